/** The life of a contract through its calls. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  listContracts,
  offerContract,
  processDailySalary,
  processDividend,
  processHourlySalary,
  processRealtimeSalary,
  readConsolidated,
  readContract,
  withdrawOffer,
} from '#domains/agents/contract/contract.ts';
import type { ContractKind } from '#domains/agents/rules/terms.ts';
import type { WireInputOf } from '#kernel/endpoint.ts';
import type { MemberId } from '#kernel/id.ts';
import { dayMs } from '#kernel/time.ts';
import { at, offsetMinutes, realtimeTerms, tier, tieredTerms } from '../testing.ts';
import { type AgentTestHttp, createAgentTestHttp, wireTerms } from '../testing-http.ts';
import { endOverdueContracts } from './contract-overdue.ts';

let world: AgentTestHttp;
let top: MemberId;
let middle: MemberId;
let low: MemberId;
let player: MemberId;
let stranger: MemberId;
/** Accounts of the tree; each test has a tree of its own. */
let names: { readonly middle: string; readonly low: string; readonly player: string; readonly stranger: string };
let trees = 0;

const kinds = ['dividend', 'daily', 'hourly', 'realtime'] as const;
const processOf = {
  dividend: processDividend,
  daily: processDailySalary,
  hourly: processHourlySalary,
  realtime: processRealtimeSalary,
} as const;
const fieldOf = {
  dividend: 'divtypereq',
  daily: 'dailysalreqtype',
  hourly: 'contracthoursalreq',
  realtime: 'realtimesalreqtype',
} as const;

beforeAll(async () => {
  world = await createAgentTestHttp();
});
afterAll(() => world.close());

/** Top over middle over low, and a tree beside it. The top has a contract of every kind with the operator. */
beforeEach(async () => {
  world.clock.set(at('2026-10-31 12:00'));
  const n = ++trees;
  names = { middle: `agentmid${n}`, low: `agentlow${n}`, player: `player${n}`, stranger: `stranger${n}` };
  top = await world.member(`agenttop${n}`, null, 1);
  middle = await world.member(names.middle, top, 1);
  low = await world.member(names.low, middle, 1);
  player = await world.member(names.player, middle);
  stranger = await world.member(names.stranger, null, 1);
  for (const kind of ['dividend', 'daily', 'hourly'] as const)
    await world.contract(null, top, tieredTerms(kind, [tier(1_000, 0, 1, 30)]));
  await world.contract(null, top, realtimeTerms(3, 30));
});

type Action = WireInputOf<typeof processDividend>['action'];

const offer = (kind: ContractKind, rate = 200_000, [from, to]: readonly [MemberId, string] = [top, names.middle]) =>
  world.read(offerContract, { downline: to, terms: wireTerms[kind](rate) }, from);
const act = (kind: ContractKind, contractId: string, action: Action, by: MemberId, ends: string[] = []) =>
  world.ask(processOf[kind], { contractId, action, ends }, by);
const acted = async (...request: Parameters<typeof act>) => {
  const { status, envelope } = await act(...request);
  return [status, envelope.code ?? envelope.value?.state];
};
const agree = async (kind: ContractKind, rate: number, [from, to, name]: readonly [MemberId, MemberId, string]) => {
  const { contractId } = await offer(kind, rate, [from, name]);
  expect(await acted(kind, contractId, 'accept', to)).toEqual([200, 'accepted']);
  return contractId;
};
const waiting = async (kind: ContractKind, member: MemberId) =>
  (await world.read(readConsolidated, {}, member))[fieldOf[kind]];
const count = async () =>
  (await world.db.pool.query<{ n: number }>('SELECT count(*)::int AS n FROM agents.contract_step')).rows[0]?.n;

test.each(kinds)(
  'AGENT-015 AGENT-017 AGENT-016 AGENT-030 AGENT-031 TRAP-057 CALL-069 CALL-070 CALL-071 CALL-072 a %s contract is offered, accepted and rejected, and what waits is 1 until then',
  async (kind) => {
    expect(await waiting(kind, middle)).toBe(0);
    const { contractId, state, side, other } = await offer(kind);
    expect([state, side, other]).toEqual(['offered', 'upline', names.middle]);
    expect([await waiting(kind, middle), await waiting(kind, top)]).toEqual([1, 0]);
    expect(await acted(kind, contractId, 'reject', middle)).toEqual([200, 'rejected']);
    expect(await waiting(kind, middle)).toBe(0);
    const again = await offer(kind);
    expect(await acted(kind, again.contractId, 'accept', middle)).toEqual([200, 'accepted']);
    expect(await waiting(kind, middle)).toBe(0);
    const seen = await world.read(listContracts, { kind }, top);
    expect(seen.below.map((each) => each.state)).toEqual(['accepted', 'rejected']);
  },
);

