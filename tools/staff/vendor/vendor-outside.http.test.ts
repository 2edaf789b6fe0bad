/** Public keys and addresses of vendors in the staff commands. */
import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listGameMenus } from '#domains/games/contract/game-list.ts';
import { launchGame } from '#domains/games/contract/launch.ts';
import { listVendorQueries } from '#domains/games/server/unresolved/unresolved.store.ts';
import { createGatewayWorld, type GatewayWorld } from '#tools/testing/gateway.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';
import type { StaffContext } from '../command.ts';
import { runCommandLine } from '../run-command.ts';
import { createStaffContext } from '../testing.ts';

type Options = { modulusLength: number; publicExponent?: number };
const pairOf = (options: Options) => generateKeyPairSync('rsa', options);
const pemOf = (key: KeyObject) => key.export({ type: 'spki', format: 'pem' }).toString().trim();
const [first, second, third] = [
  pairOf({ modulusLength: 2048 }),
  pairOf({ modulusLength: 2048 }),
  pairOf({ modulusLength: 4096 }),
];

const files: Readonly<Record<string, string>> = {
  'first.pem': pemOf(first.publicKey),
  'second.pem': pemOf(second.publicKey),
  'third.pem': pemOf(third.publicKey),
  'short.pem': pemOf(pairOf({ modulusLength: 1024 }).publicKey),
  'small-exponent.pem': pemOf(pairOf({ modulusLength: 2048, publicExponent: 3 }).publicKey),
  'curve.pem': pemOf(generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey),
  'pss.pem': pemOf(generateKeyPairSync('rsa-pss', { modulusLength: 2048 }).publicKey),
  'private.pem': third.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString().trim(),
  'both.pem': `${pemOf(third.publicKey)}\n${third.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString().trim()}`,
  'old-form.pem': third.publicKey.export({ type: 'pkcs1', format: 'pem' }).toString().trim(),
  'nonsense.pem': '-----BEGIN PUBLIC KEY-----\nbm8=\n-----END PUBLIC KEY-----',
};

let world: World;
let gateway: GatewayWorld;
let staffContext: StaffContext;
beforeAll(async () => {
  world = await createTestWorld();
  gateway = await createGatewayWorld(world);
  staffContext = { ...createStaffContext(world), take: async (path) => files[path] ?? null };
  await world.db.pool.query(
    `INSERT INTO games.vendor (category, code, display_name) VALUES ('RNG', 'HUB88', 'Hub88') ON CONFLICT DO NOTHING`,
  );
});
afterAll(async () => {
  await gateway.close();
  await world.close();
});

async function staff(...args: string[]) {
  const { code, lines } = await runCommandLine(staffContext, [...args, '--as', 'ate Rosa']);
  return { code, text: lines.join('\n') };
}

/** Whether the gateway believes what this key signs. */
async function believes({ privateKey }: { readonly privateKey: KeyObject }): Promise<boolean> {
  world.clock.pass(6_000);
  const payload = JSON.stringify({ user: `mb_${'0'.repeat(26)}`, request_uuid: 'q' });
  const answer = await gateway.http.app.inject({
    method: 'POST',
    url: '/wps/vendor/hub88/user/info',
    payload,
    headers: {
      host: 'wallet.example',
      'content-type': 'application/json',
      'x-hub88-signature': sign('sha256', Buffer.from(payload), privateKey).toString('base64'),
    },
  });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ status: string }>().status !== 'RS_ERROR_INVALID_SIGNATURE';
}

const audits = async (vendor: string) => {
  const { rows } = await world.db.pool.query<{ actor: string; action: string; detail: Record<string, unknown> }>(
    'SELECT actor, action, detail FROM games.audit WHERE subject_id = $1 ORDER BY id',
    [vendor],
  );
  return rows;
};
/** The numbers of the public keys that `vendor` shows, the oldest first. */
const numbers = async () =>
  [...(await staff('vendor', 'HUB88')).text.matchAll(/^public {2}(\d+) .*sha256 [0-9a-f]{64}$/gm)].map(
    ([, id]) => id ?? '',
  );

