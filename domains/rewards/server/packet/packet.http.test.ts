/** Red packets in a chat room: money of one member to others, whole, once each, and back what nobody opened. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { composeProtection } from '#apps/server/protection/protection.ts';
import { betOf } from '#domains/bets/server/testing.ts';
import { readMemberByAccount } from '#domains/identity/server/index.ts';
import { setLimit } from '#domains/protection/contract/limit.ts';
import { startPause } from '#domains/protection/contract/pause.ts';
import { openPacket, readPacket, readPacketTerms, sendPacket } from '#domains/rewards/contract/packet.ts';
import type { WireInputOf } from '#kernel/endpoint.ts';
import type { MemberId } from '#kernel/id.ts';
import { type Money, money, moneyText } from '#kernel/money.ts';
import { dayMs, hourMs, minuteMs, secondMs } from '#kernel/time.ts';
import { houseAccount, memberAccount, openAccounts, post, readBalances, verifyLedger } from '#ledger';
import { transact } from '#platform/server/database/db.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';
import { allowPackets, forbidPackets, openRequirement } from '../index.ts';
import { bonusCalls, grantTestBonus, playTestBets, readTestWallets } from '../testing.ts';
import { countTurnover } from '../turnover/turnover-job.ts';
import { endPackets } from './packet.ts';

let world: World;
const tokens = new Map<string, string>();
const ids = new Map<string, MemberId>();
const roomId = 'demo.tambayan';
const paymentPassword = '482913';
const pesos = (amount: number): Money => money(BigInt(amount) * 10_000n);
const brand = { merchant: 'demo', currency: 'PHP', actor: 'tess', reason: 'for a test' };
const limits = {
  minTotal: pesos(10),
  maxTotal: pesos(500),
  dayTotal: pesos(1_000),
  maxCount: 50,
  minShare: pesos(1),
  openHours: 24,
};
const names = ['luz', 'maria', 'tomas', 'pilar'] as const;
type Name = (typeof names)[number];

beforeAll(async () => {
  world = await createTestWorld();
  for (const name of names) {
    tokens.set(name, await world.enter(name));
    ids.set(name, (await readMemberByAccount(world.db.pool, 'demo', name))?.id ?? 'mb_');
  }
  // What their bets before today have played is with the cash before a test looks at it.
  await countTurnover({ pool: world.db.pool, now: world.clock.now() });
});
beforeEach(async () => {
  world.clock.pass(dayMs);
  for (const name of names) tokens.set(name, await world.enter(name));
  await transact(world.db.pool, (tx) => allowPackets(tx, { ...brand, ...limits, at: world.clock.now() }));
});
afterAll(() => world.close());

const tokenOf = (name: Name) => tokens.get(name) ?? '';
const idOf = (name: Name): MemberId => ids.get(name) ?? 'mb_';
const cashOf = async (name: Name): Promise<bigint> => {
  const account = memberAccount(idOf(name), 'cash', 'PHP');
  return (await readBalances(world.db.pool, [account])).get(account) ?? 0n;
};

/** Money of the operator, free to leave; less than nothing is taken away. */
async function fund(name: Name, amount: Money): Promise<void> {
  const [bank, cash] = [houseAccount('adjust', 'PHP'), memberAccount(idOf(name), 'cash', 'PHP')];
  const leg = amount < 0n ? { from: cash, to: bank, amount: money(-amount) } : { from: bank, to: cash, amount };
  await transact(world.db.pool, async (tx) => {
    await openAccounts(tx, [bank, cash]);
    const legs = [{ ...leg, kind: 'adjustment' }] as const;
    await post(tx, [{ key: randomUUID(), legs: [...legs], eventAt: world.clock.now(), memo: 'test' }]);
  });
}

const usual = { roomId, kind: 'random', total: '100', count: 5, words: 'Para sa tropa!', paymentPassword } as const;
const send = (differs: Partial<WireInputOf<typeof sendPacket>> = {}, name: Name = 'luz', key: string = randomUUID()) =>
  world.ask(sendPacket, { ...usual, ...differs }, { token: tokenOf(name), key });