test('AGENT-031 AGENT-018 AGENT-020 an accepted contract ends when the other side agrees, and 2 waits for it until then', async () => {
  const contractId = await agree('daily', 200_000, [top, middle, names.middle]);
  expect(await acted('daily', contractId, 'terminate', middle)).toEqual([200, 'accepted']);
  expect([await waiting('daily', top), await waiting('daily', middle)]).toEqual([2, 0]);
  const asked = await world.read(listContracts, { kind: 'daily' }, top);
  expect(asked.waiting).toMatchObject([{ contractId, needs: 'termination_answer', terminationBy: 'downline' }]);
  // Declined: the contract goes on.
  expect(await acted('daily', contractId, 'reject', top)).toEqual([200, 'accepted']);
  expect(await waiting('daily', top)).toBe(0);
  await act('daily', contractId, 'terminate', top);
  expect(await waiting('daily', middle)).toBe(2);
  const { envelope } = await act('daily', contractId, 'accept', middle);
  // The running day is paid in full.
  expect(envelope.value).toMatchObject({ state: 'terminated', endCause: 'agreed', endsAt: at('2026-11-01 00:00') });
  expect(await waiting('daily', middle)).toBe(0);
});

test('AGENT-018 AGENT-019 after seven days an offer lapses, and a wish to end that nobody answers is confirmed', async () => {
  const lapsing = await offer('hourly');
  const ending = await agree('daily', 200_000, [top, middle, names.middle]);
  await act('daily', ending, 'terminate', top);
  const run = () =>
    endOverdueContracts(
      { pool: world.db.pool, clock: world.clock, signal: new AbortController().signal },
      offsetMinutes,
    );
  const stateOf = async (contractId: string) => (await world.read(readContract, { contractId }, top)).contract;
  world.clock.pass(7 * dayMs - 1);
  await run();
  expect([(await stateOf(lapsing.contractId)).state, (await stateOf(ending)).state]).toEqual(['offered', 'accepted']);
  world.clock.pass(1);
  // Nobody may accept it any more, nor say no to the end, even before the job has come.
  expect(await acted('hourly', lapsing.contractId, 'accept', middle)).toEqual([422, 'CONTRACT_ANSWERED']);
  expect(await acted('daily', ending, 'reject', middle)).toEqual([422, 'CONTRACT_ANSWERED']);
  await Promise.all([run(), run()]);
  expect(await stateOf(lapsing.contractId)).toMatchObject({ state: 'expired' });
  expect(await stateOf(ending)).toMatchObject({ state: 'terminated', endCause: 'unanswered' });
  const { steps } = await world.read(readContract, { contractId: ending }, top);
  expect(steps.map(({ step }) => step)).toEqual(['offered', 'accepted', 'termination_asked', 'terminated']);
});

test('AGENT-019 illegal steps are refused and leave no trace', async () => {
  const offered = (await offer('daily')).contractId;
  const before = await count();
  expect(await acted('daily', offered, 'accept', top)).toEqual([403, 'NOT_YOUR_STEP']);
  expect(await acted('daily', offered, 'reject', top)).toEqual([403, 'NOT_YOUR_STEP']);
  expect(await acted('daily', offered, 'terminate', middle)).toEqual([422, 'CONTRACT_OVER']);
  expect(await world.code(withdrawOffer, { contractId: offered }, middle)).toEqual([403, 'NOT_YOUR_STEP']);
  expect(await count()).toBe(before);
  expect(await acted('daily', offered, 'accept', middle)).toEqual([200, 'accepted']);
  expect(await acted('daily', offered, 'accept', middle)).toEqual([422, 'CONTRACT_ANSWERED']);
  expect(await acted('daily', offered, 'reject', middle)).toEqual([422, 'CONTRACT_ANSWERED']);
  expect(await world.code(withdrawOffer, { contractId: offered }, top)).toEqual([422, 'CONTRACT_ANSWERED']);
  await act('daily', offered, 'terminate', top);
  expect(await acted('daily', offered, 'terminate', top)).toEqual([422, 'TERMINATION_OPEN']);
  expect(await acted('daily', offered, 'accept', top)).toEqual([403, 'NOT_YOUR_STEP']);
  expect(await acted('daily', offered, 'accept', middle)).toEqual([200, 'terminated']);
  expect(await acted('daily', offered, 'terminate', top)).toEqual([422, 'CONTRACT_OVER']);
});

