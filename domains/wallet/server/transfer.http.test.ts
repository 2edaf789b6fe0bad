import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { money, moneyText, parseMoney, zero } from '#kernel/money.ts';
import { done, refuse } from '#kernel/outcome.ts';
import { secondMs } from '#kernel/time.ts';
import { testWorld, type World } from '#tools/testing/world.ts';
import { readBalance } from '../contract/balance.ts';
import { listTransfers, transferFund } from '../contract/transfer.ts';
import { readMerchantWallet } from '../contract/vendor-wallet.ts';
import { cutBeforeNews, type Mover, mover } from './testing.ts';

let world: World;
let till: Mover;
const asked: string[] = [];
const away: string[] = [];
const limited = new Set<string>();
beforeAll(async () => {
  world = await testWorld({
    transfer: {
      mayTransfer: async (_tx, { member, amount, away: lying }) => {
        asked.push(String(amount));
        away.push(moneyText(lying));
        return limited.has(member) ? refuse('loss_limit_reached', { left: '0', resets: 'later' }) : done(null);
      },
    },
  });
  till = mover(world);
});
afterAll(async () => {
  const areTrue = await till.booksAreTrue();
  await world.close();
  if (!areTrue) throw new Error('the books are not true after all that');
});

/** Clears what a member's demo money is, so that tests can reckon with round sums. */
async function enterWith(account: string, pesos: string): Promise<string> {
  const token = await world.enter(account);
  const { main } = await till.wallets(token);
  const extra = money((parseMoney(main) ?? zero) - (parseMoney(pesos) ?? zero));
  if (extra < zero) throw new Error(`${account} has only ${main}`);
  if (extra > zero) await till.move(token, { to: 'CQ9', amount: moneyText(extra) });
  return token;
}
const codeOf = ({ envelope }: Awaited<ReturnType<Mover['move']>>) => envelope.code ?? 'moved';

