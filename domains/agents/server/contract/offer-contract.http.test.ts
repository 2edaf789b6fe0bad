/** The five cases of an offer: one that is open for an account and a kind, whatever is sent, cut off or repeated. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listContracts, offerContract, processDailySalary, readContract } from '#domains/agents/contract/contract.ts';
import { failAtCommit, failBeforeWrite } from '#domains/wallet/server/testing.ts';
import type { WireInputOf } from '#kernel/endpoint.ts';
import type { MemberId } from '#kernel/id.ts';
import { dayMs } from '#kernel/time.ts';
import { at, realtimeTerms, tier, tieredTerms } from '../testing.ts';
import { type AgentTestHttp, createAgentTestHttp, wireTerms } from '../testing-http.ts';

const kinds = ['dividend', 'daily', 'hourly', 'realtime'] as const;
const now = at('2026-10-31 12:00');

let world: AgentTestHttp;
let top: MemberId;
let middle: MemberId;
let names: { readonly top: string; readonly middle: string; readonly low: string; readonly player: string };
let trees = 0;

beforeAll(async () => {
  world = await createAgentTestHttp();
});
afterAll(() => world.close());

/** Top over middle over low. The top has a contract of every kind with the operator, of 30 percent. */
beforeEach(async () => {
  world.clock.set(now);
  const n = ++trees;
  names = { top: `agenttop${n}`, middle: `agentmid${n}`, low: `agentlow${n}`, player: `player${n}` };
  top = await world.member(names.top, null, 1);
  middle = await world.member(names.middle, top, 1);
  await world.member(names.low, middle, 1);
  await world.member(names.player, top);
  for (const kind of ['dividend', 'daily', 'hourly'] as const)
    await world.contract(null, top, tieredTerms(kind, [tier(1_000, 0, 1, 30)]));
  await world.contract(null, top, realtimeTerms(3, 30));
});

type Input = WireInputOf<typeof offerContract>;

const daily = (rate = 200_000): Input => ({ downline: names.middle, terms: wireTerms.daily(rate) });
const offer = (input: Input, key: string = randomUUID(), member = top) =>
  world.ask(offerContract, input, { member, key });
const answerOf = async (...request: Parameters<typeof offer>) => {
  const { status, envelope } = await offer(...request);
  return [status, envelope.code ?? 'done'];
};

