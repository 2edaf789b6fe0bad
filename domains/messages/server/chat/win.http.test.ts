/** Wins that members show in a chat room: whose they are, what the card says, and how others check it. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { recordSettledBets, type SettledBet } from '#domains/bets/server/index.ts';
import { openLaunch } from '#domains/games/server/index.ts';
import { readMemberByAccount } from '#domains/identity/server/index.ts';
import { listChatMessages, listOwnWins, readSharedBet, shareWin } from '#domains/messages/contract/chat.ts';
import { muteMember } from '#domains/messages/server/index.ts';
import { playRound } from '#domains/studio/contract/round.ts';
import { rotateMySeeds } from '#domains/studio/contract/seeds.ts';
import { openFrame } from '#domains/studio/contract/session.ts';
import type { MemberId } from '#kernel/id.ts';
import { type Money, money } from '#kernel/money.ts';
import { dayMs, type Instant, instant, minuteMs } from '#kernel/time.ts';
import { transact } from '#platform/server/database/db.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';

let world: World;
let [maria, luz] = ['', ''];
let member: MemberId;
let start: Instant;
const roomId = 'demo.tambayan';
const pesos = (amount: number): Money => money(BigInt(amount) * 10_000n);

beforeAll(async () => {
  world = await createTestWorld();
  start = world.clock.now();
  maria = await world.enter('maria');
  luz = await world.enter('luz');
  member = (await readMemberByAccount(world.db.pool, 'demo', 'maria'))?.id ?? 'mb_';
});
beforeEach(() => {
  world.clock.pass(minuteMs);
});
afterAll(() => world.close());

/** A bet of maria, ended now; the answer is its id. */
async function bet(differs: Partial<SettledBet> = {}): Promise<string> {
  const round = differs.round ?? randomUUID();
  const at = world.clock.now();
  const stake = differs.stake ?? pesos(10);
  const settled = {
    member,
    merchant: 'demo',
    currency: 'PHP',
    category: 'RNG',
    vassalage: 'JILI',
    node: '101',
    round,
    stake,
    validBet: stake,
    payout: pesos(88),
    placedAt: at,
    settledAt: at,
    ...differs,
  };
  await transact(world.db.pool, (tx) => recordSettledBets(tx, [settled]));
  const { rows } = await world.db.pool.query<{ id: string }>('SELECT id FROM bets.bet WHERE round = $1', [round]);
  return rows[0]?.id ?? '';
}

const share = (token: string, betId: string, key: string = randomUUID()) =>
  world.ask(shareWin, { roomId, betId }, { token, key });
const proofOf = async (messageId: string) =>
  (await world.ask(readSharedBet, { messageId }, { token: luz })).envelope.value;
/** Of the wins shared here; the demo world shared one before. */
const cards = async () =>
  ((await world.ask(listChatMessages, { roomId }, { token: luz })).envelope.value?.content ?? []).filter(
    ({ card, sentAt }) => card !== null && sentAt >= start,
  );

describe('shareWin', () => {
  test('MEMBER-030 a shared win works: others read the figures of the record, and no name of the bet', async () => {
    const betId = await bet({ stake: pesos(25), payout: pesos(2_500) });
    const { envelope } = await share(maria, betId);
    expect(envelope.value).toMatchObject({ words: '', card: { type: 'win', stake: '25', payout: '2500' } });
    expect(await cards()).toEqual([envelope.value]);
    expect(JSON.stringify(await cards())).not.toMatch(new RegExp(`${betId}|${member}`));
    expect(await proofOf(envelope.value?.messageId ?? '')).toEqual({ proof: 'none', address: null, hash: null });
  });

  test('MEMBER-030 concurrent calls with the same key again are one message', async () => {
    const betId = await bet();
    const before = (await cards()).length;
    const key = randomUUID();
    const answers = await Promise.all([share(maria, betId, key), share(maria, betId, key)]);
    expect(new Set(answers.map(({ envelope }) => envelope.value?.messageId)).size).toBe(1);
    expect(await cards()).toHaveLength(before + 1);
  });

  test('MEMBER-030 each fault is answered and leaves no trace', async () => {
    const won = await bet();
    const before = await cards();
    const codes: (string | undefined)[] = [];
    const attempt = async (token: string, betId: string) => codes.push((await share(token, betId)).envelope.code);
    await attempt(luz, won);
    await attempt(maria, await bet({ payout: pesos(10) }));
    await attempt(maria, `bt_${'0'.repeat(26)}`);
    const nowhere = { roomId: 'demo.nowhere', betId: won };
    codes.push((await world.ask(shareWin, nowhere, { token: maria, key: randomUUID() })).envelope.code);
    expect(await cards()).toEqual(before);
    await share(maria, won);
    await attempt(maria, won);
    await attempt(maria, await bet());
    const action = { actor: 'tess', reason: 'because', at: world.clock.now() };
    await transact(world.db.pool, (tx) => muteMember(tx, { ...action, member, term: '10m', cause: 'spam' }));
    await attempt(maria, await bet());
    world.clock.pass(11 * minuteMs);
    expect(codes).toEqual([
      'BET_NOT_SHAREABLE',
      'BET_NOT_SHAREABLE',
      'BET_NOT_SHAREABLE',
      'ROOM_UNKNOWN',
      'WIN_SHARED',
      'CHAT_TOO_FAST',
      'CHAT_MUTED',
    ]);
    expect(await cards()).toHaveLength(before.length + 1);
  });
});

