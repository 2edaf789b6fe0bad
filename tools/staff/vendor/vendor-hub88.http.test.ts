/** The example of `docs/vendor-integration.md`: Hub88 from nothing to a played round, and away again, by its own lines. */
import { generateKeyPairSync, randomUUID, sign, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listGameMenus } from '#domains/games/contract/game-list.ts';
import type { Hub88GameUrlRequest } from '#domains/games/contract/hub88-game-url.ts';
import { launchGame } from '#domains/games/contract/launch.ts';
import { disconnectRemovedVendors, readGameSummaries } from '#domains/games/server/index.ts';
import { startPause } from '#domains/protection/contract/pause.ts';
import { hourMs } from '#kernel/time.ts';
import { createGatewayWorld, type GatewayWorld } from '#tools/testing/gateway.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';
import type { StaffContext } from '../command.ts';
import { runCommandLine } from '../run-command.ts';
import { createStaffContext } from '../testing.ts';

/** What Hub88 has: its own key, ours by the file that staff sent, and what it was asked. */
const hub88 = generateKeyPairSync('rsa', { modulusLength: 2048 });
const savedFiles = new Map<string, string>();
const requests: Hub88GameUrlRequest[] = [];
const honest: RequestListener = (request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const body = Buffer.concat(parts);
    const signature = Buffer.from(String(request.headers['x-hub88-signature']), 'base64');
    const [pem = ''] = savedFiles.values();
    const isOurs = request.method === 'POST' && request.url === '/operator/generic/v2/game/url';
    if (!isOurs || !verify('sha256', body, pem, signature)) {
      response.writeHead(403).end('{"error":"signature"}');
      return;
    }
    const query = JSON.parse(body.toString()) as Hub88GameUrlRequest;
    requests.push(query);
    response.end(JSON.stringify({ url: `https://games.hub88.example/open?token=${query.token}` }));
  });
};
let answer = honest;
const server = createServer((request, response) => answer(request, response));

/** The lines of a fenced block below a heading, as a shell would split them. */
function linesBelow(heading: string): string[][] {
  const paper = readFileSync('docs/vendor-integration.md', 'utf8');
  const block = /```sh\n([^`]*)```/.exec(paper.slice(paper.indexOf(heading)))?.[1] ?? '';
  return block
    .split('\n')
    .filter((line) => line.startsWith('npm run staff -- '))
    .map((line) =>
      [...line.slice('npm run staff -- '.length).matchAll(/"([^"]*)"|(\S+)/g)].map(
        ([, quoted, plain]) => quoted ?? plain ?? '',
      ),
    );
}

let world: World;
let gateway: GatewayWorld;
let staffContext: StaffContext;
let token = '';
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  world = await createTestWorld();
  gateway = await createGatewayWorld(world);
  const pem = hub88.publicKey.export({ type: 'spki', format: 'pem' }).toString();
  staffContext = {
    ...createStaffContext(world),
    sandbox: true,
    take: async (path) => (path === 'hub88-public.pem' ? pem.trim() : null),
    savePicture: async (name, bytes) => {
      if (name.endsWith('.public.pem')) savedFiles.set(name, Buffer.from(bytes).toString());
      return `staff/${name}`;
    },
  };
  token = await world.enter('maria');
});
afterAll(async () => {
  server.close();
  await gateway.close();
  await world.close();
});

async function staff(args: readonly string[]) {
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { code, lines } = await runCommandLine(
    staffContext,
    args.map((arg) => arg.replace('https://api.hub88.example', address)),
  );
  // Catalogues, keys and settings are seen within five seconds.
  world.clock.pass(6_000);
  return { code, text: lines.join('\n') };
}

async function shownTile() {
  const { envelope } = await world.ask(listGameMenus, { gameType: 'RNG', vassalage: 'HUB88' });
  return envelope.value?.content.find(({ gameCode }) => gameCode === 'clt_dragonrising') ?? null;
}
const title = { vassalage: 'HUB88', gameCode: 'clt_dragonrising', gameType: 'RNG' } as const;
let game = { ...title, nodeId: '' };
const launch = async () =>
  (await world.ask(launchGame, { ...game, language: 'TY', backUrl: '/rng' }, { token })).envelope;

type Hub88Answer = { readonly status: string; readonly balance?: number };
async function hub88Calls(path: string, fields: object): Promise<Hub88Answer> {
  const payload = JSON.stringify({ request_uuid: randomUUID(), game_code: game.gameCode, currency: 'PHP', ...fields });
  const response = await gateway.http.app.inject({
    method: 'POST',
    url: `/wps/vendor/hub88/transaction/${path}`,
    payload,
    headers: {
      host: 'wallet.example',
      'content-type': 'application/json',
      'x-hub88-signature': sign('sha256', Buffer.from(payload), hub88.privateKey).toString('base64'),
    },
  });
  return response.json<Hub88Answer>();
}
const betOf = (session: Hub88GameUrlRequest, round: string) => ({
  user: session.user,
  token: session.token,
  transaction_uuid: `${round}-bet`,
  round,
  amount: 1_000_000,
});
const winOf = (session: Hub88GameUrlRequest, round: string) => ({
  user: session.user,
  transaction_uuid: `${round}-win`,
  reference_transaction_uuid: `${round}-bet`,
  round,
  round_closed: true,
  amount: 2_500_000,
});

test('CONTENT-030 GAME-025 Hub88 is set up by the lines of the paper, a game opens by its signed answer, and a round is played', async () => {
  expect(await shownTile()).toBeNull();
  const lines = linesBelow('### From nothing to a played round');
  expect(lines.map(([command]) => command)).toEqual(expect.arrayContaining(['vendor-add', 'vendor-game-url']));
  for (const line of lines) expect([line, await staff(line)]).toMatchObject([line, { code: 0 }]);
  const tile = await shownTile();
  expect(tile).toMatchObject({ vassalage: 'HUB88' });
  game = { ...game, nodeId: tile?.nodeId ?? '' };

  const opened = await launch();
  const [session] = requests;
  if (!session) throw new Error(`Hub88 was not asked: ${opened.code}`);
  expect(opened.value?.url).toBe(`https://games.hub88.example/open?token=${session.token}`);
  expect(session).toMatchObject({
    operator_id: 1234,
    sub_partner_id: 'demo',
    game_code: 'clt_dragonrising',
    platform: 'GPL_DESKTOP',
    currency: 'PHP',
    lang: 'tl',
    ip: '127.0.0.1',
    country: 'PH',
    lobby_url: 'http://localhost:8080/rng',
    deposit_url: 'http://localhost:8080/member/depositv2',
  });
  expect(session.token).not.toBe(token);

  const bet = await hub88Calls('bet', betOf(session, 'r1'));
  const win = await hub88Calls('win', winOf(session, 'r1'));
  expect([bet.status, win.status]).toEqual(['RS_OK', 'RS_OK']);
  expect((win.balance ?? 0) - (bet.balance ?? 0)).toBe(2_500_000);
});

