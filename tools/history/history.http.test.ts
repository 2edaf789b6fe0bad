import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listBets, readProfit } from '#domains/bets/contract/record.ts';
import { texts as betsTexts } from '#domains/bets/contract/texts.ts';
import { betsRoutes } from '#domains/bets/server/index.ts';
import { listOpenFeedback } from '#domains/content/server/index.ts';
import { listWaitingApplications } from '#domains/protection/server/index.ts';
import { listBonuses } from '#domains/rewards/contract/bonus.ts';
import { texts as rewardsTexts } from '#domains/rewards/contract/texts.ts';
import { rewardsRoutes } from '#domains/rewards/server/index.ts';
import { depositStates } from '#domains/wallet/contract/deposit.ts';
import { listMovements } from '#domains/wallet/contract/movement.ts';
import { listPayoutAccounts } from '#domains/wallet/contract/payout-account.ts';
import { texts as walletTexts } from '#domains/wallet/contract/texts.ts';
import { makeWithdrawal, readWithdrawalStanding } from '#domains/wallet/contract/withdrawal.ts';
import { withdrawalStates } from '#domains/wallet/contract/withdrawal-order.ts';
import { listDepositsToReview, listWithdrawalsToReview } from '#domains/wallet/server/index.ts';
import { movementRoutes } from '#domains/wallet/server/record/movement.ts';
import type { WireOutputOf } from '#kernel/endpoint.ts';
import type { MemberId } from '#kernel/id.ts';
import { type Money, money, moneyText, parseMoney } from '#kernel/money.ts';
import { done } from '#kernel/outcome.ts';
import { verifyLedger } from '#ledger';
import { inDomain } from '#platform/server/route.ts';
import { joinTexts, texts as platformTexts } from '#platform/server/texts.ts';
import { type TestHttp, testHttp } from '../testing/http.ts';
import { createTestWorld, createWorldDatabase, type World } from '../testing/world.ts';

const names = ['luz', 'ramon', 'tomas', 'pilar', 'celia', 'isko', 'dakila', 'joselitocruz', 'lornacruz'] as const;
const days = { startDate: '2026-09-14', endDate: '2026-11-15' };

let http: TestHttp;
beforeAll(async () => {
  http = await testHttp({
    db: await createWorldDatabase(),
    routes: [
      ...betsRoutes({ gameFaces: async () => new Map() }),
      ...rewardsRoutes({
        mayTakeOffer: async () => done(null),
        profileOf: async () => 'PH',
        grantFreeRounds: async () => {},
        mainOriginOf: async () => '',
        marketOf: async () => ({ profile: 'PH' }),
      }),
      ...inDomain('wallet', movementRoutes()),
    ],
    texts: joinTexts([platformTexts, betsTexts, rewardsTexts, walletTexts]),
  });
}, 180_000);
afterAll(() => http.close());

const read = async <Row extends object>(sql: string, ...values: unknown[]): Promise<Row[]> =>
  (await http.db.owner.query<Row>(sql, values)).rows;

async function memberOf(account: string): Promise<MemberId> {
  const [row] = await read<{ id: MemberId }>(
    `SELECT id FROM identity.member WHERE merchant = 'demo' AND account = $1`,
    account,
  );
  return row?.id ?? 'mb_';
}

const cash = (text: string | undefined) => parseMoney(text ?? '') ?? 0n;
type Line = WireOutputOf<typeof listMovements>['content'][number];

async function allLines(token: string, wallet: 'main' | 'bonus' = 'main'): Promise<Line[]> {
  const lines: Line[] = [];
  for (let before: string | null | undefined; before !== null; ) {
    const page = { ...days, wallet, pageSize: '100', ...(before !== undefined && { before }) };
    const { envelope } = await http.ask(listMovements, page, { token });
    if (!envelope.value) throw new Error(`no movements: ${envelope.code}`);
    lines.push(...envelope.value.content);
    before = envelope.value.next;
  }
  return lines;
}

const sumOf = (lines: readonly Line[], ...kinds: string[]) =>
  lines
    .filter(({ kind }) => kinds.length === 0 || kinds.includes(kind))
    .reduce((sum, line) => sum + cash(line.amount), 0n);