async function sent(differs: Partial<WireInputOf<typeof sendPacket>> = {}): Promise<string> {
  world.clock.pass(minuteMs);
  const { envelope } = await send(differs);
  if (!envelope.value) throw new Error(envelope.code);
  return envelope.value.packetId;
}
const open = (name: Name, packetId: string) => world.ask(openPacket, { packetId }, { token: tokenOf(name) });
const read = async (name: Name, packetId: string) =>
  (await world.ask(readPacket, { packetId }, { token: tokenOf(name) })).envelope.value;
const terms = async (name: Name) =>
  (await world.ask(readPacketTerms, {}, { token: tokenOf(name) })).envelope.value?.terms ?? null;
/** What the chat room shows of packets, as it is stored. */
async function cards() {
  const { rows } = await world.db.pool.query<{ words: string; card: object }>(
    `SELECT words, card FROM messages.chat_message WHERE room = $1 AND card ->> 'type' = 'packet' ORDER BY id`,
    [roomId],
  );
  return rows.map(({ words, card }) => ({ words, ...card }));
}

describe('sendPacket', () => {
  test('MEMBER-030 a packet works: the money leaves the sender at once and the room shows its card', async () => {
    const before = await cashOf('luz');
    const packetId = await sent();
    expect(before - (await cashOf('luz'))).toBe(pesos(100));
    expect(await cards()).toEqual([{ type: 'packet', packetId, words: 'Para sa tropa!', total: '100', count: 5 }]);
    expect(await read('luz', packetId)).toMatchObject({ phase: 'open', left: 5, isOwn: true, openings: [] });
    expect((await open('luz', packetId)).envelope.code).toBe('PACKET_OWN');
  });

  test('MEMBER-030 concurrent calls with the same key again are one packet, one payment and one card', async () => {
    const [before, shown] = [await cashOf('luz'), (await cards()).length];
    const key = randomUUID();
    const answers = await Promise.all([send({}, 'luz', key), send({}, 'luz', key), send({}, 'luz', key)]);
    expect(new Set(answers.map(({ envelope }) => envelope.value?.packetId)).size).toBe(1);
    expect([before - (await cashOf('luz')), (await cards()).length - shown]).toEqual([pesos(100), 1]);
  });

  test('MEMBER-030 each fault is answered and leaves no trace', async () => {
    const state = async () => [await cashOf('luz'), (await cards()).length];
    const before = await state();
    const cases: readonly [Partial<WireInputOf<typeof sendPacket>>, string][] = [
      [{ total: '9.99' }, 'PACKET_AMOUNT'],
      [{ total: '500.01' }, 'PACKET_AMOUNT'],
      [{ total: '-100' }, 'PACKET_AMOUNT'],
      [{ count: 51 }, 'PACKET_COUNT'],
      [{ total: '10', count: 11 }, 'PACKET_SHARE_SMALL'],
      [{ kind: 'fixed', count: 3 }, 'PACKET_UNEVEN'],
      [{ roomId: 'demo.nowhere' }, 'PACKET_CHAT_UNKNOWN'],
      [{ roomId: 'tala.tambayan' }, 'PACKET_CHAT_UNKNOWN'],
      [{ words: '' }, 'PACKET_WORDS'],
      [{ words: '👨‍👩‍👧'.repeat(41) }, 'PACKET_WORDS'],
      [{ words: '0917 123 4567' }, 'PACKET_WORDS'],
      [{ paymentPassword: '000000' }, 'WRONG_PAYMENT_PASSWORD'],
    ];
    for (const [differs, code] of cases) expect((await send(differs)).envelope.code).toBe(code);
    await transact(world.db.pool, (tx) => forbidPackets(tx, { ...brand, at: world.clock.now() }));
    expect((await send()).envelope.code).toBe('PACKETS_OFF');
    expect(await terms('luz')).toBeNull();
    expect(await state()).toEqual(before);
  });

  test('MEMBER-030 two at once do not pass the limit of the day together', async () => {
    await sent({ total: '500' });
    await sent({ total: '400' });
    expect(await terms('luz')).toMatchObject({ dayLeft: '100' });
    world.clock.pass(minuteMs);
    expect((await send({ total: '100.01' })).envelope.code).toBe('PACKET_DAY_LIMIT');
    const before = await cashOf('luz');
    await Promise.all([send({ total: '100' }), send({ total: '100' })]);
    expect(before - (await cashOf('luz'))).toBe(pesos(100));
  });

  test('MEMBER-030 a balance that is short, or still to be played, is refused', async () => {
    const name = 'tomas';
    await fund(name, money(-(await cashOf(name))));
    expect((await send({ total: '100' }, name)).envelope.code).toBe('PACKET_FUNDS');
    await fund(name, pesos(1_000));
    expect(await terms(name)).toMatchObject({ sendable: '1000' });
    const bonusId = await grantTestBonus(world, idOf(name), { amount: '400' });
    expect(await terms(name)).toMatchObject({ sendable: '0' });
    expect((await send({ total: '100' }, name)).envelope.code).toBe('PACKET_UNPLAYED');
    expect(await readTestWallets(world.db.pool, idOf(name))).toEqual({ cash: pesos(1_000), bonus: pesos(400) });
    // Without the bonus the member's own money may be sent, and none of the bonus.
    await bonusCalls(() => ({ world, token: tokenOf(name) })).letGo(bonusId, '400');
    expect(await terms(name)).toMatchObject({ sendable: '1000' });
    const credit = {
      member: idOf(name),
      currency: 'PHP',
      merchant: 'demo',
      kind: 'deposit',
      credit: 'a deposit',
    } as const;
    const at = world.clock.now();
    await transact(world.db.pool, (tx) => openRequirement(tx, { ...credit, base: pesos(5_000), profile: 'PH', at }));
    expect((await send({ total: '100' }, name)).envelope.code).toBe('PACKET_UNPLAYED');
    expect(await cashOf(name)).toBe(pesos(1_000));
  });
});

