/** The five cases of each of the four calls that answer or end a contract. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  offerContract,
  processDailySalary,
  processDividend,
  processHourlySalary,
  processRealtimeSalary,
  readContract,
} from '#domains/agents/contract/contract.ts';
import type { ContractKind } from '#domains/agents/rules/terms.ts';
import { failAtCommit, failBeforeWrite } from '#domains/wallet/server/testing.ts';
import type { WireInputOf } from '#kernel/endpoint.ts';
import type { MemberId } from '#kernel/id.ts';
import { dayMs } from '#kernel/time.ts';
import { at, realtimeTerms, tier, tieredTerms } from '../testing.ts';
import { type AgentTestHttp, createAgentTestHttp, wireTerms } from '../testing-http.ts';

type Process = {
  readonly call: typeof processDividend;
  readonly kind: ContractKind;
  /** Another kind, whose contracts the call does not know. */
  readonly other: ContractKind;
  /** When a contract begins that is accepted on 31 October at noon. */
  readonly startsAt: string;
  /** When one ends whose end is agreed on 20 November at two past ten. */
  readonly endsAt: string;
};

let world: AgentTestHttp;
let top: MemberId;
let middle: MemberId;
let low: MemberId;
let stranger: MemberId;
let names: { readonly top: string; readonly middle: string; readonly low: string };
let trees = 0;

beforeAll(async () => {
  world = await createAgentTestHttp();
});
afterAll(() => world.close());

/** Top over middle over low, and a tree beside it. The top has a contract of every kind with the operator, of 30 percent. */
beforeEach(async () => {
  world.clock.set(at('2026-10-31 12:00'));
  const n = ++trees;
  names = { top: `agenttop${n}`, middle: `agentmid${n}`, low: `agentlow${n}` };
  top = await world.member(names.top, null, 1);
  middle = await world.member(names.middle, top, 1);
  low = await world.member(names.low, middle, 1);
  stranger = await world.member(`stranger${n}`, null, 1);
  for (const kind of ['dividend', 'daily', 'hourly'] as const)
    await world.contract(null, top, tieredTerms(kind, [tier(1_000, 0, 1, 30)]));
  await world.contract(null, top, realtimeTerms(3, 30));
});

/** Everything that a step may write. */
async function trace() {
  const { rows } = await world.db.owner.query<{ contracts: unknown[]; steps: unknown[]; outbox: number }>(
    `SELECT (SELECT json_agg(contract ORDER BY id) FROM agents.contract) AS contracts,
            (SELECT json_agg(step ORDER BY id) FROM agents.contract_step AS step) AS steps,
            (SELECT count(*)::int FROM platform.outbox) AS outbox`,
  );
  const [row] = rows;
  if (!row) throw new Error('a query of one row has none');
  return row;
}

async function sizes() {
  const { contracts, steps, outbox } = await trace();
  return { contracts: contracts.length, steps: steps.length, outbox };
}