describe('readMerchantWallet', () => {
  test('WALLET-003 CALL-039 lists the main wallet and every vendor with a balance of its own', async () => {
    const token = await world.enter('maria');
    const { envelope } = await world.ask(readMerchantWallet, {}, { token });
    expect(envelope.value).toMatchObject({
      currency: 'PHP',
      currencySymbol: '₱',
      inGames: '0',
      moving: '0',
      points: '0',
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
    expect((await till.wallets(token)).main).toBe(envelope.value?.balance);
  });

  test('WALLET-003 what lies at a vendor that the brand has no more is shown, can be brought back, and gets nothing more', async () => {
    const token = await world.enter('datu');
    await till.move(token, { to: 'KY', amount: '50' });
    await world.db.pool.query(`UPDATE games.sorting SET enabled = false WHERE merchant = 'demo' AND vendor = 'KY'`);
    expect((await till.wallets(token)).at['KY']).toBe('50');
    expect(codeOf(await till.move(token, { to: 'KY', amount: '5' }))).toBe('WALLET_UNKNOWN');
    expect(codeOf(await till.move(token, { from: 'KY' }))).toBe('moved');
    expect((await till.wallets(token)).at['KY']).toBeUndefined();
    await world.db.pool.query(`UPDATE games.sorting SET enabled = true WHERE merchant = 'demo' AND vendor = 'KY'`);
  });
});

describe('transferFund', () => {
  test('WALLET-005 CALL-038 works: what leaves one wallet is in the other, and sums before and after agree', async () => {
    const token = await world.enter('maria');
    const before = await till.wallets(token);
    const { envelope } = await till.move(token, { to: 'PG', amount: '1250.50' });
    expect(envelope.value?.transfers).toMatchObject([
      { from: 'MAIN', to: 'PG', amount: '1250.5', kind: 'amount', state: 'done', reason: null },
    ]);
    const after = await till.wallets(token);
    expect(after).toMatchObject({ at: { PG: '1250.5' }, inGames: '1250.5', moving: '0', total: before.total });
    await till.move(token, { from: 'PG', amount: '250.5' });
    expect(await till.wallets(token)).toMatchObject({ at: { PG: '1000' }, total: before.total });
    await till.move(token, { from: 'PG' });
    expect(await till.wallets(token)).toEqual(before);
    const entries = await world.db.owner.query<{ n: bigint }>(
      `SELECT count(*) AS n FROM ledger.transfer WHERE memo = $1`,
      [envelope.value?.transfers[0]?.transferId],
    );
    expect(entries.rows[0]?.n).toBe(2n);
  });

  test('WALLET-006 all-in moves the whole main wallet, collect empties one vendor, collect-all every one', async () => {
    const token = await enterWith('bong', '90');
    const before = await till.wallets(token);
    await till.move(token, { to: 'PG', amount: '20' });
    await till.move(token, { to: 'AG', amount: '30' });
    const allIn = await till.move(token, { to: 'JL' });
    expect(allIn.envelope.value?.transfers).toMatchObject([{ amount: '40', kind: 'all_in' }]);
    expect(await till.wallets(token)).toMatchObject({ main: '0', at: { PG: '20', AG: '30', JL: '40' } });
    const collect = await till.move(token, { from: 'AG' });
    expect(collect.envelope.value?.transfers).toMatchObject([{ from: 'AG', amount: '30', kind: 'collect' }]);
    const all = await till.move(token, { from: 'ALL' });
    expect(all.envelope.value?.transfers.map(({ kind }) => kind)).toEqual([
      'collect_all',
      'collect_all',
      'collect_all',
    ]);
    expect(await till.wallets(token)).toMatchObject({ main: before.total, inGames: '0', total: before.total });
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
    const before = await till.wallets(token);
    const told = await till.move(token, { to: 'PG', amount });
    expect([told.status, told.envelope.code]).toEqual([status, code]);
    expect(await till.wallets(token)).toEqual(before);
  });

  test('WALLET-006 answers each fault of the wallets, and says why', async () => {
    const token = await world.enter('datu');
    const code = async (...wish: Parameters<Mover['move']>) => codeOf(await till.move(...wish));
    expect(await code(token, { amount: '5' })).toBe('WALLETS_WRONG');
    expect(await code(token, { from: 'PG', to: 'AG', amount: '5' })).toBe('WALLETS_WRONG');
    expect(await code(token, { to: 'XX', amount: '5' })).toBe('WALLET_UNKNOWN');
    expect(await code(token, { to: 'JDB', amount: '5' })).toBe('VENDOR_CLOSED');
    expect(await code(token, { from: 'PG' })).toBe('NOTHING_TO_MOVE');
    expect((await till.move(token, { from: 'ALL' })).envelope).toMatchObject({ message: 'There is nothing to move' });
  });

  test('WALLET-005 a limit refuses what would go to a vendor, and never what comes back', async () => {
    const token = await world.enter('ligaya');
    await till.move(token, { to: 'PG', amount: '30' });
    const { rows } = await world.db.pool.query<{ id: string }>(
      `SELECT id FROM identity.member WHERE account = 'ligaya'`,
    );
    for (const { id } of rows) limited.add(id);
    const before = await till.wallets(token);
    expect(codeOf(await till.move(token, { to: 'PG', amount: '30' }))).toBe('LOSS_LIMIT_REACHED');
    expect(await till.wallets(token)).toEqual(before);
    const questions = asked.length;
    expect(codeOf(await till.move(token, { from: 'PG' }))).toBe('moved');
    expect(asked).toHaveLength(questions);
  });

  test('WALLET-005 a limit is asked with what lies at vendors already, so that it holds for all moves together', async () => {
    const token = await world.enter('bong');
    await till.move(token, { from: 'ALL' });
    const asks = away.length;
    await till.move(token, { to: 'PG', amount: '30' });
    await till.move(token, { to: 'AG', amount: '20.5' });
    await till.move(token, { from: 'PG', amount: '10' });
    await till.move(token, { to: 'PG', amount: '5' });
    expect(away.slice(asks)).toEqual(['0', '30', '40.5']);
    await till.move(token, { from: 'ALL' });
  });

  test('WALLET-007 the same key again, at once or after a lost answer, is one movement with one answer', async () => {
    const token = await world.enter('maria');
    const before = await till.wallets(token);
    const ask = (amount = '10') => till.move(token, { to: 'DG', amount, key: 'one-transfer-of-maria' });
    const both = await Promise.all([ask(), ask(), ask()]);
    const again = await ask();
    expect(new Set([...both, again].map(({ envelope }) => envelope.value?.transfers[0]?.transferId)).size).toBe(1);
    expect(again.envelope).toEqual(both[0]?.envelope);
    expect(await till.wallets(token)).toMatchObject({ at: { DG: '10' }, total: before.total });
    expect(codeOf(await ask('11'))).toBe('KEY_REUSED');
    const without = await world.ask(transferFund, { from: 'MAIN', to: 'DG', amount: '5' }, { token });
    expect(without.envelope.code).toBe('KEY_REQUIRED');
  });

  test('WALLET-007 cut in the middle leaves no trace, and the same wish again moves once', async () => {
    const token = await world.enter('maria');
    const trace = async () => [
      await till.wallets(token),
      (await world.ask(listTransfers, {}, { token })).envelope.value,
    ];
    const before = await trace();
    const ask = () => till.move(token, { to: 'FC', amount: '20', key: 'cut-in-the-middle' });
    const cut = await cutBeforeNews(world.db, ask);
    expect(cut.status).toBe(500);
    expect(await trace()).toEqual(before);
    expect([codeOf(await ask()), codeOf(await ask())]).toEqual(['moved', 'moved']);
    expect((await till.wallets(token)).at['FC']).toBe('20');
  });

  test('WALLET-007 two tabs that show the same move it once, and the other is told; once it shows that one, it may', async () => {
    const token = await world.enter('maria');
    const newest = async () =>
      (await world.ask(readMerchantWallet, {}, { token })).envelope.value?.newest ?? 'nobody told';
    // Transfers have names that sort by their moment.
    world.clock.pass(secondMs);
    const [before, seen] = [await till.wallets(token), await newest()];
    const both = await Promise.all([1, 2].map(() => till.move(token, { to: 'PT', amount: '6', seen })));
    expect(both.map(codeOf).sort()).toEqual(['MADE_SINCE', 'moved']);
    expect(await till.wallets(token)).toMatchObject({ at: { PT: '6' }, total: before.total });
    expect(codeOf(await till.move(token, { to: 'PT', seen }))).toBe('MADE_SINCE');
    world.clock.pass(secondMs);
    expect(codeOf(await till.move(token, { to: 'PT', amount: '6', seen: await newest() }))).toBe('moved');
    await till.move(token, { from: 'PT' });
  });

  test('WALLET-007 collect-all that is cut in the middle brings nothing back; again, at once and twice, it brings all once', async () => {
    const token = await world.enter('maria');
    for (const to of ['PG', 'AG']) await till.move(token, { to, amount: '15' });
    const before = await till.wallets(token);
    const ask = () => till.move(token, { from: 'ALL', key: 'collect-all-cut-in-the-middle' });
    expect((await cutBeforeNews(world.db, ask)).status).toBe(500);
    expect(await till.wallets(token)).toEqual(before);
    const both = await Promise.all([ask(), ask()]);
    expect(both.map(({ envelope }) => envelope)).toEqual([both[0]?.envelope, both[0]?.envelope]);
    expect(await till.wallets(token)).toMatchObject({ main: before.total, inGames: '0', moving: '0' });
    const emptied = await Promise.all([1, 2].map(() => till.move(token, { from: 'ALL' })));
    expect(emptied.map(codeOf)).toEqual(['NOTHING_TO_MOVE', 'NOTHING_TO_MOVE']);
  });

  test('WALLET-007 of many at once over one balance only as many move as it holds, and it never goes below zero', async () => {
    const token = await enterWith('sinag', '50');
    const { total } = await till.wallets(token);
    const many = await Promise.all(Array.from({ length: 12 }, () => till.move(token, { to: 'PG', amount: '10' })));
    const codes = many.map(codeOf);
    expect(codes.filter((code) => code === 'moved')).toHaveLength(5);
    expect(codes.filter((code) => code === 'INSUFFICIENT_FUNDS')).toHaveLength(7);
    const back = await Promise.all([1, 2, 3].map(() => till.move(token, { from: 'PG' })));
    expect(back.map(codeOf).sort()).toEqual(['NOTHING_TO_MOVE', 'NOTHING_TO_MOVE', 'moved']);
    const allIn = await Promise.all(['AG', 'JL', 'DG'].map((to) => till.move(token, { to })));
    expect(allIn.map(codeOf).sort()).toEqual(['NOTHING_TO_MOVE', 'NOTHING_TO_MOVE', 'moved']);
    expect(await till.wallets(token)).toMatchObject({ main: '0', total });
  });

  test('WALLET-005 what a vendor leaves unanswered is moving, shown once, and ends as the vendor says later', async () => {
    const token = await world.enter('datu');
    const before = await till.wallets(token);
    world.clock.pass(secondMs);
    const lost = await till.move(token, { to: 'PG', amount: '100.13' });
    expect(lost.envelope.value?.transfers).toMatchObject([{ state: 'moving', endedAt: null }]);
    world.clock.pass(secondMs);
    const returning = await till.move(token, { to: 'AG', amount: '100.14' });
    expect(returning.envelope.value?.transfers).toMatchObject([{ state: 'moving' }]);
    const moving = await till.wallets(token);
    expect(moving).toMatchObject({ moving: '200.27', inGames: '0', total: before.total });
    expect(moving.all[0]).toMatchObject({ state: 'moving', balance: '0', moving: '100.13' });
    expect(codeOf(await till.move(token, { to: 'PG', amount: '5' }))).toBe('TRANSFER_MOVING');
    expect(codeOf(await till.move(token, { from: 'PG' }))).toBe('TRANSFER_MOVING');
    await till.tend();
    expect((await till.wallets(token)).moving).toBe('200.27');
    world.clock.pass(5 * secondMs);
    await Promise.all([till.tend(), till.tend()]);
    expect(await till.wallets(token)).toMatchObject({
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
    const refused = await till.move(token, { to: 'AG', amount: '7.15' });
    expect(refused.envelope.value?.transfers).toMatchObject([{ state: 'returned', reason: 'refused' }]);
    await till.move(token, { from: 'PG' });
  });

  test('WALLET-025 a trial account moves nothing, and a guest nothing', async () => {
    await world.db.pool.query(`UPDATE identity.member SET type = 4 WHERE account = 'amihan'`);
    const token = await world.enter('amihan');
    const trial = await till.move(token, { to: 'PG', amount: '5' });
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