test.each<[string, RequestListener]>([
  ['an error', (_, response) => response.writeHead(404).end('{"error":"GAME_NOT_FOUND"}')],
  ['no JSON', (_, response) => response.end('<html>')],
  ['no address', (_, response) => response.end('{}')],
  ['a host that no page may show', (_, response) => response.end('{"url":"https://elsewhere.example/"}')],
  ['a script for an address', (_, response) => response.end('{"url":"javascript:alert(1)"}')],
  ['another place to ask', (_, response) => response.writeHead(302, { location: '/' }).end()],
  ['a line that is cut', (request) => request.socket.destroy()],
])('GAME-025 where Hub88 answers a launch with %s, no game opens', async (_, wrong) => {
  answer = wrong;
  expect((await launch()).code).toBe('VENDOR_UNREACHABLE');
  answer = honest;
});

test('GAME-025 CALL-003 a session that ended a moment ago gets no ticket, and Hub88 is not asked for a game', async () => {
  expect((await launch()).value).toBeDefined();
  let asks = 0;
  answer = (request, response) => {
    asks += 1;
    honest(request, response);
  };
  const tickets = async () => (await world.db.pool.query('SELECT 1 FROM games.launch')).rowCount;
  const before = await tickets();
  // Without a word to the process, which still knows the token as good.
  await world.db.pool.query('UPDATE identity.session SET revoked_at = now() WHERE revoked_at IS NULL');
  expect([(await launch()).code, asks, await tickets()]).toEqual(['AUTH_REQUIRED', 0, before]);
  answer = honest;
  token = await world.enter('maria');
});

test('GAME-025 MEMBER-006 an excluded member gets no ticket, and Hub88 is not asked for a game', async () => {
  const excluded = await world.enter('luz');
  expect((await world.ask(startPause, { term: '6m' }, { token: excluded })).status).toBe(200);
  const requestInput = requests.length;
  const { envelope } = await world.ask(launchGame, { ...game, backUrl: '/rng' }, { token: excluded });
  expect([envelope.code, requests.length]).toEqual(['SELF_EXCLUDED', requestInput]);
});