test('AGENT-019 an offer that is taken back cannot be accepted', async () => {
  const { contractId } = await offer('daily');
  const { envelope } = await world.ask(withdrawOffer, { contractId }, top);
  expect(envelope.value?.state).toBe('withdrawn');
  expect(await acted('daily', contractId, 'accept', middle)).toEqual([422, 'CONTRACT_ANSWERED']);
  expect(await waiting('daily', middle)).toBe(0);
});

test('AGENT-017 of two answers at once one has an effect', async () => {
  const { contractId } = await offer('daily');
  const before = (await count()) ?? 0;
  const answers = await Promise.all([
    act('daily', contractId, 'accept', middle),
    act('daily', contractId, 'reject', middle),
    act('daily', contractId, 'accept', middle),
  ]);
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422, 422]);
  expect(await count()).toBe(before + 1);
});

test('AGENT-034 the same key again has the same answer, and two offers at once leave one', async () => {
  const input = { downline: names.middle, terms: wireTerms.daily(100_000) };
  const key = 'the-same-key-twice-1';
  const offers = [
    await world.ask(offerContract, input, { member: top, key }),
    await world.ask(offerContract, input, { member: top, key }),
  ];
  const [first, second] = offers.map(({ envelope }) => envelope.value?.contractId);
  expect(second).toBe(first);
  expect(await world.code(offerContract, input, top)).toEqual([422, 'OFFER_OPEN']);
  const hourly = { downline: names.middle, terms: wireTerms.hourly(100_000) };
  const atOnce = await Promise.all([world.code(offerContract, hourly, top), world.code(offerContract, hourly, top)]);
  expect(atOnce.map(([status]) => status).sort((a, b) => a - b)).toEqual([200, 422]);
  const accepting = { contractId: first ?? '', action: 'accept' } as const;
  const answers = [
    await world.ask(processDailySalary, accepting, { member: middle, key: 'the-same-key-twice-2' }),
    await world.ask(processDailySalary, accepting, { member: middle, key: 'the-same-key-twice-2' }),
  ];
  expect(answers.map(({ envelope }) => envelope.value?.state)).toEqual(['accepted', 'accepted']);
});

test('AGENT-023 AGENT-024 AGENT-025 AGENT-026 the terms come back with the fields that they were offered with', async () => {
  for (const kind of kinds) {
    const terms = wireTerms[kind](200_000);
    const { contractId } = await offer(kind);
    const { contract } = await world.read(readContract, { contractId }, middle);
    expect(contract.terms).toEqual(terms);
    const { cover } = await world.read(listContracts, { kind }, top);
    expect(cover?.kind).toBe(kind);
  }
  for (const periodType of ['daily', 'weekly', 'semimonthly', 'monthly'] as const) {
    const terms = { ...wireTerms.dividend(100_000), periodType } as ReturnType<typeof wireTerms.dividend>;
    const { status, envelope } = await world.ask(offerContract, { downline: names.low, terms }, middle);
    expect([status, envelope.code]).toEqual([422, 'NO_OWN_CONTRACT']);
  }
  const { tiers: _, ...withoutRate } = wireTerms.dividend(1) as Record<string, unknown>;
  const broken = { downline: names.middle, terms: { ...withoutRate, tiers: [{ periodValidBet: '1000' }] } };
  const refused = await world.ask(offerContract, broken as never, top);
  expect([refused.status, refused.envelope.code]).toEqual([400, 'MALFORMED_INPUT']);
});

test('AGENT-029 AGENT-034 what may be offered is bounded by the own contract, tier for tier', async () => {
  const refusal = (kind: ContractKind, rate: number, to = names.middle, from = top) =>
    world.code(offerContract, { downline: to, terms: wireTerms[kind](rate) }, from);
  for (const kind of kinds) expect(await refusal(kind, 300_001)).toEqual([422, 'RATE_ABOVE_OWN']);
  expect(await refusal('daily', 100_000, names.low, middle)).toEqual([422, 'NO_OWN_CONTRACT']);
  expect(await refusal('daily', 100_000, names.player, middle)).toEqual([422, 'DOWNLINE_NOT_AGENT']);
  const weekly = { ...wireTerms.dividend(100_000), periodType: 'weekly' } as ReturnType<typeof wireTerms.dividend>;
  expect(await world.code(offerContract, { downline: names.middle, terms: weekly }, top)).toEqual([
    422,
    'PERIOD_DIFFERS',
  ]);
  const tiers = [
    { dailyBetAmount: '2000', periodProfitLoss: '0', activeMember: 1, rate: 100_000 },
    { dailyBetAmount: '1000', periodProfitLoss: '0', activeMember: 1, rate: 200_000 },
  ];
  const falling = { ...wireTerms.daily(1), tiers } as ReturnType<typeof wireTerms.daily>;
  const { status, envelope } = await world.ask(offerContract, { downline: names.middle, terms: falling }, top);
  expect([status, envelope.code, envelope.value]).toEqual([422, 'TIERS_NOT_RISING', { tier: 2 }]);
  expect(await refusal('daily', 300_000)).toEqual([200, 'done']);
});