describe.each(names)('the reports of %s', (name) => {
  let token: string;
  let member: MemberId;
  let lines: Line[];
  let bonusLines: Line[];
  beforeAll(async () => {
    member = await memberOf(name);
    token = http.login({ member, session: `ss_${name}`, role: 'member' });
    lines = await allLines(token);
    bonusLines = await allLines(token, 'bonus');
  });

  test('MEMBER-008 every line of the account record follows from the one before, and the last is the balance', async () => {
    const [balance] = await read<{ cash: bigint }>(
      `SELECT balance AS cash FROM ledger.balance WHERE ref = $1`,
      `${member}/cash/PHP`,
    );
    expect(lines.length).toBeGreaterThan(10);
    expect(sumOf(lines)).toBe(balance?.cash);
    expect(cash(lines[0]?.balanceAfter)).toBe(balance?.cash);
    expect(cash(lines.at(-1)?.balanceAfter)).toBe(cash(lines.at(-1)?.amount));
    for (const [index, line] of lines.slice(0, -1).entries()) {
      const before = lines[index + 1];
      expect(cash(line.balanceAfter) - cash(line.amount)).toBe(cash(before?.balanceAfter));
      expect(line.time, `${line.kind} after ${before?.kind}`).toBeGreaterThanOrEqual(before?.time ?? 0);
    }
  });

  test('MEMBER-010 the record of the bonus wallet ends with what is in it, and what was played has become cash', async () => {
    const [balance] = await read<{ bonus: bigint }>(
      `SELECT balance AS bonus FROM ledger.balance WHERE ref = $1`,
      `${member}/bonus/PHP`,
    );
    expect(sumOf(bonusLines)).toBe(balance?.bonus ?? 0n);
    expect(sumOf(lines, 'bonus_released')).toBe(-sumOf(bonusLines, 'bonus_released'));
  });

  test('MEMBER-009 MEMBER-007 profit and loss and the betting record say what the account record says', async () => {
    const profit = (await http.ask(readProfit, { ...days, period: 'month' }, { token })).envelope.value?.totals;
    const bets = (await http.ask(listBets, { ...days, pageNo: '1', pageSize: '20' }, { token })).envelope.value;
    const [heldRow] = await read<{ balance: Money }>(
      `SELECT balance FROM ledger.balance WHERE ref = $1`,
      `${member}/held/PHP`,
    );
    const textOf = (amount: bigint) => moneyText(money(amount));
    const both = [...lines, ...bonusLines];
    const [staked, won] = [-sumOf(both, 'bet'), sumOf(both, 'win')];
    // What went back was not given.
    const granted = sumOf(both, 'bonus_granted', 'bonus_forfeited');
    expect(profit).toMatchObject({
      bets: textOf(staked),
      wins: textOf(won),
      deposit: textOf(sumOf(lines, 'deposit', 'deposit_fee')),
      withdrawal: textOf(-sumOf(lines, 'withdrawal_hold', 'withdrawal_returned') - (heldRow?.balance ?? 0n)),
      bonus: textOf(granted),
      net: textOf(won - staked + granted),
    });
    expect(bets?.totals).toMatchObject({ stake: textOf(staked), payout: textOf(won) });
  });

  test('MEMBER-010 the bonus details add up to the bonuses of the account record', async () => {
    const { envelope } = await http.ask(listBonuses, { ...days, pageNo: '1', pageSize: '50' }, { token });
    expect(cash(envelope.value?.totals.amount)).toBe(sumOf([...lines, ...bonusLines], 'bonus_granted'));
  });
});

test('WALLET-008 WALLET-009 orders in every state are there, paid in by every method', async () => {
  const states = async (table: string) =>
    (await read<{ state: string }>(`SELECT DISTINCT state FROM wallet.${table}`)).map(({ state }) => state).sort();
  expect(await states('deposit')).toEqual([...depositStates].sort());
  expect(await states('withdrawal')).toEqual([...withdrawalStates].sort());
  expect(await states('vendor_transfer')).toEqual(['done', 'returned']);
  expect(
    await read(
      `SELECT count(DISTINCT method)::int AS methods, bool_or(late) AS late FROM wallet.deposit WHERE state = 'paid'`,
    ),
  ).toEqual([{ methods: 5, late: true }]);
  expect(await read('SELECT DISTINCT direction FROM wallet.member_transfer ORDER BY 1')).toEqual([
    { direction: 'downline' },
    { direction: 'upline' },
  ]);
});

test('MEMBER-010 bonuses run, were played through, expired, were given up, lost and free', async () => {
  const rows = await read<{ state: string }>(
    `SELECT DISTINCT coalesce(r.state, 'free') AS state FROM rewards.bonus b
       LEFT JOIN rewards.requirement r ON r.kind = 'bonus' AND r.credit = b.id ORDER BY 1`,
  );
  expect(rows.map(({ state }) => state)).toEqual(['active', 'cancelled', 'done', 'expired', 'forfeited', 'free']);
});

test('WALLET-008 something of every kind waits for staff', async () => {
  const { pool } = http.db;
  expect((await listDepositsToReview(pool, 10)).length).toBeGreaterThan(0);
  expect((await listWithdrawalsToReview(pool, 10)).length).toBeGreaterThan(2);
  expect((await listWaitingApplications(pool, 10)).length).toBeGreaterThan(0);
  expect((await listOpenFeedback(pool, { merchant: 'demo', limit: 10 })).length).toBeGreaterThan(0);
});

test('the ledger proves itself after the history', async () => {
  expect((await verifyLedger(http.db.owner)).differences).toEqual([]);
});

describe('whoever opens the demo', () => {
  let world: World;
  beforeAll(async () => {
    world = await createTestWorld();
  });
  afterAll(() => world.close());

  const standingOf = async (token: string) => (await world.ask(readWithdrawalStanding, {}, { token })).envelope.value;
  async function ask(account: string, amount: string) {
    const token = await world.enter(account);
    const own = await world.ask(listPayoutAccounts, {}, { token });
    const to = own.envelope.value?.accounts[0]?.accountId ?? '';
    const input = { amount, account: to, paymentPassword: '482913' };
    return (await world.ask(makeWithdrawal, input, { token, key: randomUUID() })).envelope;
  }

  test('WALLET-009 withdraws the most there is as luz, at once', async () => {
    const requirements = await standingOf(await world.enter('luz'));
    expect(requirements).toMatchObject({
      turnoverLeft: '0',
      kycTier: 3,
      paymentPassword: true,
      withdrawalBlockedUntil: null,
    });
    expect(requirements?.mostNow).toBe(requirements?.max);
    const { value } = await ask('luz', requirements?.mostNow ?? '');
    expect(value).toMatchObject({ state: 'applied', amount: requirements?.max, mayCancel: true });
  });

  test('WALLET-009 is told as ramon what has to be played before the money leaves', async () => {
    const token = await world.enter('ramon');
    const requirements = await standingOf(token);
    expect(cash(requirements?.turnoverLeft)).toBeGreaterThan(0n);
    expect(requirements?.locks.map(({ kind }) => kind)).toContain('bonus');
    const answer = await ask('ramon', requirements?.balance.split('.')[0] ?? '');
    expect(answer.code).toBe('TURNOVER_UNMET');
  });
});