test('MEMBER-030 the own wins of a week are offered, the largest first, and what is shown already is marked', async () => {
  const large = await bet({ payout: pesos(9_000_000) });
  const larger = await bet({ payout: pesos(9_500_000) });
  await share(maria, larger);
  const { envelope } = await world.ask(listOwnWins, { roomId }, { token: maria });
  expect(envelope.value?.wins.slice(0, 2)).toMatchObject([
    { betId: larger, payout: '9500000', isShared: true },
    { betId: large, isShared: false },
  ]);
  expect((await world.ask(listOwnWins, { roomId }, { token: luz })).envelope.value?.wins).not.toContainEqual(
    expect.objectContaining({ betId: large }),
  );
});

test('MEMBER-030 a win that is older than a week is neither offered nor shown', async () => {
  const at = instant(world.clock.now() - 8 * dayMs);
  const old = await bet({ placedAt: at, settledAt: at, payout: pesos(9_900_000) });
  const { wins = [] } = (await world.ask(listOwnWins, { roomId }, { token: maria })).envelope.value ?? {};
  expect(wins.map(({ betId }) => betId)).not.toContain(old);
  expect((await share(maria, old)).envelope.code).toBe('BET_NOT_SHAREABLE');
});

/** A won round of dice in our own studio; the answer is the id of its bet. */
async function winAtDice(): Promise<string> {
  const { rows } = await world.db.pool.query<{ node: string }>(
    `SELECT node::text FROM games.game WHERE vendor = 'BGS' AND code = 'dice'`,
  );
  const place = { vendor: 'BGS', merchant: 'demo', domain: 'localhost', currency: 'PHP', rng: systemRng };
  const who = { member, node: rows[0]?.node ?? '', session: 'session of maria' };
  const { ticket } = await transact(world.db.pool, (tx) => openLaunch(tx, { ...place, ...who, at: world.clock.now() }));
  const { token = '' } = (await world.ask(openFrame, { ticket })).envelope.value ?? {};
  const wager = { game: 'dice', side: 'under', target: 98 } as const;
  let roundId = '';
  for (let n = 0; roundId === ''; n++) {
    world.clock.pass(minuteMs);
    const { envelope } = await world.ask(playRound, { token, key: `round-number-${n}`, stake: '10', wager });
    if (Number(envelope.value?.round.payout) > 10) roundId = envelope.value?.round.roundId ?? '';
  }
  const { rows: bets } = await world.db.pool.query<{ id: string }>('SELECT id FROM bets.bet WHERE vendor_tx = $1', [
    roundId,
  ]);
  return bets[0]?.id ?? '';
}

test('MEMBER-030 a shared round of our own games is checked by its seeds, once they are revealed', async () => {
  const { messageId = '' } = (await share(maria, await winAtDice())).envelope.value ?? {};
  const before = await proofOf(messageId);
  expect(before).toMatchObject({ proof: 'later', address: null });
  expect(before?.hash).toMatch(/^[0-9a-f]{64}$/);
  await world.ask(rotateMySeeds, {}, { token: maria });
  const after = await proofOf(messageId);
  expect(after).toMatchObject({ proof: 'now', hash: before?.hash });
  expect(after?.address).toMatch(/^\/fairness\?game=dice&seed=[0-9a-f]{64}&client=.*hash=[0-9a-f]{64}.*target=98/);
});

test('MEMBER-030 a shared ticket of a lottery is checked by the proof of its draw', async () => {
  const betId = await bet({ category: 'LOTT', vassalage: 'LOTT', round: 'SSC1:20261115-0007' });
  const { messageId = '' } = (await share(maria, betId)).envelope.value ?? {};
  const address = '/lottery/results?gameCode=SSC1&proof=20261115-0007';
  expect(await proofOf(messageId)).toEqual({ proof: 'now', address, hash: null });
});
