/** A small tree with contracts and bets, for tests of agents. */
import { createMember } from '#domains/identity/server/index.ts';
import { openWallet } from '#domains/wallet/server/index.ts';
import type { MemberId } from '#kernel/id.ts';
import { type Money, money, parseMoney, ppm, zero } from '#kernel/money.ts';
import { businessDayOf, defaultOffsetMinutes, instant } from '#kernel/time.ts';
import { memberAccount, readBalances, verifyLedger } from '#ledger';
import { transact } from '#platform/server/database/db.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';
import { type TestDatabase, testDatabase } from '#tools/testing/database.ts';
import { type ManualClock, manualClock } from '#tools/testing/http.ts';
import type { ContractKind, RealtimeTerms, Terms, Tier, TieredTerms } from '../rules/terms.ts';
import { type ContractId, readContract } from './contract/contract.store.ts';
import { makeOffer } from './contract/contract-offer.ts';
import { takeStep } from './contract/contract-process.ts';
import { recordEntries } from './figure/figure.store.ts';
import { emptyEntry, type FigureEntry } from './figure/figure-entry.ts';
import { placeMember } from './node.ts';
import { type SettlementDeps, settleDue } from './settlement/settle.ts';

export const offsetMinutes = defaultOffsetMinutes;
const currency = 'PHP';
const merchant = 'demo';

export const pesos = (text: string | number): Money => {
  const amount = parseMoney(String(text));
  if (amount === null) throw new Error(`${text} is no amount`);
  return amount;
};
/** Of a rate with at most four decimals. */
export const percent = (rate: number) => ppm(pesos(rate.toString()));
/** A moment of the platform's clock, `2026-11-16 00:30`. */
export const at = (text: string) =>
  instant(Date.parse(`${text.replace(' ', 'T')}${text.length > 16 ? '' : ':00'}+08:00`));

type TierRow = [minValidBet: number, minNetLoss: number, minActive: number, rate: number];

export const tier = (...[minValidBet, minNetLoss, minActive, rate]: TierRow): Tier => ({
  minValidBet: pesos(minValidBet),
  minNetLoss: pesos(minNetLoss),
  minActive,
  rate: percent(rate),
});

export const tieredTerms = (
  kind: TieredTerms['kind'],
  tiers: readonly Tier[],
  more: Partial<TieredTerms> = {},
): TieredTerms => ({
  kind,
  period: kind === 'dividend' ? 'semimonthly' : kind,
  mode: 'fixed',
  carry: 'none',
  categories: [],
  activeMinValidBet: pesos(1000),
  activeMinDeposit: null,
  platformRate: percent(kind === 'dividend' ? 5 : 0),
  dailyCap: null,
  tiers,
  ...more,
});

export const realtimeTerms = (profit: number, loss: number, singleBet = 100): RealtimeTerms => ({
  kind: 'realtime',
  categories: [],
  singleBet: pesos(singleBet),
  profitRate: percent(profit),
  lossRate: percent(loss),
});

export type TestBet = {
  readonly member: MemberId;
  readonly at: string;
  readonly stake: number | string;
  readonly valid?: number | string;
  readonly payout?: number | string;
  readonly category?: string;
  /** A bet that was recorded before is put right. */
  readonly again?: FigureEntry;
};

type TestPlace = { readonly db: Pick<TestDatabase, 'pool'>; readonly clock: ManualClock };

const createTree = ({ db, clock }: TestPlace) => ({
  member: (account: string, upline: MemberId | null, type: 0 | 1 = 0): Promise<MemberId> =>
    transact(db.pool, async (tx) => {
      const made = await createMember(
        { tx, clock, rng: systemRng },
        { merchant, account, nickname: account, type, language: 'EN', agentPolicy: type === 1, passwordHash: '-' },
      );
      if (!made.ok) throw new Error(made.fault);
      await openWallet(tx, made.value, currency);
      const placed = await placeMember(tx, { member: made.value, upline, at: clock.now() });
      if (!placed.ok) throw new Error(placed.fault);
      return made.value;
    }),
});

type StepOfTest = [
  id: ContractId,
  side: 'upline' | 'downline',
  action: 'accept' | 'reject' | 'terminate',
  ends?: readonly string[],
];

