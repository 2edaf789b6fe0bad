/** Keys and wallets of vendors in the staff commands. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signatureOf } from '#domains/games/server/gateway/signature.ts';
import { createGatewayWorld, type GatewayWorld } from '#tools/testing/gateway.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';
import type { StaffContext } from '../command.ts';
import { runCommandLine } from '../run-command.ts';
import { createStaffContext } from '../testing.ts';

const chosen = 'a-secret-that-the-vendor-chose';
let world: World;
let gateway: GatewayWorld;
let staffContext: StaffContext;
const savedFiles = new Map<string, string>();
const printed: string[] = [];
beforeAll(async () => {
  world = await createTestWorld();
  gateway = await createGatewayWorld(world);
  staffContext = {
    ...createStaffContext(world),
    savePicture: async (name, bytes) => {
      savedFiles.set(name, Buffer.from(bytes).toString().trim());
      return `staff/${name}`;
    },
    take: async (path) => ({ 'good.txt': chosen, 'poor.txt': 'short' })[path] ?? null,
  };
});
afterAll(async () => {
  await gateway.close();
  await world.close();
});

async function staff(...args: string[]) {
  const { code, lines } = await runCommandLine(staffContext, [...args, '--as', 'ate Rosa']);
  printed.push(...lines);
  return { code, text: lines.join('\n') };
}

/** Whether the gateway believes what this secret signs. */
async function believes(vendor: string, secret: string): Promise<boolean> {
  world.clock.pass(6_000);
  const bytes = JSON.stringify({ requestId: 'q', vendor, playerId: `mb_${'0'.repeat(26)}`, currency: 'PHP' });
  const timestamp = String(world.clock.now());
  const headers = {
    'x-vendor': vendor,
    'x-timestamp': timestamp,
    'x-signature': signatureOf(secret, timestamp, Buffer.from(bytes)),
  };
  return (await gateway.vendorSide.call('balance', {}, { bytes, headers })).code !== 10;
}
const audits = async (vendor: string) => {
  const { rows } = await world.db.pool.query<{ actor: string; action: string; detail: object }>(
    'SELECT actor, action, detail FROM games.audit WHERE subject_id = $1 ORDER BY id',
    [vendor],
  );
  return rows;
};

test('GAME-025 a vendor gets a key whose secret is in a file alone, changes over to a second, and loses the first', async () => {
  expect((await staff('vendor', 'CQ9')).text).toContain('nothing that it sends is believed');
  const first = await staff('vendor-key', 'CQ9');
  expect(first.code).toBe(0);
  const [name = '', secret = ''] = [...savedFiles][0] ?? [];
  expect(first.text).toContain(`staff/${name}`);
  expect(await believes('CQ9', secret)).toBe(true);
  expect((await staff('vendor-key', 'CQ9', '--from', 'good.txt')).code).toBe(0);
  expect([await believes('CQ9', chosen), await believes('CQ9', secret)]).toEqual([true, true]);
  expect((await staff('vendor-key', 'CQ9')).text).toContain('two keys already');
  const key = name.replace('.secret', '');
  expect((await staff('vendor-key-revoke', 'PG', '--key', key)).text).toContain('no such key');
  expect((await staff('vendor-key-revoke', 'CQ9', '--key', key)).code).toBe(0);
  expect((await staff('vendor-key-revoke', 'CQ9', '--key', key)).code).toBe(1);
  expect([await believes('CQ9', chosen), await believes('CQ9', secret)]).toEqual([true, false]);
  expect((await staff('vendor', 'CQ9')).text).not.toContain(key);
  expect((await audits('CQ9')).map(({ actor, action }) => [actor, action])).toEqual([
    ['ate Rosa', 'vendor.key_made'],
    ['ate Rosa', 'vendor.key_made'],
    ['ate Rosa', 'vendor.key_revoked'],
  ]);
});

test('GAME-025 a key whose secret could not be kept is none, and bad words change nothing', async () => {
  const fullContext = staffContext;
  staffContext = { ...staffContext, savePicture: () => Promise.reject(new Error('the disk is full')) };
  await expect(staff('vendor-key', 'JDB')).rejects.toThrow('the disk is full');
  staffContext = fullContext;
  for (const [args, code] of [
    [['vendor-key', 'NOBODY'], 1],
    [['vendor-key', 'JDB', '--from', 'poor.txt'], 1],
    [['vendor-key', 'JDB', '--from', 'missing.txt'], 2],
    [['vendor-key-revoke', 'JDB'], 2],
    [['vendor-wallet', 'JDB'], 2],
  ] as const)
    expect([args, (await staff(...args)).code]).toEqual([args, code]);
  expect((await staff('vendor', 'JDB')).text).toContain('key     none');
  expect(await audits('JDB')).toEqual([]);
});

test('WALLET-005 the address of a vendor’s own wallet is set, changed and taken away, and never one inside', async () => {
  const address = 'https://wallet.vendor.example/kislap';
  for (const bad of ['http://wallet.vendor.example/', 'https://127.0.0.1/w', 'https://a.example/?key=1', 'nonsense'])
    expect((await staff('vendor-wallet', 'PG', '--address', bad)).text).toContain('Refused: outside the sandbox');
  expect((await staff('vendor-wallet', 'PG', '--address', address)).code).toBe(0);
  expect((await staff('vendor', 'PG')).text).toContain(address);
  expect((await staff('vendor-wallet', 'PG', '--address', address)).text).toContain('so already');
  expect((await staff('vendor-wallet', 'PG', '--address', 'none')).code).toBe(0);
  expect((await staff('vendor', 'PG')).text).toContain('without an address');
  expect((await audits('PG')).map(({ detail }) => detail)).toEqual([
    { before: null, after: address },
    { before: address, after: null },
  ]);
});

test('WALLET-005 a vendor that kept no balances has to be said to be new', async () => {
  const { rows } = await world.db.pool.query<{ code: string }>(
    'SELECT code FROM games.vendor WHERE code NOT IN (SELECT code FROM games.transfer_vendor) ORDER BY code LIMIT 1',
  );
  const code = rows[0]?.code ?? '';
  const args = ['vendor-wallet', code, '--address', 'https://wallet.vendor.example/two'];
  expect((await staff(...args)).text).toContain('say --new');
  expect((await staff(...args, '--new')).code).toBe(0);
  expect((await staff('vendor', code)).text).toContain('https://wallet.vendor.example/two');
});

test('GAME-025 no secret was on a screen or in an audit', async () => {
  const { rows } = await world.db.pool.query<{ all: string }>(
    `SELECT coalesce(string_agg(a::text, ' '), '') AS all FROM games.audit a`,
  );
  expect(savedFiles.size).toBeGreaterThan(0);
  for (const secret of [chosen, ...savedFiles.values()]) {
    for (const line of printed) expect(line).not.toContain(secret);
    expect(rows[0]?.all).not.toContain(secret);
  }
});
