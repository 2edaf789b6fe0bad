import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readMemberByAccount } from '#domains/identity/server/index.ts';
import { readBalance } from '#domains/wallet/contract/balance.ts';
import { listTransfers, transferFund } from '#domains/wallet/contract/transfer.ts';
import { readMerchantWallet } from '#domains/wallet/contract/vendor-wallet.ts';
import { money, moneyText, parseMoney, zero } from '#kernel/money.ts';
import { done, refuse } from '#kernel/outcome.ts';
import { secondMs } from '#kernel/time.ts';
import { memberAccount, readBalances } from '#ledger';
import { createTestWorld, type World } from '#tools/testing/world.ts';
import { closeAndVerify, createTransferHarness, failBeforeBalanceEvent, type TransferHarness } from '../testing.ts';

let world: World;
let transfers: TransferHarness;
const checkedAmounts: string[] = [];
const away: string[] = [];
const limited = new Set<string>();
beforeAll(async () => {
  world = await createTestWorld({
    transfer: {
      mayTransfer: async (_tx, { member, amount, away: lying }) => {
        checkedAmounts.push(String(amount));
        away.push(moneyText(lying));
        return limited.has(member) ? refuse('loss_limit_reached', { left: '0', resets: 'later' }) : done(null);
      },
    },
  });
  transfers = createTransferHarness(world);
});
afterAll(() => closeAndVerify(world, transfers));

/** Reduces a member's demo money, so that tests can use round sums. */
async function enterWith(account: string, pesos: string): Promise<string> {
  const token = await world.enter(account);
  const { main } = await transfers.wallets(token);
  const extra = money((parseMoney(main) ?? zero) - (parseMoney(pesos) ?? zero));
  if (extra < zero) throw new Error(`${account} has only ${main}`);
  if (extra > zero) await transfers.move(token, { to: 'CQ9', amount: moneyText(extra) });
  return token;
}
const codeOf = ({ envelope }: Awaited<ReturnType<TransferHarness['move']>>) => envelope.code ?? 'moved';

describe('readMerchantWallet', () => {
  test('WALLET-003 CALL-039 lists the main wallet and every vendor with a balance of its own', async () => {
    const token = await world.enter('maria');
    const { envelope } = await world.ask(readMerchantWallet, {}, { token });
    const maria = (await readMemberByAccount(world.db.pool, 'demo', 'maria'))?.id ?? 'mb_';
    const points = memberAccount(maria, 'points', 'PHP');
    const earned = (await readBalances(world.db.pool, [points])).get(points) ?? zero;
    expect(earned).toBeGreaterThan(zero);
    expect(envelope.value).toMatchObject({
      currency: 'PHP',
      currencySymbol: '₱',
      inGames: '0',
      moving: '0',
      points: moneyText(earned),
    });
    expect(envelope.value?.wallets.map(({ vassalage }) => vassalage)).toEqual([
      'PG',
      'AG',
      'JL',
      'CQ9',
      'PT',
      'DG',
      'KY',
      'JDB',
      'FC',
    ]);
    expect(envelope.value?.wallets[0]).toMatchObject({
      displayName: 'Pista Games',
      balance: '0',
      state: 'open',
      backAt: null,
    });
    const closed = envelope.value?.wallets.find(({ vassalage }) => vassalage === 'JDB');
    expect(closed).toMatchObject({ state: 'closed', backAt: expect.any(Number) as unknown });
  });

  test('WALLET-001 the main wallet is the amount of the balance call', async () => {
    const token = await world.enter('maria');
    const { envelope } = await world.ask(readBalance, {}, { token });
    expect((await transfers.wallets(token)).main).toBe(envelope.value?.balance);
  });

  test('WALLET-003 a balance at a vendor that the brand no longer offers is listed, can be returned, and gets nothing more', async () => {
    const token = await world.enter('datu');
    await transfers.move(token, { to: 'KY', amount: '50' });
    await world.db.pool.query(`UPDATE games.sorting SET enabled = false WHERE merchant = 'demo' AND vendor = 'KY'`);
    expect((await transfers.wallets(token)).at['KY']).toBe('50');
    expect(codeOf(await transfers.move(token, { to: 'KY', amount: '5' }))).toBe('WALLET_UNKNOWN');
    expect(codeOf(await transfers.move(token, { from: 'KY' }))).toBe('moved');
    expect((await transfers.wallets(token)).at['KY']).toBeUndefined();
    await world.db.pool.query(`UPDATE games.sorting SET enabled = true WHERE merchant = 'demo' AND vendor = 'KY'`);
  });
});