test('MEMBER-030 each member opens one, again for the same answer, and the shares add up', async () => {
  const packetId = await sent({ total: '100', count: 3 });
  const before = await Promise.all(names.map(cashOf));
  const answers = await Promise.all(
    (['maria', 'tomas', 'pilar', 'maria', 'maria'] as const).map((name) => open(name, packetId)),
  );
  const amounts = new Map(answers.map(({ envelope }) => [envelope.value?.place, envelope.value?.amount]));
  expect([...amounts.keys()].toSorted((one, other) => (one ?? 0) - (other ?? 0))).toEqual([1, 2, 3]);
  const gained = (await Promise.all(names.map(cashOf))).map((cash, at) => cash - (before[at] ?? 0n));
  expect(gained.reduce((sum, each) => sum + each, 0n)).toBe(pesos(100));
  expect(await read('maria', packetId)).toMatchObject({
    phase: 'gone',
    left: 0,
    amount: moneyText(money(gained[1] ?? 0n)),
  });
  const { rows } = await world.db.pool.query(
    `SELECT kind, base FROM rewards.requirement WHERE credit LIKE $1 || '.%' AND member = $2`,
    [packetId, idOf('maria')],
  );
  expect(rows).toEqual([{ kind: 'transfer', base: gained[1] }]);
});

test('MEMBER-030 the turnover of a share is that of its requirement, and the same when it is asked for again', async () => {
  const setMultiplier = (ppm: number) =>
    world.db.owner.query(`UPDATE rewards.turnover_terms SET multiplier_ppm = $1 WHERE kind = 'transfer'`, [ppm]);
  const turnovers = async (packetId: string) => {
    const first = (await open('maria', packetId)).envelope.value?.turnover;
    const again = (await open('maria', packetId)).envelope.value?.turnover;
    return [first, again, (await read('maria', packetId))?.turnover];
  };
  await setMultiplier(2_500_000);
  const packetId = await sent({ kind: 'fixed', total: '100', count: 4 });
  expect((await read('maria', packetId))?.turnover).toBeNull();
  expect(await turnovers(packetId)).toEqual(['62.5', '62.5', '62.5']);
  await setMultiplier(0);
  expect((await open('maria', packetId)).envelope.value?.turnover).toBe('62.5');
  expect(await turnovers(await sent())).toEqual(['0', '0', '0']);
  await setMultiplier(1_000_000);
});

test('MEMBER-030 of two who race for the last share one has it and the other is told', async () => {
  const packetId = await sent({ count: 1 });
  const answers = await Promise.all([open('maria', packetId), open('tomas', packetId)]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422]);
  expect(answers.find(({ status }) => status === 422)?.envelope.code).toBe('PACKET_GONE');
});