function createContracts({ db, clock }: TestPlace) {
  const offer = (upline: MemberId | null, downline: MemberId, terms: Terms) =>
    transact(db.pool, (tx) => {
      const parties = { merchant, currency, upline, downline, terms, actor: upline ?? 'ate Rosa' };
      return makeOffer(tx, { ...parties, at: clock.now(), rng: systemRng });
    });
  const step = (...[id, side, action, ends = []]: StepOfTest) =>
    transact(db.pool, async (tx) => {
      const stored = await readContract(tx, id);
      if (!stored) throw new Error(`there is no contract ${id}`);
      const request = { contract: stored, side, actor: side, remark: '', ends, shown: undefined } as const;
      return takeStep(tx, action, { ...request, at: clock.now(), offsetMinutes });
    });
  /** Offered and accepted at once. */
  async function contract(upline: MemberId | null, downline: MemberId, terms: Terms): Promise<ContractId> {
    const offered = await offer(upline, downline, terms);
    if (!offered.ok) throw new Error(offered.fault);
    const accepted = await step(offered.value.id, 'downline', 'accept');
    if (!accepted.ok) throw new Error(accepted.fault);
    return offered.value.id;
  }
  return { offer, step, contract };
}

/** As the bet before it stands, where it is put right. */
const before = (again: FigureEntry | undefined) => ({
  revision: again ? again.revision + 1 : 0,
  stakeBefore: again?.stake ?? zero,
  validBefore: again?.validBet ?? zero,
  payoutBefore: again?.payout ?? zero,
});

type TestCredit = [
  kind: FigureEntry['kind'],
  player: MemberId,
  moment: string,
  amount: number | string,
  fee?: number | string,
];

/** `series` keeps the ids of several of these apart, in one database. */
function createPlay({ db, clock }: TestPlace, series = '0') {
  let count = 0;
  const nextId = (prefix: string) => `${prefix}_${series}${String(++count).padStart(25, '0')}`;
  function entryOf({ stake, valid = stake, payout = 0, category = 'RNG', again, ...bet }: TestBet): FigureEntry {
    const settledAt = again?.at ?? at(bet.at);
    return {
      ...emptyEntry,
      ...before(again),
      kind: 'bet',
      source: again?.source ?? nextId('bt'),
      member: bet.member,
      merchant,
      currency,
      category,
      vassalage: 'TEST',
      node: '1',
      at: settledAt,
      day: businessDayOf(settledAt, offsetMinutes),
      stake: pesos(stake),
      validBet: pesos(valid),
      payout: pesos(payout),
    };
  }
  const record = (entries: readonly FigureEntry[]) =>
    transact(db.pool, (tx) => recordEntries(tx, entries, clock.now()));
  async function play(...list: readonly TestBet[]): Promise<FigureEntry[]> {
    const entries = list.map(entryOf);
    await record(entries);
    return entries;
  }
  /** What is credited or paid besides bets. */
  const credit = (...[kind, member, moment, amount, fee = 0]: TestCredit) => {
    const creditedAt = at(moment);
    const common = { member, merchant, currency, at: creditedAt, day: businessDayOf(creditedAt, offsetMinutes) };
    const amounts = { amount: pesos(amount), fee: pesos(fee) };
    return record([{ ...emptyEntry, ...common, ...amounts, kind, source: nextId('cr') }]);
  };
  return { entryOf, record, play, credit };
}

type TestBill = {
  readonly id: string;
  readonly version: number;
  readonly state: string;
  readonly reason: string | null;
  readonly gross: Money;
  readonly net: Money;
  readonly shortfall: Money;
  readonly difference: Money;
  readonly recovered: Money;
  readonly paid: Money;
  readonly carryOut: Money;
};

const createReads = ({ db }: TestPlace) => ({
  async bills(agent: MemberId, kind: ContractKind) {
    const { rows } = await db.pool.query<TestBill>(
      `SELECT id, version, state, reason, gross, net, shortfall, difference, recovered, paid, carry_out AS "carryOut" FROM agents.bill
        WHERE agent = $1 AND kind = $2 ORDER BY window_start, version`,
      [agent, kind],
    );
    return rows;
  },
  async cash(owner: MemberId): Promise<Money> {
    const ref = memberAccount(owner, 'cash', currency);
    return (await readBalances(db.pool, [ref])).get(ref) ?? money(0n);
  },
  verify: async () => (await verifyLedger(db.pool)).differences,
});

/** What tests do on a database that is there already. */
export const createAgentActions = (place: TestPlace, series?: string) => ({
  ...createTree(place),
  ...createContracts(place),
  ...createPlay(place, series),
  ...createReads(place),
});

export type AgentTestWorld = Awaited<ReturnType<typeof createAgentTestWorld>>;

export async function createAgentTestWorld({ max = 10 }: { max?: number } = {}) {
  const db: TestDatabase = await testDatabase({ max });
  const clock: ManualClock = manualClock(at('2026-10-31 12:00'));
  const deps: SettlementDeps = { offsetMinutes, listBarred: async () => new Set() };
  const place = { db, clock };
  return {
    ...place,
    deps,
    ...createAgentActions(place),
    settle: (signal: AbortSignal = new AbortController().signal) =>
      settleDue({ pool: db.pool, clock, rng: systemRng, signal }, deps),
    close: () => db.drop(),
  };
}