test('CONTENT-030 Hub88 is believed by the public key that staff give it, changes over to a second, and loses the first', async () => {
  expect(await believes(first)).toBe(false);
  const result = await staff('vendor-public-key', 'HUB88', '--from', 'first.pem');
  expect(result.code).toBe(0);
  expect([await believes(first), await believes(second)]).toEqual([true, false]);
  expect((await staff('vendor-public-key', 'HUB88', '--from', 'first.pem')).text).toContain('so already');
  expect((await staff('vendor-public-key', 'HUB88', '--from', 'second.pem')).code).toBe(0);
  expect([await believes(first), await believes(second)]).toEqual([true, true]);
  expect((await staff('vendor-public-key', 'HUB88', '--from', 'third.pem')).text).toContain('two public keys already');
  const [old = '', young = ''] = await numbers();
  expect((await staff('vendor-public-key-revoke', 'CQ9', '--key', old)).text).toContain('no such key');
  expect((await staff('vendor-public-key-revoke', 'HUB88', '--key', old)).code).toBe(0);
  expect((await staff('vendor-public-key-revoke', 'HUB88', '--key', old)).code).toBe(1);
  expect([await believes(first), await believes(second)]).toEqual([false, true]);
  expect(await numbers()).toEqual([young]);
  const rows = await audits('HUB88');
  expect(rows.map(({ actor, action, detail }) => [actor, action, detail.key])).toEqual([
    ['ate Rosa', 'vendor.public_key_given', old],
    ['ate Rosa', 'vendor.public_key_given', young],
    ['ate Rosa', 'vendor.public_key_revoked', old],
  ]);
  expect(result.text).toContain(`sha256 ${String(rows[0]?.detail.fingerprint)}`);
});

test('CONTENT-030 a key that could be found out, that is private, or that nobody would look at is refused without a trace', async () => {
  const before = [await numbers(), await audits('HUB88')];
  for (const file of Object.keys(files).filter((name) => !/first|second|third/.test(name)))
    expect([file, (await staff('vendor-public-key', 'HUB88', '--from', file)).text]).toEqual([
      file,
      expect.stringContaining('Refused: the file has one public key of RSA'),
    ]);
  for (const [args, code] of [
    [['vendor-public-key', 'NOBODY', '--from', 'third.pem'], 1],
    [['vendor-public-key', 'CQ9', '--from', 'third.pem'], 1],
    [['vendor-public-key', 'HUB88', '--from', 'missing.pem'], 2],
    [['vendor-public-key', 'HUB88'], 2],
    [['vendor-public-key-revoke', 'HUB88'], 2],
    [['vendor-public-key-revoke', 'HUB88', '--key', 'vk_1'], 1],
  ] as const)
    expect([args, (await staff(...args)).code]).toEqual([args, code]);
  expect([await numbers(), await audits('HUB88')]).toEqual(before);
  expect(await audits('CQ9')).toEqual([]);
});

test('CONTENT-030 two of staff at once leave a vendor with two public keys at most', async () => {
  const results = await Promise.all(
    ['first.pem', 'third.pem'].map((file) => staff('vendor-public-key', 'HUB88', '--from', file)),
  );
  expect(results.reduce((sum, { code }) => sum + code, 0)).toBe(1);
  expect(await numbers()).toHaveLength(2);
});

test('CONTENT-030 the address at which a vendor is asked for rounds is set, changed and taken away, and never one inside', async () => {
  const address = 'https://rounds.vendor.example/kislap';
  const storedQueries = async () => (await listVendorQueries(world.db.pool)).filter(({ vendor }) => vendor === 'HUB88');
  const ask = (...args: string[]) => staff('vendor-query', 'HUB88', '--address', ...args);
  for (const bad of ['http://rounds.vendor.example/', 'https://10.0.0.1/r', 'https://a.example/?key=1', 'nonsense'])
    expect((await ask(bad)).text).toContain('Refused: outside the sandbox');
  expect((await ask(address, '--after', '9')).text).toContain('after 10 seconds at the soonest');
  expect((await ask(address, '--after', 'soon')).code).toBe(2);
  expect((await staff('vendor-query', 'HUB88')).code).toBe(2);
  expect(await storedQueries()).toEqual([]);
  expect((await ask(address)).text).toContain('It has no key to sign the question with');
  expect(await storedQueries()).toEqual([{ vendor: 'HUB88', address, seconds: 600 }]);
  expect((await ask(address)).text).toContain('so already');
  expect((await ask(address, '--after', '60')).code).toBe(0);
  await staff('vendor-key', 'HUB88');
  const moved = await ask(`${address}/two`);
  expect(moved.text).toContain(`${address}/two after 60 seconds`);
  expect(moved.text).not.toContain('no key');
  expect((await staff('vendor', 'HUB88')).text).toContain(`rounds  asked for at ${address}/two after 60 seconds`);
  expect((await ask('none')).code).toBe(0);
  expect(await storedQueries()).toEqual([]);
  expect((await ask('none')).text).toContain('so already');
  const rows = (await audits('HUB88')).filter(({ action }) => action === 'vendor.query_address');
  expect(rows.map(({ detail }) => detail)).toEqual([
    { before: null, after: { address, seconds: 600 } },
    { before: { address, seconds: 600 }, after: { address, seconds: 60 } },
    { before: { address, seconds: 60 }, after: { address: `${address}/two`, seconds: 60 } },
    { before: { address: `${address}/two`, seconds: 60 }, after: null },
  ]);
});