test('MEMBER-030 the room of a packet hears each opening and its end, and nobody by name', async () => {
  world.clock.pass(minuteMs);
  await endPackets(world.db.pool, world.clock.now());
  await world.db.owner.query(`DELETE FROM platform.outbox WHERE name = 'packet'`);
  const packetId = await sent({ count: 3 });
  expect(await read('maria', packetId)).toMatchObject({ roomId });
  for (const name of ['maria', 'maria', 'tomas', 'luz'] as const) await open(name, packetId);
  world.clock.pass(24 * hourMs + minuteMs);
  for (const _ of [1, 2]) await endPackets(world.db.pool, world.clock.now());
  const { rows } = await world.db.owner.query(
    `SELECT topic, data FROM platform.outbox WHERE name = 'packet' ORDER BY id`,
  );
  const topic = `room:${roomId}`;
  expect(rows).toEqual([
    { topic, data: { packetId, left: 2, isOver: false } },
    { topic, data: { packetId, left: 1, isOver: false } },
    { topic, data: { packetId, left: 1, isOver: true } },
  ]);
});

test('MEMBER-030 what nobody opened is back with its sender after the end, once', async () => {
  world.clock.pass(minuteMs);
  await endPackets(world.db.pool, world.clock.now());
  const before = await cashOf('luz');
  const packetId = await sent({ kind: 'fixed', total: '100', count: 4 });
  await open('maria', packetId);
  world.clock.pass(24 * hourMs);
  tokens.set('tomas', await world.enter('tomas'));
  expect((await open('tomas', packetId)).envelope.code).toBe('PACKET_OVER');
  // A call that came in time may still be on its way through.
  world.clock.pass(30 * secondMs - 1);
  expect(await endPackets(world.db.pool, world.clock.now())).toBe(0);
  expect(before - (await cashOf('luz'))).toBe(pesos(100));
  world.clock.pass(1);
  await Promise.all([endPackets(world.db.pool, world.clock.now()), endPackets(world.db.pool, world.clock.now())]);
  expect(before - (await cashOf('luz'))).toBe(pesos(25));
  expect((await verifyLedger(world.db.pool)).differences).toEqual([]);
});

test('MEMBER-030 a packet is money of members: it is opened at a reached limit, and not on a break', async () => {
  const [name, packets] = ['tomas', [await sent(), await sent()]] as const;
  await fund(name, pesos(50));
  const [member, stake, at] = [idOf(name), pesos(50), world.clock.now()];
  const bet = betOf(name, 'to the limit', { member, stake, payout: stake, placedAt: at, settledAt: at });
  await playTestBets(world.db.pool, [bet]);
  const limit = { kind: 'stake', period: 'day', value: '50' } as const;
  expect((await world.ask(setLimit, limit, { token: tokenOf(name) })).status).toBe(200);
  const offer = { member, currency: 'PHP', at: world.clock.now() };
  const mayTakeOffer = await transact(world.db.pool, (tx) => composeProtection().mayTakeOffer(tx, offer));
  expect(mayTakeOffer).toMatchObject({ ok: false, fault: 'stake_limit_reached' });
  expect((await open(name, packets[0] ?? '')).status).toBe(200);
  expect((await world.ask(startPause, { term: '24h' }, { token: tokenOf(name) })).status).toBe(200);
  const paused = await world.ask(openPacket, { packetId: packets[1] ?? '' }, { token: await world.enter(name) });
  expect(paused.envelope.code).toBe('COOLING_OFF');
});

test('MEMBER-030 who excluded themselves neither opens nor sends, guests and trials are not let in', async () => {
  const packetId = await sent();
  expect((await world.ask(openPacket, { packetId })).envelope.code).toBe('AUTH_REQUIRED');
  await world.db.pool.query(`UPDATE identity.member SET type = 4 WHERE account = 'bong'`);
  const bong = await world.enter('bong');
  expect((await world.ask(openPacket, { packetId }, { token: bong })).envelope.code).toBe('REAL_ACCOUNT_REQUIRED');
  expect((await world.ask(startPause, { term: '6m' }, { token: tokenOf('pilar') })).status).toBe(200);
  expect((await open('pilar', packetId)).envelope.code).toBe('SELF_EXCLUDED');
  expect(await terms('pilar')).toBeNull();
});