function testFiveCases({ call, kind, other, startsAt, endsAt }: Process): void {
  type Input = WireInputOf<typeof call>;
  type Step = { readonly by: MemberId; readonly key?: string; readonly ends?: string[] };

  const toMiddle = (rate: number) => offerTo(names.middle, rate, top);
  const toLow = (rate: number) => offerTo(names.low, rate, middle);
  const offerTo = async (downline: string, rate: number, by: MemberId) =>
    (await world.read(offerContract, { downline, terms: wireTerms[kind](rate) }, by)).contractId;
  const send = (contractId: string, action: Input['action'], { by, key = randomUUID(), ends = [] }: Step) =>
    world.ask(call, { contractId, action, ends }, { member: by, key });
  const answerOf = async (...request: Parameters<typeof send>) => {
    const { status, envelope } = await send(...request);
    return [status, envelope.code ?? envelope.value?.state];
  };
  const accept = async (contractId: string, step: Step) => {
    expect(await answerOf(contractId, 'accept', step)).toEqual([200, 'accepted']);
    return contractId;
  };
  const stateOf = async (contractId: string, member = middle) =>
    (await world.read(readContract, { contractId }, member)).contract;
  /** Middle has 25 percent and gave 20 of them to low; the top offers 10 instead. */
  const lowerOffer = async () => {
    await accept(await toMiddle(250_000), { by: middle });
    const below = await accept(await toLow(200_000), { by: low });
    return { lower: await toMiddle(100_000), below };
  };

  test('AGENT-017 AGENT-018 AGENT-019 it works: a contract is accepted, goes on when its end is declined, and ends when both agree', async () => {
    const contractId = await toMiddle(200_000);
    const accepted = await send(contractId, 'accept', { by: middle });
    expect([accepted.status, accepted.envelope.value]).toMatchObject([
      200,
      {
        contractId,
        kind,
        state: 'accepted',
        side: 'downline',
        other: names.top,
        startsAt: at(startsAt),
        endsAt: null,
      },
    ]);
    world.clock.set(at('2026-11-20 10:02'));
    const asked = await send(contractId, 'terminate', { by: middle });
    expect(asked.envelope.value).toMatchObject({ state: 'accepted', terminationBy: 'downline', needs: 'none' });
    expect(await stateOf(contractId, top)).toMatchObject({ needs: 'termination_answer' });
    const declined = await send(contractId, 'reject', { by: top });
    expect(declined.envelope.value).toMatchObject({ state: 'accepted', terminationBy: null, side: 'upline' });
    await send(contractId, 'terminate', { by: top });
    const ended = await send(contractId, 'accept', { by: middle });
    expect(ended.envelope.value).toMatchObject({ state: 'terminated', endCause: 'agreed', endsAt: at(endsAt) });
    expect(await stateOf(contractId)).toEqual(ended.envelope.value);
    const { steps } = await world.read(readContract, { contractId }, top);
    expect(steps.map(({ step, by }) => `${step} ${by}`)).toEqual([
      'offered upline',
      'accepted downline',
      'termination_asked downline',
      'termination_declined upline',
      'termination_asked upline',
      'terminated downline',
    ]);
    const rejected = await toMiddle(200_000);
    expect(await answerOf(rejected, 'reject', { by: middle })).toEqual([200, 'rejected']);
  });

  test('AGENT-019 AGENT-029 AGENT-032 answers each fault, with the declared status, and changes nothing by it', async () => {
    const seen = new Set<string>();
    const refused = async (fault: keyof typeof call.faults, ...request: Parameters<typeof send>) => {
      const before = await trace();
      expect(await answerOf(...request)).toEqual([call.faults[fault], fault.toUpperCase()]);
      expect(await trace()).toEqual(before);
      seen.add(fault);
    };
    const own = await toMiddle(250_000);
    const foreign = await world.read(offerContract, { downline: names.middle, terms: wireTerms[other](200_000) }, top);
    for (const action of ['accept', 'reject', 'terminate'] as const) {
      await refused('contract_unknown', own, action, { by: stranger });
      await refused('contract_unknown', `ac_${'0'.repeat(26)}`, action, { by: middle });
      await refused('contract_unknown', foreign.contractId, action, { by: middle });
    }
    await refused('not_your_step', own, 'accept', { by: top });
    await refused('not_your_step', own, 'reject', { by: top });
    await refused('contract_over', own, 'terminate', { by: middle });
    await accept(own, { by: middle });
    // Where no end is asked for, an answer is one to the offer.
    await refused('contract_answered', own, 'accept', { by: middle });
    await refused('contract_answered', own, 'reject', { by: top });
    const below = await accept(await toLow(200_000), { by: low });
    const offered = await toLow(150_000);
    const lower = await toMiddle(100_000);
    await refused('lower_contracts', lower, 'accept', { by: middle });
    await accept(lower, { by: middle, ends: [below] });
    await refused('rate_above_own', offered, 'accept', { by: low });
    expect(await answerOf(lower, 'terminate', { by: middle })).toEqual([200, 'accepted']);
    // A request to end is made once, and answered by the other side.
    await refused('termination_open', lower, 'terminate', { by: middle });
    for (const action of ['accept', 'reject'] as const) await refused('not_your_step', lower, action, { by: middle });
    expect(await answerOf(lower, 'accept', { by: top })).toEqual([200, 'terminated']);
    await refused('contract_over', lower, 'terminate', { by: top });
    await refused('no_own_contract', offered, 'accept', { by: low });
    world.clock.pass(7 * dayMs);
    await refused('contract_answered', offered, 'reject', { by: low });
    expect(seen).toEqual(new Set(Object.keys(call.faults)));
    const input = { contractId: own, action: 'accept' } as const;
    expect((await world.ask(call, { ...input, action: 'end' as never }, middle)).status).toBe(400);
    expect((await world.http.ask(call, input, { key: randomUUID() })).status).toBe(401);
    expect((await world.ask(call, input, { member: middle, role: 'member' })).status).toBe(403);
  });

  test('AGENT-021 AGENT-022 a refusal leaves no trace, nor does an acceptance that is cut off at any step', async () => {
    const { lower, below } = await lowerOffer();
    const before = await trace();
    const refusal = await send(lower, 'accept', { by: middle });
    expect([refusal.status, refusal.envelope.code, refusal.envelope.value]).toEqual([
      422,
      'LOWER_CONTRACTS',
      { ends: [below] },
    ]);
    expect(await trace()).toEqual(before);
    const key = randomUUID();
    const cut = () => send(lower, 'accept', { by: middle, key, ends: [below] });
    const writes = [
      { before: 'agents.contract_step', when: "NEW.step = 'accepted'" },
      // The last of what an acceptance does: the contract below ends.
      { before: 'agents.contract_step', when: "NEW.step = 'terminated' AND NEW.by_side = 'upline'" },
      { before: 'platform.outbox', when: "NEW.data ->> 'step' = 'terminated'" },
    ];
    for (const write of writes) expect((await failBeforeWrite(world.db, write, cut)).status).toBe(500);
    expect((await failAtCommit(world.db, { after: 'agents.contract', on: 'UPDATE' }, cut)).status).toBe(500);
    expect(await trace()).toEqual(before);
    // The key was not used up by what was undone.
    expect((await cut()).envelope.value).toMatchObject({ state: 'accepted' });
    expect(await stateOf(below)).toMatchObject({ state: 'terminated', endCause: 'lower_rate' });
  });

  test('AGENT-017 AGENT-018 of concurrent answers one has an effect, and concurrent wishes of both sides end it once', async () => {
    const contractId = await toMiddle(200_000);
    const before = await sizes();
    const key = randomUUID();
    const calls = [
      ...[key, key, key, randomUUID(), randomUUID()].map((each) => ({ action: 'accept' as const, key: each })),
      ...[randomUUID(), randomUUID()].map((each) => ({ action: 'reject' as const, key: each })),
    ];
    const answers = await Promise.all(
      calls.map(async (each) => ({
        ...each,
        ...(await send(contractId, each.action, { by: middle, key: each.key })),
      })),
    );
    const won = answers.filter(({ status }) => status === 200);
    expect(new Set(won.map((each) => each.key)).size).toBe(1);
    expect(won.length).toBe(calls.filter((each) => each.key === won[0]?.key).length);
    const lost = answers.filter(({ status }) => status !== 200);
    expect(new Set(lost.map(({ envelope }) => envelope.code))).toEqual(new Set(['CONTRACT_ANSWERED']));
    // To each side one event and one message to the socket.
    expect(await sizes()).toEqual({ ...before, steps: before.steps + 1, outbox: before.outbox + 4 });
    const { state } = await stateOf(contractId);
    expect(state).toBe(won[0]?.action === 'accept' ? 'accepted' : 'rejected');
    const running = state === 'accepted' ? contractId : await accept(await toMiddle(200_000), { by: middle });
    const wishes = await Promise.all([top, middle].map((by) => answerOf(running, 'terminate', { by })));
    expect(new Set(wishes.map((wish) => wish.join(' ')))).toEqual(new Set(['200 accepted', '200 terminated']));
    const { steps } = await world.read(readContract, { contractId: running }, top);
    expect(steps.map(({ step }) => step)).toEqual(['offered', 'accepted', 'termination_asked', 'terminated']);
  });

  test('AGENT-017 AGENT-019 the same key again has the same answer, done or refused, and never stands for another step', async () => {
    const contractId = await toMiddle(200_000);
    const [key, refusedKey] = [randomUUID(), randomUUID()];
    expect(await answerOf(contractId, 'terminate', { by: middle, key: refusedKey })).toEqual([422, 'CONTRACT_OVER']);
    const first = await send(contractId, 'accept', { by: middle, key });
    expect(first.envelope.value).toMatchObject({ state: 'accepted' });
    const before = await trace();
    // The refused wish could be asked for now; the repeated one is none.
    expect(await answerOf(contractId, 'terminate', { by: middle, key: refusedKey })).toEqual([422, 'CONTRACT_OVER']);
    expect(await trace()).toEqual(before);
    await send(contractId, 'terminate', { by: top });
    const asked = await trace();
    // With a key of its own this acceptance would agree to the end.
    const again = await send(contractId, 'accept', { by: middle, key });
    expect([again.status, again.envelope.value]).toEqual([200, first.envelope.value]);
    expect(await answerOf(contractId, 'reject', { by: middle, key })).toEqual([409, 'KEY_REUSED']);
    expect(await trace()).toEqual(asked);
    expect(await stateOf(contractId)).toMatchObject({ state: 'accepted', terminationBy: 'upline' });
    // The key is this account's: to another one it is a new one.
    expect(await answerOf(contractId, 'accept', { by: stranger, key })).toEqual([403, 'CONTRACT_UNKNOWN']);
    expect(await answerOf(contractId, 'accept', { by: middle })).toEqual([200, 'terminated']);
  });
}

describe('processDividend', () => {
  testFiveCases({
    call: processDividend,
    kind: 'dividend',
    other: 'daily',
    startsAt: '2026-11-01 00:00',
    endsAt: '2026-12-01 00:00',
  });
});

describe('processDailySalary', () => {
  testFiveCases({
    call: processDailySalary,
    kind: 'daily',
    other: 'hourly',
    startsAt: '2026-11-01 00:00',
    endsAt: '2026-11-21 00:00',
  });
});

describe('processHourlySalary', () => {
  testFiveCases({
    call: processHourlySalary,
    kind: 'hourly',
    other: 'realtime',
    startsAt: '2026-10-31 13:00',
    endsAt: '2026-11-20 11:00',
  });
});

describe('processRealtimeSalary', () => {
  testFiveCases({
    call: processRealtimeSalary,
    kind: 'realtime',
    other: 'dividend',
    startsAt: '2026-10-31 12:05',
    endsAt: '2026-11-20 10:05',
  });
});