test('CONTENT-030 what does not fit is refused, and nothing is kept', async () => {
  const count = async () => (await world.db.pool.query('SELECT 1 FROM games.audit')).rowCount;
  const before = await count();
  const why = ['--remark', 'a test', '--as', 'Rosa Cruz'];
  const add = (code: string, ...args: string[]) => ['vendor-add', code, '--name', 'Other', '--brands', 'demo', ...args];
  const titled = (code: string, name: string, rtp: string) => [
    'vendor-game',
    'HUB88',
    '--code',
    code,
    '--category',
    'RNG',
    '--name',
    name,
    '--return',
    rtp,
    ...why,
  ];
  for (const [args, code] of [
    [[...add('OTHER', '--categories', 'RNG', '--protocol', 'hub88'), ...why], 1],
    [[...add('HUB88', '--categories', 'RNG', '--protocol', 'seamless'), ...why], 1],
    [[...add('other', '--categories', 'RNG', '--protocol', 'seamless'), ...why], 1],
    [[...add('BGS', '--categories', 'RNG', '--protocol', 'seamless'), ...why], 1],
    [[...add('OTHER', '--categories', 'BGS', '--protocol', 'seamless'), ...why], 2],
    [[...add('OTHER', '--categories', 'RNG', '--protocol', 'carrier-pigeon'), ...why], 2],
    [[...add('OTHER', '--categories', 'RNG', '--protocol', 'seamless'), '--as', 'Rosa Cruz'], 2],
    [titled('clt_dragonrising', 'Dragon Again', '96'), 1],
    [titled('clt_other', 'Dragon Rising', '96'), 1],
    [titled('clt other', 'Other', '96'), 1],
    [titled('clt_other', 'Other', '100.0001'), 1],
    [titled('clt_other', 'Other', '096'), 2],
    [['vendor-game', 'HUB88', '--code', 'x', '--category', 'FISH', '--name', 'X', '--return', '96', ...why], 1],
    [['vendor-remove', 'NOBODY', ...why], 1],
    [['vendor-remove', 'BGS', ...why], 1],
    [['vendor-remove', 'HUB88', '--as', 'Rosa Cruz'], 2],
    [['vendor-game-url', 'CQ9', '--address', 'https://a.example', '--operator', '1', ...why], 1],
    [['vendor-game-url', 'HUB88', '--address', 'https://a.example', ...why], 2],
    [['vendor-signing-key', 'CQ9', ...why], 1],
    [['launch-host', 'games.hub88.example', '--domain', 'localhost', '--as', 'Rosa Cruz'], 1],
    [['launch-host', 'https://games.hub88.example', '--domain', 'localhost', '--as', 'Rosa Cruz'], 1],
    [['launch-host', 'https://games.hub88.example', '--domain', 'nowhere', '--as', 'Rosa Cruz'], 1],
    [['launch-host', 'play.localhost', '--domain', 'localhost', '--remove', '--as', 'Rosa Cruz'], 1],
  ] as const)
    expect([args, (await staff(args)).code]).toEqual([args, code]);
  expect(await count()).toBe(before);
});

test('CONTENT-030 outside the sandbox the address that is asked for games is public, by what its name points to', async () => {
  const fullContext = staffContext;
  staffContext = { ...staffContext, sandbox: false, resolve: async () => ['10.0.0.5'] };
  const args = ['--operator', '1', '--remark', 'a test', '--as', 'Rosa Cruz'];
  for (const address of ['https://localhost', 'https://inside.hub88.example', 'http://games.hub88.example'])
    expect((await staff(['vendor-game-url', 'HUB88', '--address', address, ...args])).text).toContain('this machine');
  const host = ['launch-host', 'https://inside.hub88.example', '--domain', 'localhost', '--as', 'Rosa Cruz'];
  expect((await staff(host)).code).toBe(1);
  staffContext = fullContext;
});

test('CONTENT-030 our second signing key signs when the first is revoked', async () => {
  const why = ['--remark', 'yearly change', '--as', 'Rosa Cruz'];
  const [first = ''] = savedFiles.keys();
  expect((await staff(['vendor-signing-key', 'HUB88', ...why])).code).toBe(0);
  expect((await staff(['vendor-signing-key', 'HUB88', ...why])).text).toContain('two signing keys already');
  expect((await launch()).success).toBe(true);
  const key = first.replace('.public.pem', '');
  expect((await staff(['vendor-signing-key-revoke', 'HUB88', '--key', key, ...why])).code).toBe(0);
  expect((await staff(['vendor-signing-key-revoke', 'HUB88', '--key', key, ...why])).code).toBe(1);
  expect((await launch()).code).toBe('VENDOR_UNREACHABLE');
  savedFiles.delete(first);
  expect((await launch()).success).toBe(true);
});