test('AGENT-029 terms that ask for less than the own contract are refused, and the answer names them', async () => {
  const easier = { ...wireTerms.daily(100_000), activeMinValidBet: '1' } as ReturnType<typeof wireTerms.daily>;
  const { status, envelope } = await world.ask(offerContract, { downline: names.middle, terms: easier }, top);
  expect([status, envelope.code, envelope.value]).toEqual([422, 'TERMS_EASIER', { field: 'activeMinValidBet' }]);
});

test('AGENT-029 a contract never begins before the one above that covers it', async () => {
  const weekly = (rate: number) =>
    ({ ...wireTerms.dividend(rate), periodType: 'weekly' }) as ReturnType<typeof wireTerms.dividend>;
  // The half month of the top is paid to its end, and its weeks begin with the Monday after it.
  world.clock.set(at('2026-11-02 12:00'));
  const own = await world.contract(null, top, tieredTerms('dividend', [tier(1_000, 0, 1, 30)], { period: 'weekly' }));
  const { contractId } = await world.read(offerContract, { downline: names.middle, terms: weekly(200_000) }, top);
  expect(await acted('dividend', contractId, 'accept', middle)).toEqual([200, 'accepted']);
  const above = await world.read(readContract, { contractId: own }, top);
  const below = await world.read(readContract, { contractId }, middle);
  const monday = at('2026-11-16 00:00');
  expect([above.contract.startsAt, below.contract.startsAt]).toEqual([monday, monday]);
});

test('AGENT-021 AGENT-022 TRAP-066 a lower rate names the contracts below, and ends them at the instant at which it begins', async () => {
  await agree('daily', 250_000, [top, middle, names.middle]);
  const below = await agree('daily', 200_000, [middle, low, names.low]);
  const lower = await offer('daily', 100_000);
  const opened = await world.read(readContract, { contractId: lower.contractId }, middle);
  expect(opened.ends).toEqual([{ contractId: below, account: names.low, topRate: 200_000 }]);
  expect(opened.replaces?.state).toBe('accepted');
  const before = await count();
  const { status, envelope } = await act('daily', lower.contractId, 'accept', middle);
  expect([status, envelope.code, envelope.value]).toEqual([422, 'LOWER_CONTRACTS', { ends: [below] }]);
  expect(await count()).toBe(before);
  const stateOf = async () => (await world.read(readContract, { contractId: below }, low)).contract;
  expect(await stateOf()).toMatchObject({ state: 'accepted' });
  const accepted = await act('daily', lower.contractId, 'accept', middle, [below]);
  expect(accepted.envelope.value).toMatchObject({ state: 'accepted' });
  expect(await stateOf()).toMatchObject({
    state: 'terminated',
    endCause: 'lower_rate',
    endsAt: accepted.envelope.value?.startsAt,
  });
  const { rows } = await world.db.pool.query('SELECT consent FROM agents.contract WHERE id = $1', [lower.contractId]);
  expect(rows[0]).toEqual({ consent: { ends: [below], shown: null } });
});

test('AGENT-021 a lower rate that is refused changes nothing', async () => {
  await agree('daily', 250_000, [top, middle, names.middle]);
  const below = await agree('daily', 200_000, [middle, low, names.low]);
  const lower = await offer('daily', 100_000);
  expect(await acted('daily', lower.contractId, 'reject', middle)).toEqual([200, 'rejected']);
  const { contract } = await world.read(readContract, { contractId: below }, low);
  expect(contract.state).toBe('accepted');
  const { own } = await world.read(listContracts, { kind: 'daily' }, middle);
  expect(own?.terms).toMatchObject({ tiers: [{ rate: 250_000 }] });
});