test('GAME-025 a game opens where staff said that its vendor does, and nowhere once they took the address away', async () => {
  const { envelope } = await world.ask(listGameMenus, { gameType: 'RNG' });
  const tile = envelope.value?.content.find((one) => one.isGame === 'GAME' && !one.maintenance);
  if (!tile) throw new Error('no open game');
  const { nodeId, vassalage, gameCode, gameType } = tile;
  const token = await world.enter('bong');
  const open = async () => (await world.ask(launchGame, { nodeId, vassalage, gameCode, gameType }, { token })).envelope;
  const set = (address: string) => staff('vendor-launch', vassalage, '--address', address);
  const before = await open();
  for (const bad of [
    'http://play.vendor.example/?t={ticket}',
    'https://127.0.0.1/?t={ticket}',
    'https://play.vendor.example/{gameCode}',
    'https://{gameCode}.example/?t={ticket}',
    'javascript:{ticket}',
  ])
    expect((await set(bad)).text).toContain('Refused: an address of games has {ticket} in it');
  expect((await staff('vendor-launch', vassalage)).code).toBe(2);
  expect(await audits(vassalage)).toEqual([]);
  expect(before.value?.url).toContain('/sandbox/vendor/');
  expect((await set('/other/{gameCode}?t={ticket}')).code).toBe(0);
  expect((await open()).value?.url).toContain(`/other/${gameCode}?t=`);
  expect((await set('/other/{gameCode}?t={ticket}')).text).toContain('so already');
  // A stranger's host is kept, as a domain may get it later; a page shows no frame of it until then.
  expect((await set('https://play.vendor.example/?t={ticket}')).text).toContain('one of the launch hosts');
  expect((await open()).code).toBe('VENDOR_UNREACHABLE');
  expect((await set('none')).code).toBe(0);
  expect((await open()).code).toBe('VENDOR_UNREACHABLE');
  expect((await staff('vendor', vassalage)).text).toContain('no address was set');
  expect((await audits(vassalage)).map(({ action, detail }) => [action, detail.after])).toEqual([
    ['vendor.launch_address', '/other/{gameCode}?t={ticket}'],
    ['vendor.launch_address', 'https://play.vendor.example/?t={ticket}'],
    ['vendor.launch_address', null],
  ]);
});

test.each(['127.0.0.1', '::1', '10.1.2.3', '169.254.169.254', '192.168.0.9', 'fe80::1'])(
  'CONTENT-030 a public name that points to %s is refused for every address that staff set',
  async (ip) => {
    const fullContext = staffContext;
    staffContext = { ...staffContext, resolve: async (host) => (host === 'inside.vendor.example' ? [ip] : []) };
    const before = await audits('CQ9');
    for (const args of [
      ['vendor-query', 'CQ9', '--address', 'https://inside.vendor.example/rounds'],
      ['vendor-wallet', 'CQ9', '--address', 'https://inside.vendor.example/wallet', '--new'],
      ['vendor-launch', 'CQ9', '--address', 'https://inside.vendor.example/?t={ticket}'],
    ]) {
      const result = await staff(...args);
      expect([args[0], result.code, result.text]).toEqual([args[0], 1, expect.stringContaining('this machine')]);
    }
    expect(await audits('CQ9')).toEqual(before);
    staffContext = fullContext;
  },
);

test('CONTENT-030 in the sandbox an address may be any that stands on the machine', async () => {
  staffContext = { ...staffContext, sandbox: true };
  expect((await staff('vendor-query', 'HUB88', '--address', 'http://127.0.0.1:9000/round')).code).toBe(0);
  expect((await staff('vendor-launch', 'HUB88', '--address', 'http://127.0.0.1:9000/?t={ticket}')).code).toBe(0);
  staffContext = { ...staffContext, sandbox: false };
});