test('CONTENT-030 Hub88 is taken away by the lines of the paper: no stake at once, an open round is still paid, the history stays', async () => {
  requests.length = 0;
  await launch();
  const [session] = requests;
  if (!session) throw new Error('Hub88 was not asked');
  expect((await hub88Calls('bet', betOf(session, 'r2'))).status).toBe('RS_OK');
  const context = { pool: world.db.pool, clock: world.clock };
  const lines = linesBelow('Taking it away again:');
  const results = [];
  for (const line of lines) results.push(await staff(line));
  expect(results.map(({ code }) => code)).toEqual(lines.map(() => 0));
  expect(results[1]?.text).toContain('1 rounds are open and are still paid');
  expect(await shownTile()).toBeNull();
  expect((await launch()).code).toBe('GAME_UNKNOWN');
  expect((await hub88Calls('bet', betOf(session, 'r3'))).status).not.toBe('RS_OK');
  expect((await staff(['vendor', 'HUB88', '--as', 'Rosa Cruz'])).text).toContain('taken away');
  const back = linesBelow('### From nothing to a played round')[0] ?? [];
  expect((await staff(back)).text).toContain('being taken away');
  const keys = ['vendor-key', 'vendor-public-key', 'vendor-signing-key'];
  const newKeys = linesBelow('### From nothing to a played round').filter(([command = '']) => keys.includes(command));
  expect(newKeys).toHaveLength(keys.length);
  for (const line of newKeys) expect((await staff(line)).text).toContain('gets no new key');

  world.clock.pass(2 * hourMs);
  expect(await disconnectRemovedVendors(context)).toBe(0);
  expect((await hub88Calls('win', winOf(session, 'r2'))).status).toBe('RS_OK');
  expect(await disconnectRemovedVendors(context)).toBe(1);
  expect(await disconnectRemovedVendors(context)).toBe(0);
  world.clock.pass(6_000);
  expect((await hub88Calls('win', winOf(session, 'r2'))).status).toBe('RS_ERROR_INVALID_SIGNATURE');
  expect((await staff(['vendor', 'HUB88', '--as', 'Rosa Cruz'])).text).toContain('no such vendor');
  const faces = await readGameSummaries(world.db.pool, [game.nodeId], 'EN');
  expect(faces.get(game.nodeId)).toMatchObject({ name: 'Dragon Rising', vendorName: 'Hub88' });
  const { rows } = await world.db.pool.query<{ state: string }>(
    `SELECT state FROM bets.bet WHERE vassalage = 'HUB88' ORDER BY placed_at`,
  );
  expect(rows.map(({ state }) => state)).toEqual(['settled', 'settled']);

  expect((await staff(back)).code).toBe(0);
  const again = linesBelow('### From nothing to a played round')[1] ?? [];
  expect((await staff(again)).code).toBe(0);
  expect(await shownTile()).toMatchObject({ nodeId: game.nodeId });
  const { rows: audits } = await world.db.pool.query<{ actor: string; action: string; remark: string | null }>(
    `SELECT actor, action, detail ->> 'remark' AS remark FROM games.audit
      WHERE subject_id = 'HUB88' AND action IN ('vendor.added', 'vendor.removed', 'vendor.disconnected') ORDER BY id`,
  );
  expect(audits.map(({ actor, action, remark }) => `${action} by ${actor}: ${remark}`)).toEqual([
    'vendor.added by Rosa Cruz: contract 2026-114',
    'vendor.removed by Rosa Cruz: contract ended',
    'vendor.disconnected by automatic: null',
    'vendor.added by Rosa Cruz: contract 2026-114',
  ]);
});

test('WALLET-005 a vendor at which members have money is not taken away', async () => {
  const { rows } = await world.db.owner.query<{ vendor: string }>(
    `SELECT DISTINCT replace(split_part(ref, '/', 2), 'vendor:', '') AS vendor FROM ledger.balance
      WHERE ref LIKE 'mb%/vendor:%' AND balance > 0 ORDER BY 1 LIMIT 1`,
  );
  const vendor = rows[0]?.vendor ?? 'none';
  const result = await staff(['vendor-remove', vendor, '--remark', 'a test', '--as', 'Rosa Cruz']);
  expect([vendor, result.code, result.text]).toEqual([vendor, 1, expect.stringContaining('members have money there')]);
});