test('AGENT-018 when an upline’s own contract ends, those below it end with it', async () => {
  const own = await agree('daily', 250_000, [top, middle, names.middle]);
  const below = await agree('daily', 200_000, [middle, low, names.low]);
  await act('daily', own, 'terminate', top);
  await act('daily', own, 'accept', middle);
  const { contract } = await world.read(readContract, { contractId: below }, low);
  expect(contract).toMatchObject({ state: 'terminated', endCause: 'upline_ended', endsAt: at('2026-11-01 00:00') });
  const { rows } = await world.db.pool.query<{ topic: string }>(
    `SELECT topic FROM platform.outbox WHERE kind = 'event' AND name = 'agents.contract_changed' AND data ->> 'step' = 'terminated'
        AND topic = ANY ($1) ORDER BY topic`,
    [[top, middle, low, stranger].map((member) => `member:${member}`)],
  );
  expect(new Set(rows.map(({ topic }) => topic))).toEqual(
    new Set([`member:${top}`, `member:${middle}`, `member:${low}`]),
  );
});

test('AGENT-019 a changed contract begins with the next period, and the old one pays until then', async () => {
  const old = await agree('daily', 200_000, [top, middle, names.middle]);
  world.clock.set(at('2026-11-03 15:00'));
  const higher = await agree('daily', 250_000, [top, middle, names.middle]);
  const { contract: was } = await world.read(readContract, { contractId: old }, middle);
  const { contract: is } = await world.read(readContract, { contractId: higher }, middle);
  expect([was.endCause, was.endsAt, is.startsAt]).toEqual(['replaced', at('2026-11-04 00:00'), at('2026-11-04 00:00')]);
  expect((await world.read(listContracts, { kind: 'daily' }, middle)).own?.contractId).toBe(old);
});

test('AGENT-032 contracts and accounts of others are answered as those that do not exist', async () => {
  const { contractId } = await offer('daily');
  const nobody = `ac_${'0'.repeat(26)}`;
  const alike = async (call: (id: string) => Promise<readonly unknown[]>) => {
    const answers = [await call(contractId), await call(nobody)];
    expect(answers).toEqual([
      [403, 'CONTRACT_UNKNOWN'],
      [403, 'CONTRACT_UNKNOWN'],
    ]);
  };
  await alike((id) => world.code(readContract, { contractId: id }, stranger));
  await alike((id) => world.code(withdrawOffer, { contractId: id }, stranger));
  for (const action of ['accept', 'reject', 'terminate'] as const)
    await alike((id) => acted('daily', id, action, stranger));
  // A contract of another kind is unknown to the call, too.
  expect(await acted('hourly', contractId, 'accept', middle)).toEqual([403, 'CONTRACT_UNKNOWN']);
  for (const downline of [names.low, names.stranger, 'nobodyatall'])
    expect(await world.code(offerContract, { downline, terms: wireTerms.daily(1) }, top)).toEqual([
      403,
      'NOT_DIRECT_DOWNLINE',
    ]);
  expect((await world.read(listContracts, { kind: 'daily' }, stranger)).below).toEqual([]);
});

test('ROLE-014 CALL-021 AGENT-030 AGENT-033 what waits is answered to members with four fields, and to no guest and no trial', async () => {
  await offer('dividend');
  const { envelope } = await world.ask(readConsolidated, {}, { member: middle, role: 'member' });
  expect(envelope.value).toEqual({ dailysalreqtype: 0, divtypereq: 1, contracthoursalreq: 0, realtimesalreqtype: 0 });
  expect((await world.ask(readConsolidated, {}, { member: player, role: 'trial' })).envelope.code).toBe(
    'REAL_ACCOUNT_REQUIRED',
  );
  expect((await world.http.ask(readConsolidated, {})).status).toBe(401);
  for (const call of [listContracts, readContract] as const) {
    const input = { kind: 'daily', contractId: `ac_${'0'.repeat(26)}` } as never;
    expect((await world.http.ask(call, input)).status).toBe(401);
    expect((await world.ask(call, input, { member: player, role: 'member' })).status).toBe(403);
  }
});

test('AGENT-002 AGENT-003 AGENT-004 AGENT-005 a kind that is switched off for an agent can neither be read nor offered', async () => {
  await world.db.owner.query('INSERT INTO agents.agent_setting (agent, has_daily) VALUES ($1, false)', [top]);
  expect(await world.code(listContracts, { kind: 'daily' }, top)).toEqual([403, 'KIND_DISABLED']);
  const terms = wireTerms.daily(100_000);
  expect(await world.code(offerContract, { downline: names.middle, terms }, top)).toEqual([403, 'KIND_DISABLED']);
  expect((await world.code(listContracts, { kind: 'hourly' }, top))[0]).toBe(200);
});
