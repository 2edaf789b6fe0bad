/** Each rule of the import table is broken once, in a small repository of its own, to see that it reports. */
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

type Report = {
  summary: { violations: { from: string; rule: { name: string } }[]; totalDependenciesCruised: number };
};

/** File to what it imports, and the rule that must refuse it. */
const trespasses: [file: string, imports: string, rule: string][] = [
  ['kernel/a.ts', '#platform/server/good.ts', 'kernel-leans-on-nothing'],
  ['kernel/b.ts', 'node:fs', 'kernel-artwork-contract-and-rules-do-no-io'],
  ['kernel/c.ts', './d.ts', 'no-circles'],
  ['kernel/e.ts', './gone.ts', 'nothing-missing'],
  ['artwork/a.ts', '#kernel/good.ts', 'artwork-leans-on-nothing'],
  ['artwork/b.ts', 'node:fs', 'kernel-artwork-contract-and-rules-do-no-io'],
  ['ui/a.ts', '#platform/web/good.ts', 'ui-leans-on-kernel'],
  ['ui/b.ts', '#artwork/draw.ts', 'the-browser-carries-no-drawings'],
  ['platform/server/a.ts', '#domains/identity/server/index.ts', 'platform-server-knows-no-domain'],
  ['platform/web/a.ts', '#ui/good.ts', 'platform-web-knows-no-domain'],
  ['platform/web/b.ts', 'node:path', 'the-browser-has-no-node'],
  ['ledger/a.ts', '#domains/wallet/rules/good.ts', 'ledger-knows-no-domain'],
  ['domains/wallet/contract/a.ts', '../rules/good.ts', 'contract-is-wire-only'],
  ['domains/wallet/contract/b.ts', 'react', 'kernel-artwork-contract-and-rules-do-no-io'],
  ['domains/wallet/rules/a.ts', '../server/index.ts', 'rules-are-pure'],
  ['domains/wallet/rules/b.ts', 'pg', 'kernel-artwork-contract-and-rules-do-no-io'],
  ['domains/wallet/server/a.ts', '../web/index.ts', 'server-stays-on-its-side'],
  ['domains/wallet/server/b.ts', 'react', 'the-server-draws-no-screens'],
  ['domains/wallet/server/c.ts', '#ledger/good.ts', 'enter-the-ledger-by-its-index'],
  ['domains/wallet/server/d.ts', '#domains/identity/server/good.ts', 'enter-a-domain-by-its-index'],
  ['domains/wallet/server/e.ts', '#domains/identity/rules/good.ts', 'enter-a-domain-by-its-index'],
  ['domains/wallet/server/f.ts', '#tools/good.ts', 'nobody-leans-on-tools'],
  ['domains/wallet/server/g.ts', '#domains/games/contract/good.ts', 'wallet-leans-only-on-identity-protection'],
  ['domains/wallet/web/a.ts', '../server/index.ts', 'web-stays-on-its-side'],
  ['domains/wallet/web/b.ts', 'pg', 'the-browser-has-no-driver'],
  ['domains/identity/server/a.ts', '#domains/wallet/server/index.ts', 'identity-leans-only-on-nothing'],
  ['domains/studio/server/a.ts', '#domains/games/server/index.ts', 'studio-knows-only-the-vendor-wire'],
  ['domains/attic/server/a.ts', '#kernel/good.ts', 'a-domain-is-in-the-table'],
  ['apps/server/a.ts', '#domains/wallet/web/index.ts', 'node-apps-stay-on-their-side'],
  ['apps/server/b.ts', '#domains/wallet/server/good.ts', 'apps-enter-by-the-index'],
  ['apps/site/a.ts', '#domains/wallet/server/index.ts', 'browser-apps-stay-on-their-side'],
  ['domains/wallet/web/c.ts', '#artwork/draw.ts', 'web-stays-on-its-side'],
];

const allowed: [file: string, imports: string][] = [
  ['domains/wallet/server/index.ts', '#domains/identity/server/index.ts'],
  ['domains/wallet/server/good.ts', '#ledger'],
  ['domains/wallet/web/index.ts', '../rules/good.ts'],
  ['domains/wallet/rules/good.ts', '../contract/good.ts'],
  ['domains/wallet/contract/good.ts', 'zod/mini'],
  ['domains/studio/rules/good.ts', '@noble/hashes/sha2.js'],
  ['domains/games/contract/good.ts', '#kernel/good.ts'],
  ['domains/games/server/index.ts', '#domains/wallet/contract/good.ts'],
  ['domains/identity/server/index.ts', './good.ts'],
  ['domains/identity/server/good.ts', 'pg'],
  ['domains/identity/rules/good.ts', '#kernel/good.ts'],
  ['ledger/index.ts', './good.ts'],
  ['ledger/good.ts', '#platform/server/good.ts'],
  ['platform/server/good.ts', 'node:fs'],
  ['platform/web/good.ts', 'react'],
  ['ui/good.ts', 'react'],
  ['kernel/good.ts', 'zod/mini'],
  ['artwork/draw.ts', './address.ts'],
  ['artwork/address.ts', './b.ts'],
  ['apps/site/good.ts', '#artwork/address.ts'],
  ['apps/server/good.ts', '#artwork/draw.ts'],
  ['domains/wallet/server/h.ts', '#artwork/address.ts'],
  ['kernel/d.ts', './c.ts'],
  ['tools/good.ts', 'node:fs'],
];

let repository = '';
let report: Report;

beforeAll(async () => {
  repository = await mkdtemp(join(tmpdir(), 'kislap-imports-'));
  await cp(resolve('package.json'), join(repository, 'package.json'));
  await cp(resolve('.dependency-cruiser.cjs'), join(repository, '.dependency-cruiser.cjs'));
  await symlink(resolve('node_modules'), join(repository, 'node_modules'));
  for (const [file, imports] of [...trespasses, ...allowed]) {
    await mkdir(dirname(join(repository, file)), { recursive: true });
    // A type alone is enough to depend on another domain.
    await writeFile(join(repository, file), `import type { X } from '${imports}';\nexport type Y = X;\n`);
  }
  report = await cruise();
}, 30_000);

afterAll(() => rm(repository, { recursive: true, force: true }));

test.each(trespasses)('%s may not import %s', (file, _, rule) => {
  const refused = report.summary.violations.filter(({ from }) => from === file).map((violation) => violation.rule.name);
  expect(refused).toContain(rule);
});

test.each(allowed)('%s may import %s', (file) => {
  expect(report.summary.violations.filter(({ from }) => from === file)).toEqual([]);
});

async function cruise(): Promise<Report> {
  const folders = ['kernel', 'artwork', 'ledger', 'platform', 'ui', 'domains', 'apps', 'tools'];
  const args = [resolve('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'), '--output-type', 'json'];
  const output = await new Promise<string>((settle) => {
    execFile(
      process.execPath,
      [...args, '--config', '.dependency-cruiser.cjs', ...folders],
      { cwd: repository, maxBuffer: 1 << 26 },
      (_, stdout) => settle(stdout),
    );
  });
  return JSON.parse(output) as Report;
}
