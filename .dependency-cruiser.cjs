/** Who may import whom, as data. ARCHITECTURE.md draws the same table; `npm run check` holds the code to it. */

/** A domain to the domains it may import; never upwards, so there is no cycle. */
const mayUse = {
  identity: [],
  protection: ['identity'],
  content: ['identity', 'protection'],
  wallet: ['identity', 'protection'],
  bets: ['identity', 'wallet'],
  messages: ['identity'],
  games: ['identity', 'protection', 'wallet', 'bets'],
  lottery: ['identity', 'protection', 'wallet', 'bets'],
  studio: ['games'],
  rewards: ['identity', 'protection', 'wallet', 'bets', 'games', 'lottery'],
  agents: ['identity', 'wallet', 'bets', 'rewards'],
};

const codebase = '^(kernel|artwork|ledger|platform|ui|domains|apps|tools|bench|chaos|attack|journeys)/';
const domain = '^domains/[^/]+';
/** Test support beside the tests of a domain; nothing of the product may import it. */
const testSupport = '/testing[^/]*\\.ts$';

/** Within the codebase `from` may import `to` and nothing else. */
const only = (name, from, to) => ({
  name,
  severity: 'error',
  from: { path: from },
  to: { path: codebase, pathNot: to },
});

/** Packages and Node modules that `from` may not touch. */
const never = (name, from, to) => ({ name, severity: 'error', from: { path: from }, to });

const leanings = Object.entries(mayUse).map(([name, allowed]) => ({
  name: `${name}-leans-only-on-${allowed.join('-') || 'nothing'}`,
  severity: 'error',
  from: { path: `^domains/${name}/` },
  to: { path: '^domains/', pathNot: `^domains/(${[name, ...allowed].join('|')})/` },
}));

module.exports = {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'nothing-missing', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'a-domain-is-in-the-table',
      severity: 'error',
      from: { path: '^domains/', pathNot: `^domains/(${Object.keys(mayUse).join('|')})/` },
      to: {},
    },

    only('kernel-leans-on-nothing', '^kernel/', '^kernel/'),
    only('artwork-leans-on-nothing', '^artwork/', '^artwork/'),
    only('ui-leans-on-kernel', '^ui/', '^(ui|kernel|artwork)/'),
    only('platform-server-knows-no-domain', '^platform/server/', '^(platform/server|kernel)/'),
    only('platform-web-knows-no-domain', '^platform/web/(?!testing/)', '^(platform/web|kernel)/'),
    // What component tests render a part with; the site's root gives it the same.
    only('platform-web-testing-knows-no-domain', '^platform/web/testing/', '^(platform/web|kernel|ui)/'),
    only('ledger-knows-no-domain', '^ledger/', '^(ledger|platform/server|kernel)/'),
    only('contract-is-wire-only', `${domain}/contract/`, `^kernel/|${domain}/contract/`),
    only('rules-are-pure', `${domain}/rules/`, `^kernel/|${domain}/(contract|rules)/`),
    {
      ...only(
        'server-stays-on-its-side',
        `${domain}/server/`,
        `^(kernel|artwork|ledger|platform/server)/|${domain}/(contract|rules|server)/`,
      ),
      from: { path: `${domain}/server/`, pathNot: testSupport },
    },
    // Artwork by its addresses alone: an avatar is drawn from the name of its account.
    only('web-stays-on-its-side', `${domain}/web/`, [
      '^(kernel|platform/web|ui)/',
      '^artwork/address\\.ts$',
      `${domain}/(contract|rules|web)/`,
    ]),
    only('node-apps-stay-on-their-side', '^apps/(server|worker)/', [
      '^apps/(server|worker)/',
      '^(kernel|artwork|ledger|platform/server)/',
      `${domain}/(contract|server)/`,
    ]),
    // An outsider: what it knows of the codebase it is told, and the rest goes over HTTP.
    only('the-sandbox-vendor-is-an-outsider', '^apps/sandbox-vendor/', '^(apps/sandbox-vendor|kernel)/'),
    only('browser-apps-stay-on-their-side', '^apps/(site|studio)/', [
      '^apps/(site|studio)/',
      '^(kernel|artwork|ui|platform/web)/',
      `${domain}/(contract|web)/`,
    ]),
    {
      name: 'nobody-leans-on-tools',
      severity: 'error',
      from: { path: '^(kernel|artwork|ledger|platform|ui|domains|apps)/', pathNot: testSupport },
      to: { path: '^(tools|bench|chaos|attack|journeys)/' },
    },

    never('kernel-artwork-contract-and-rules-do-no-io', `^(kernel|artwork)/|${domain}/(contract|rules)/`, {
      dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-optional'],
      // Schemas and hashes are arithmetic: the same on the server, in the browser and in a script.
      pathNot: '(^|/)node_modules/(zod|@noble/hashes)/',
    }),
    never('the-browser-has-no-node', `^(ui|platform/web|apps/(site|studio))/|${domain}/web/`, {
      dependencyTypes: ['core'],
    }),
    never('the-browser-has-no-driver', `^(ui|platform/web|apps/(site|studio))/|${domain}/web/`, {
      path: '(^|/)node_modules/(pg|fastify|@fastify|ioredis|graphile-worker|pino|ws|@node-rs)/',
    }),
    // The browser knows where pictures are; the drawings themselves are 29 kB of script.
    never('the-browser-carries-no-drawings', '^(ui|platform/web|apps/(site|studio))/', {
      path: '^artwork/',
      pathNot: '^artwork/address\\.ts$',
    }),
    // The rules of every family together are for the server; a page fetches those of its own game.
    never('a-lottery-page-loads-one-family', '^domains/lottery/web/(?!.*/testing\\.ts$)', {
      path: '^domains/lottery/rules/engine/engines\\.ts$',
    }),
    never('the-server-draws-no-screens', `^(ledger|platform/server|apps/(server|worker))/|${domain}/server/`, {
      path: '(^|/)node_modules/(react|react-dom|react-router|@tanstack)/',
    }),

    {
      name: 'enter-a-domain-by-its-index',
      severity: 'error',
      from: { path: '^domains/([^/]+)/' },
      to: { path: `${domain}/(server|web|rules)/`, pathNot: '^domains/($1/|[^/]+/(server|web)/index\\.ts$)' },
    },
    {
      name: 'apps-enter-by-the-index',
      severity: 'error',
      from: { path: '^apps/' },
      to: {
        path: `${domain}/(server|web)/`,
        pathNot: `${domain}/((server|web)/index\\.ts$|web/site\\.ts$|web/messages/)`,
      },
    },
    {
      name: 'studio-knows-only-the-vendor-wire',
      severity: 'error',
      from: { path: '^domains/studio/' },
      to: { path: '^domains/games/', pathNot: '^domains/games/contract/' },
    },
    {
      name: 'enter-the-ledger-by-its-index',
      severity: 'error',
      // Test support of a domain may use test support of the ledger.
      from: { path: '^(domains|apps)/', pathNot: testSupport },
      to: { path: '^ledger/', pathNot: '^ledger/index\\.ts$' },
    },
    ...leanings,
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    // Tests stand beside what they test and reach for test tools, which nothing in the product may.
    exclude: { path: '(\\.test\\.tsx?|\\.d\\.m?ts)$' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    detectJSDocImports: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};