/** Everything that an offer may write. */
async function trace() {
  const { rows } = await world.db.owner.query<{ contracts: { id: string }[]; steps: unknown[]; outbox: number }>(
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

describe('offerContract', () => {
  test('AGENT-015 AGENT-034 an offer works for a contract of every kind, and both sides read it', async () => {
    for (const kind of kinds) {
      const before = await sizes();
      const terms = wireTerms[kind](200_000);
      const { status, envelope } = await offer({ downline: names.middle, terms });
      const offered = { kind, state: 'offered', terms, offeredAt: now, expiresAt: now + 7 * dayMs, startsAt: null };
      expect([status, envelope.value]).toMatchObject([
        200,
        { ...offered, side: 'upline', other: names.middle, needs: 'none' },
      ]);
      const contractId = envelope.value?.contractId ?? '';
      const read = await world.read(readContract, { contractId }, middle);
      expect(read.contract).toMatchObject({
        ...offered,
        contractId,
        side: 'downline',
        other: names.top,
        needs: 'answer',
      });
      expect(read.steps).toMatchObject([{ step: 'offered', by: 'upline', at: now }]);
      expect((await world.read(listContracts, { kind }, middle)).waiting.map((each) => each.contractId)).toEqual([
        contractId,
      ]);
      // To each side one event and one message to the socket.
      expect(await sizes()).toEqual({
        contracts: before.contracts + 1,
        steps: before.steps + 1,
        outbox: before.outbox + 4,
      });
    }
  });

  test('AGENT-019 AGENT-029 AGENT-032 answers each fault that it declares, with the declared status', async () => {
    expect(await answerOf({ downline: names.middle, terms: wireTerms.hourly(100_000) })).toEqual([200, 'done']);
    await world.db.owner.query('INSERT INTO agents.agent_setting (agent, has_realtime) VALUES ($1, false)', [top]);
    const tiers = [2_000, 1_000].map((amount, index) => ({
      dailyBetAmount: String(amount),
      periodProfitLoss: '0',
      activeMember: 1,
      rate: 1e5 + index,
    }));
    const falling = { ...wireTerms.daily(1), tiers } as Input['terms'];
    const weekly = { ...wireTerms.dividend(100_000), periodType: 'weekly' } as Input['terms'];
    const easier = { ...wireTerms.daily(100_000), activeMinValidBet: '1' } as Input['terms'];
    const faulty: Readonly<Record<keyof typeof offerContract.faults, readonly [Input, MemberId]>> = {
      kind_disabled: [{ downline: names.middle, terms: wireTerms.realtime(100_000) }, top],
      not_direct_downline: [{ ...daily(), downline: names.low }, top],
      downline_not_agent: [{ ...daily(), downline: names.player }, top],
      offer_open: [{ downline: names.middle, terms: wireTerms.hourly(200_000) }, top],
      tiers_not_rising: [{ downline: names.middle, terms: falling }, top],
      no_own_contract: [{ ...daily(), downline: names.low }, middle],
      rate_above_own: [daily(300_001), top],
      period_differs: [{ downline: names.middle, terms: weekly }, top],
      terms_easier: [{ downline: names.middle, terms: easier }, top],
    };
    for (const [fault, [input, by]] of Object.entries(faulty)) {
      const status = offerContract.faults[fault as keyof typeof faulty];
      expect(await answerOf(input, randomUUID(), by)).toEqual([status, fault.toUpperCase()]);
    }
    expect(await answerOf({ ...daily(), downline: 'nobodyatall' })).toEqual([403, 'NOT_DIRECT_DOWNLINE']);
    expect(await answerOf({ ...daily(), downline: names.top }, randomUUID(), middle)).toEqual([
      403,
      'NOT_DIRECT_DOWNLINE',
    ]);
    expect((await answerOf(daily(1_000_001)))[0]).toBe(400);
    expect((await world.http.ask(offerContract, daily(), { key: randomUUID() })).status).toBe(401);
    expect((await world.ask(offerContract, daily(), { member: top, role: 'member' })).status).toBe(403);
  });

  test('AGENT-019 AGENT-034 a refusal leaves no trace, nor does an offer that is cut off at any step', async () => {
    const before = await trace();
    expect(await answerOf(daily(300_001))).toEqual([422, 'RATE_ABOVE_OWN']);
    expect(await answerOf({ ...daily(), downline: names.player })).toEqual([422, 'DOWNLINE_NOT_AGENT']);
    expect(await trace()).toEqual(before);
    const key = randomUUID();
    const cut = () => offer(daily(), key);
    for (const table of ['agents.contract_step', 'platform.outbox'])
      expect((await failBeforeWrite(world.db, { before: table }, cut)).status).toBe(500);
    expect((await failAtCommit(world.db, { after: 'agents.contract' }, cut)).status).toBe(500);
    expect(await trace()).toEqual(before);
    // The key was not used up by what was undone.
    expect((await cut()).envelope.value).toMatchObject({ state: 'offered' });
    expect((await sizes()).contracts).toBe(before.contracts.length + 1);
  });

  test('AGENT-034 concurrent offers of a kind leave one, and those of other kinds do not hinder each other', async () => {
    const before = await sizes();
    const key = randomUUID();
    const keys = [key, key, key, randomUUID(), randomUUID(), randomUUID()];
    const answers = await Promise.all(keys.map(async (each) => ({ each, ...(await offer(daily(), each)) })));
    const won = answers.filter(({ status }) => status === 200);
    expect(new Set(won.map(({ each }) => each)).size).toBe(1);
    expect(won.length).toBe(keys.filter((each) => each === won[0]?.each).length);
    expect(new Set(won.map(({ envelope }) => envelope.value?.contractId)).size).toBe(1);
    const lost = answers.filter(({ status }) => status !== 200);
    expect(new Set(lost.map(({ envelope }) => envelope.code))).toEqual(new Set(['OFFER_OPEN']));
    expect(await sizes()).toEqual({
      contracts: before.contracts + 1,
      steps: before.steps + 1,
      outbox: before.outbox + 4,
    });
    const others = (['dividend', 'hourly', 'realtime'] as const).map((kind) =>
      answerOf({ downline: names.middle, terms: wireTerms[kind](200_000) }),
    );
    expect(await Promise.all(others)).toEqual(others.map(() => [200, 'done']));
    expect((await sizes()).contracts).toBe(before.contracts + 4);
  });

  test('AGENT-034 the same key again has the same answer, done or refused, and never stands for another offer', async () => {
    const key = randomUUID();
    const refusedKey = randomUUID();
    const first = await offer(daily(), key);
    expect(first.status).toBe(200);
    expect(await answerOf(daily(100_000), refusedKey)).toEqual([422, 'OFFER_OPEN']);
    const contractId = first.envelope.value?.contractId ?? '';
    expect(await world.code(processDailySalary, { contractId, action: 'reject' }, middle)).toEqual([200, 'done']);
    const before = await trace();
    // Another offer could stand now; the repeated ones are none.
    const again = await offer(daily(), key);
    expect([again.status, again.envelope.value]).toEqual([200, first.envelope.value]);
    expect(await answerOf(daily(100_000), refusedKey)).toEqual([422, 'OFFER_OPEN']);
    expect(await answerOf(daily(150_000), key)).toEqual([409, 'KEY_REUSED']);
    expect((await world.read(readContract, { contractId }, top)).contract.state).toBe('rejected');
    expect(await trace()).toEqual(before);
    expect((await offer(daily(100_000))).envelope.value).toMatchObject({ state: 'offered' });
  });
});