describe('transferFund', () => {
  test('WALLET-005 CALL-038 works: what leaves one wallet arrives in the other, and the sums before and after agree', async () => {
    const token = await world.enter('maria');
    const before = await transfers.wallets(token);
    const { envelope } = await transfers.move(token, { to: 'PG', amount: '1250.50' });
    expect(envelope.value?.transfers).toMatchObject([
      { from: 'MAIN', to: 'PG', amount: '1250.5', kind: 'amount', state: 'done', reason: null },
    ]);
    const after = await transfers.wallets(token);
    expect(after).toMatchObject({ at: { PG: '1250.5' }, inGames: '1250.5', moving: '0', total: before.total });
    await transfers.move(token, { from: 'PG', amount: '250.5' });
    expect(await transfers.wallets(token)).toMatchObject({ at: { PG: '1000' }, total: before.total });
    await transfers.move(token, { from: 'PG' });
    expect(await transfers.wallets(token)).toEqual(before);
    const entries = await world.db.owner.query<{ n: bigint }>(
      `SELECT count(*) AS n FROM ledger.transfer WHERE memo = $1`,
      [envelope.value?.transfers[0]?.transferId],
    );
    expect(entries.rows[0]?.n).toBe(2n);
  });

  test('WALLET-006 all-in moves the whole main wallet, collect empties one vendor, collect-all every one', async () => {
    const token = await enterWith('bong', '90');
    const before = await transfers.wallets(token);
    await transfers.move(token, { to: 'PG', amount: '20' });
    await transfers.move(token, { to: 'AG', amount: '30' });
    const allIn = await transfers.move(token, { to: 'JL' });
    expect(allIn.envelope.value?.transfers).toMatchObject([{ amount: '40', kind: 'all_in' }]);
    expect(await transfers.wallets(token)).toMatchObject({ main: '0', at: { PG: '20', AG: '30', JL: '40' } });
    const collect = await transfers.move(token, { from: 'AG' });
    expect(collect.envelope.value?.transfers).toMatchObject([{ from: 'AG', amount: '30', kind: 'collect' }]);
    const all = await transfers.move(token, { from: 'ALL' });
    expect(all.envelope.value?.transfers.map(({ kind }) => kind)).toEqual([
      'collect_all',
      'collect_all',
      'collect_all',
    ]);
    expect(await transfers.wallets(token)).toMatchObject({ main: before.total, inGames: '0', total: before.total });
  });

  test.each([
    ['0', 422, 'AMOUNT_INVALID'],
    ['-5', 422, 'AMOUNT_INVALID'],
    ['5.001', 422, 'AMOUNT_INVALID'],
    ['99999999', 422, 'INSUFFICIENT_FUNDS'],
    ['five', 400, 'MALFORMED_INPUT'],
    ['5e1', 400, 'MALFORMED_INPUT'],
    ['', 400, 'MALFORMED_INPUT'],
  ])('WALLET-006 an amount of "%s" is refused and leaves no trace', async (amount, status, code) => {
    const token = await world.enter('datu');
    const before = await transfers.wallets(token);
    const response = await transfers.move(token, { to: 'PG', amount });
    expect([response.status, response.envelope.code]).toEqual([status, code]);
    expect(await transfers.wallets(token)).toEqual(before);
  });

  test('WALLET-006 returns each fault of the wallets with its reason', async () => {
    const token = await world.enter('datu');
    const code = async (...input: Parameters<TransferHarness['move']>) => codeOf(await transfers.move(...input));
    expect(await code(token, { amount: '5' })).toBe('WALLETS_WRONG');
    expect(await code(token, { from: 'PG', to: 'AG', amount: '5' })).toBe('WALLETS_WRONG');
    expect(await code(token, { to: 'XX', amount: '5' })).toBe('WALLET_UNKNOWN');
    expect(await code(token, { to: 'JDB', amount: '5' })).toBe('VENDOR_CLOSED');
    expect(await code(token, { from: 'PG' })).toBe('NOTHING_TO_MOVE');
    expect((await transfers.move(token, { from: 'ALL' })).envelope).toMatchObject({
      message: 'There is nothing to move',
    });
  });

  test('WALLET-005 a limit refuses a transfer to a vendor, and never one that comes back', async () => {
    const token = await world.enter('ligaya');
    await transfers.move(token, { to: 'PG', amount: '30' });
    const { rows } = await world.db.pool.query<{ id: string }>(
      `SELECT id FROM identity.member WHERE account = 'ligaya'`,
    );
    for (const { id } of rows) limited.add(id);
    const before = await transfers.wallets(token);
    expect(codeOf(await transfers.move(token, { to: 'PG', amount: '30' }))).toBe('LOSS_LIMIT_REACHED');
    expect(await transfers.wallets(token)).toEqual(before);
    const count = checkedAmounts.length;
    expect(codeOf(await transfers.move(token, { from: 'PG' }))).toBe('moved');
    expect(checkedAmounts).toHaveLength(count);
  });

  test('WALLET-005 a limit includes the balances at vendors, so that it holds for all transfers together', async () => {
    const token = await world.enter('bong');
    await transfers.move(token, { from: 'ALL' });
    const count = away.length;
    await transfers.move(token, { to: 'PG', amount: '30' });
    await transfers.move(token, { to: 'AG', amount: '20.5' });
    await transfers.move(token, { from: 'PG', amount: '10' });
    await transfers.move(token, { to: 'PG', amount: '5' });
    expect(away.slice(count)).toEqual(['0', '30', '40.5']);
    await transfers.move(token, { from: 'ALL' });
  });

  test('WALLET-007 the same key again, concurrently or after a lost response, is one movement with one response', async () => {
    const token = await world.enter('maria');
    const before = await transfers.wallets(token);
    const request = (amount = '10') => transfers.move(token, { to: 'DG', amount, key: 'one-transfer-of-maria' });
    const both = await Promise.all([request(), request(), request()]);
    const again = await request();
    expect(new Set([...both, again].map(({ envelope }) => envelope.value?.transfers[0]?.transferId)).size).toBe(1);
    expect(again.envelope).toEqual(both[0]?.envelope);
    expect(await transfers.wallets(token)).toMatchObject({ at: { DG: '10' }, total: before.total });
    expect(codeOf(await request('11'))).toBe('KEY_REUSED');
    const without = await world.ask(transferFund, { from: 'MAIN', to: 'DG', amount: '5' }, { token });
    expect(without.envelope.code).toBe('KEY_REQUIRED');
  });

  test('WALLET-007 a call that fails halfway leaves no trace, and its repetition moves once', async () => {
    const token = await world.enter('maria');
    const trace = async () => [
      await transfers.wallets(token),
      (await world.ask(listTransfers, {}, { token })).envelope.value,
    ];
    const before = await trace();
    const request = () => transfers.move(token, { to: 'FC', amount: '20', key: 'cut-in-the-middle' });
    const cut = await failBeforeBalanceEvent(world.db, request);
    expect(cut.status).toBe(500);
    expect(await trace()).toEqual(before);
    expect([codeOf(await request()), codeOf(await request())]).toEqual(['moved', 'moved']);
    expect((await transfers.wallets(token)).at['FC']).toBe('20');
  });

  test('WALLET-007 of two tabs that display the same newest transfer one moves it; the other may once it displays the new one', async () => {
    const token = await world.enter('maria');
    const newest = async () =>
      (await world.ask(readMerchantWallet, {}, { token })).envelope.value?.newest ?? 'nobody told';
    // Transfers have ids that sort by their moment.
    world.clock.pass(secondMs);
    const [before, seen] = [await transfers.wallets(token), await newest()];
    const both = await Promise.all([1, 2].map(() => transfers.move(token, { to: 'PT', amount: '6', seen })));
    expect(both.map(codeOf).sort()).toEqual(['MADE_SINCE', 'moved']);
    expect(await transfers.wallets(token)).toMatchObject({ at: { PT: '6' }, total: before.total });
    expect(codeOf(await transfers.move(token, { to: 'PT', seen }))).toBe('MADE_SINCE');
    world.clock.pass(secondMs);
    expect(codeOf(await transfers.move(token, { to: 'PT', amount: '6', seen: await newest() }))).toBe('moved');
    await transfers.move(token, { from: 'PT' });
  });

  test('WALLET-007 a collect-all that fails halfway returns nothing; repeated, also concurrently, it returns all once', async () => {
    const token = await world.enter('maria');
    for (const to of ['PG', 'AG']) await transfers.move(token, { to, amount: '15' });
    const before = await transfers.wallets(token);
    const request = () => transfers.move(token, { from: 'ALL', key: 'collect-all-cut-in-the-middle' });
    expect((await failBeforeBalanceEvent(world.db, request)).status).toBe(500);
    expect(await transfers.wallets(token)).toEqual(before);
    const both = await Promise.all([request(), request()]);
    expect(both.map(({ envelope }) => envelope)).toEqual([both[0]?.envelope, both[0]?.envelope]);
    expect(await transfers.wallets(token)).toMatchObject({ main: before.total, inGames: '0', moving: '0' });
    const emptied = await Promise.all([1, 2].map(() => transfers.move(token, { from: 'ALL' })));
    expect(emptied.map(codeOf)).toEqual(['NOTHING_TO_MOVE', 'NOTHING_TO_MOVE']);
  });

  test('WALLET-007 of many concurrent transfers only as many move as the balance covers, and it never goes below zero', async () => {
    const token = await enterWith('sinag', '50');
    const { total } = await transfers.wallets(token);
    const many = await Promise.all(Array.from({ length: 12 }, () => transfers.move(token, { to: 'PG', amount: '10' })));
    const codes = many.map(codeOf);
    expect(codes.filter((code) => code === 'moved')).toHaveLength(5);
    expect(codes.filter((code) => code === 'INSUFFICIENT_FUNDS')).toHaveLength(7);
    const back = await Promise.all([1, 2, 3].map(() => transfers.move(token, { from: 'PG' })));
    expect(back.map(codeOf).sort()).toEqual(['NOTHING_TO_MOVE', 'NOTHING_TO_MOVE', 'moved']);
    const allIn = await Promise.all(['AG', 'JL', 'DG'].map((to) => transfers.move(token, { to })));
    expect(allIn.map(codeOf).sort()).toEqual(['NOTHING_TO_MOVE', 'NOTHING_TO_MOVE', 'moved']);
    expect(await transfers.wallets(token)).toMatchObject({ main: '0', total });
  });

  test('WALLET-005 a transfer without a reply is moving, is listed once, and ends as the vendor replies later', async () => {
    const token = await world.enter('datu');
    const before = await transfers.wallets(token);
    world.clock.pass(secondMs);
    const lost = await transfers.move(token, { to: 'PG', amount: '100.13' });
    expect(lost.envelope.value?.transfers).toMatchObject([{ state: 'moving', endedAt: null }]);
    world.clock.pass(secondMs);
    const returning = await transfers.move(token, { to: 'AG', amount: '100.14' });
    expect(returning.envelope.value?.transfers).toMatchObject([{ state: 'moving' }]);
    const moving = await transfers.wallets(token);
    expect(moving).toMatchObject({ moving: '200.27', inGames: '0', total: before.total });
    expect(moving.all[0]).toMatchObject({ state: 'moving', balance: '0', moving: '100.13' });
    expect(codeOf(await transfers.move(token, { to: 'PG', amount: '5' }))).toBe('TRANSFER_MOVING');
    expect(codeOf(await transfers.move(token, { from: 'PG' }))).toBe('TRANSFER_MOVING');
    await transfers.processDue();
    expect((await transfers.wallets(token)).moving).toBe('200.27');
    world.clock.pass(5 * secondMs);
    await Promise.all([transfers.processDue(), transfers.processDue()]);
    expect(await transfers.wallets(token)).toMatchObject({
      moving: '0',
      inGames: '100.13',
      at: { PG: '100.13', AG: '0' },
      total: before.total,
    });
    const { envelope } = await world.ask(listTransfers, { pageSize: 2 }, { token });
    expect(envelope.value?.transfers).toMatchObject([
      { to: 'AG', state: 'returned', reason: 'refused' },
      { to: 'PG', state: 'done', reason: null },
    ]);
    const refused = await transfers.move(token, { to: 'AG', amount: '7.15' });
    expect(refused.envelope.value?.transfers).toMatchObject([{ state: 'returned', reason: 'refused' }]);
    await transfers.move(token, { from: 'PG' });
  });

  test('WALLET-025 a trial account moves nothing, and neither does a guest', async () => {
    await world.db.pool.query(`UPDATE identity.member SET type = 4 WHERE account = 'amihan'`);
    const token = await world.enter('amihan');
    const trial = await transfers.move(token, { to: 'PG', amount: '5' });
    expect([trial.status, trial.envelope.code]).toEqual([403, 'REAL_ACCOUNT_REQUIRED']);
    const guest = await world.ask(transferFund, { from: 'MAIN', to: 'PG', amount: '5' }, { key: 'of-a-guest' });
    expect(guest.status).toBe(401);
  });

  test('WALLET-005 a member sees their own transfers alone, newest first and in pages', async () => {
    const token = await world.enter('maria');
    const mine = (await world.ask(listTransfers, { pageSize: 2, pageNo: 1 }, { token })).envelope.value;
    expect(mine?.transfers).toHaveLength(2);
    expect(mine?.transfers.every(({ to, from }) => to !== 'KY' && from !== 'KY')).toBe(true);
    const other = (await world.ask(listTransfers, {}, { token: await world.enter('datu') })).envelope.value;
    const ids = new Set(other?.transfers.map(({ transferId }) => transferId));
    expect(mine?.transfers.some(({ transferId }) => ids.has(transferId))).toBe(false);
  });
});
