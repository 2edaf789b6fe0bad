/** The calls of a member's fairness page: they need a session of the site and return the caller's own data only. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeCrash, readCrash } from '#domains/studio/contract/crash.ts';
import { listMyRounds, playRound, readMyRound, startRound, stepRound } from '#domains/studio/contract/round.ts';
import { changeMyClientSeed, readMySeeds, rotateMySeeds } from '#domains/studio/contract/seeds.ts';
import { replay } from '#domains/studio/server/index.ts';
import type { WireOutputOf } from '#kernel/endpoint.ts';
import { type StudioFrame, type StudioWorld, studioWorld } from '#tools/testing/studio.ts';

let world: StudioWorld;
beforeAll(async () => {
  world = await studioWorld({ processes: 2 });
});
afterAll(() => world.close());

function expectValue<Value>(answer: Value | string): Value {
  if (typeof answer === 'string') throw new Error(`refused: ${answer}`);
  return answer;
}
/** Each a moment later: rounds stand in the order of their moments. */
const rollDice = (frame: StudioFrame, n: number) => {
  world.clock.pass(1);
  return world.ask(playRound, {
    token: frame.token,
    key: `roll no. ${n}`.replaceAll(' ', '-'),
    stake: '1',
    wager: { game: 'dice', side: 'under', target: 50 },
  });
};
const readSeeds = async (name: string) => expectValue(await world.own(name, readMySeeds, {}));

test('a guest is told nothing and changes nothing', async () => {
  expect(await world.own(null, readMySeeds, {})).toBe('AUTH_REQUIRED');
  expect(await world.own(null, changeMyClientSeed, { clientSeed: 'mine' })).toBe('AUTH_REQUIRED');
  expect(await world.own(null, rotateMySeeds, {})).toBe('AUTH_REQUIRED');
  expect(await world.own(null, listMyRounds, {})).toBe('AUTH_REQUIRED');
  expect(await world.own(null, readMyRound, { roundId: `sr_${'A'.repeat(26)}` })).toBe('AUTH_REQUIRED');
});

test('who never bet has a pair already, the same at every look and in every process', async () => {
  await world.frame('looker', 'dice');
  const looks = await Promise.all(Array.from({ length: 8 }, () => readSeeds('looker')));
  for (const look of looks) expect(look).toEqual(looks[0]);
  expect(looks[0]).toMatchObject({ pair: { nonce: 0, nonceMost: 1_000 }, revealed: [] });
  expect(looks[0]?.pair.serverSeedHash).not.toBe(looks[0]?.pair.nextServerSeedHash);
  expect(expectValue(await world.own('looker', listMyRounds, {}))).toEqual({ content: [], next: null });
});

test('a client seed is the member’s own choice; what is no line of text is refused', async () => {
  const before = await readSeeds('chooser');
  const { pair } = expectValue(await world.own('chooser', changeMyClientSeed, { clientSeed: 'barako 7' }));
  expect(pair).toEqual({ ...before.pair, clientSeed: 'barako 7' });
  for (const clientSeed of ['', 'x'.repeat(65), 'two\nlines', 7, null])
    expect(await world.own('chooser', changeMyClientSeed, { clientSeed } as never)).toBe('MALFORMED_INPUT');
  expect(await world.own('chooser', rotateMySeeds, { clientSeed: '' })).toBe('MALFORMED_INPUT');
  expect((await readSeeds('chooser')).pair).toEqual(pair);
});

test('a change of the pair reveals the old one, the promised one follows, and every round of it is played again', async () => {
  const frame = await world.frame('turner', 'dice');
  for (let n = 0; n < 3; n++) expectValue(await rollDice(frame, n));
  const { pair: before } = await readSeeds('turner');
  expect(before.nonce).toBe(3);
  const hidden = expectValue(await world.own('turner', listMyRounds, {}));
  expect(hidden.content.map(({ proof }) => proof.serverSeed)).toEqual([null, null, null]);
  const { pair, revealed } = expectValue(await world.own('turner', rotateMySeeds, { clientSeed: 'next' }));
  expect(pair).toMatchObject({ serverSeedHash: before.nextServerSeedHash, clientSeed: 'next', nonce: 0 });
  expect(revealed).toMatchObject({ serverSeedHash: before.serverSeedHash, bets: 3 });
  expect((await readSeeds('turner')).revealed[0]).toEqual(revealed);
  const shown = expectValue(await world.own('turner', listMyRounds, {}));
  for (const round of shown.content) {
    const { serverSeed, clientSeed, nonce, serverSeedHash } = round.proof;
    const again = replay('dice', { serverSeed: serverSeed ?? '', clientSeed, nonce }, round.parameters);
    expect(again).toMatchObject({ replay: { serverSeedHash, outcome: round.outcome, multiplier: round.multiplier } });
    expect(expectValue(await world.own('turner', readMyRound, { roundId: round.roundId }))).toEqual(round);
  }
});

test('no pair is changed while a round is open under it, by whichever way it is asked', async () => {
  const frame = await world.frame('holder', 'mines');
  const wager = { game: 'mines', mines: 1 } as const;
  const { round } = expectValue(
    await world.ask(startRound, { token: frame.token, key: 'held-open', stake: '1', wager }),
  );
  const before = await readSeeds('holder');
  expect(await world.own('holder', rotateMySeeds, {})).toBe('ROUND_OPEN');
  expect(await world.own('holder', changeMyClientSeed, { clientSeed: 'mine' })).toBe('ROUND_OPEN');
  expect(await readSeeds('holder')).toEqual(before);
  expect(expectValue(await world.own('holder', readMyRound, { roundId: round.roundId }))).toMatchObject({
    state: 'open',
    proof: { serverSeed: null },
  });
});

test('pages follow each other without a gap, by game where one is named; a wrong wish is refused', async () => {
  const frame = await world.frame('pager', 'dice');
  for (let n = 0; n < 7; n++) expectValue(await rollDice(frame, n));
  type Page = WireOutputOf<typeof listMyRounds>;
  const seen: number[] = [];
  let before: string | null = null;
  do {
    const page: Page = expectValue(
      await world.own('pager', listMyRounds, { game: 'dice', count: 3, ...(before !== null && { before }) }),
    );
    seen.push(...page.content.map(({ proof }) => proof.nonce));
    before = page.next;
  } while (before !== null);
  expect(seen).toEqual([6, 5, 4, 3, 2, 1, 0]);
  expect(expectValue(await world.own('pager', listMyRounds, { game: 'keno' })).content).toEqual([]);
  for (const request of [{ count: 0 }, { count: 51 }, { count: 'x' }, { game: 'roulette' }, { before: 'sr_1' }])
    expect([request, await world.own('pager', listMyRounds, request as never)]).toEqual([request, 'MALFORMED_INPUT']);
});

test('bets on shared rounds stand among the other rounds, in the order of their moments', async () => {
  await world.turn();
  world.clock.pass(5_000);
  await world.turn();
  const [dice, crash] = [await world.frame('mixer', 'dice'), await world.frame('mixer', 'crash')];
  expectValue(await rollDice(dice, 0));
  const { round } = expectValue(await world.ask(readCrash, { token: crash.token }));
  world.clock.pass(1);
  const bet = { token: crash.token, key: 'shared-bet', number: round?.number ?? 0, stake: '1' };
  expectValue(await world.ask(placeCrash, bet));
  expectValue(await rollDice(dice, 1));
  const first = expectValue(await world.own('mixer', listMyRounds, { count: 2 }));
  expect(first.content.map(({ game }) => game)).toEqual(['dice', 'crash']);
  const rest = expectValue(await world.own('mixer', listMyRounds, { count: 2, before: first.next ?? '' }));
  expect([rest.content.map(({ game }) => game), rest.next]).toEqual([['dice'], null]);
  const { roundId } = first.content[1] ?? { roundId: '' };
  expect(expectValue(await world.own('mixer', readMyRound, { roundId }))).toMatchObject({
    game: 'crash',
    state: 'open',
  });
  expect(await world.own('turner', readMyRound, { roundId })).toBe('ROUND_UNKNOWN');
});

test('nobody reads, pages or opens the rounds and seeds of another', async () => {
  const frame = await world.frame('owner', 'dice');
  const { round } = expectValue(await rollDice(frame, 0));
  await world.frame('snooper', 'dice');
  expect(await world.own('snooper', readMyRound, { roundId: round.roundId })).toBe('ROUND_UNKNOWN');
  expect(await world.own('snooper', readMyRound, { roundId: `sr_${'A'.repeat(26)}` })).toBe('ROUND_UNKNOWN');
  expect(await world.own('snooper', readMyRound, { roundId: `cb_${'A'.repeat(26)}` })).toBe('ROUND_UNKNOWN');
  expect(await world.own('snooper', readMyRound, { roundId: "sr_' OR true" })).toBe('MALFORMED_INPUT');
  expect(expectValue(await world.own('snooper', listMyRounds, { before: round.roundId })).content).toEqual([]);
  expect((await readSeeds('snooper')).pair.serverSeedHash).not.toBe((await readSeeds('owner')).pair.serverSeedHash);
});

test('a browser that is closed in the middle of a round comes back to the same round and to the same end', async () => {
  // The same seeds draw the same fields: what the first window saw is what the second one goes on from.
  const first = await world.frame('returner', 'hilo');
  const start = { token: first.token, key: 'before-it', stake: '5', wager: { game: 'hilo' } } as const;
  const { round } = expectValue(await world.ask(startRound, start));
  const back = await world.frame('returner', 'hilo');
  expect(back.opened.unfinished).toEqual(round);
  const [card = 0] = round.outcome.cards as number[];
  // What cannot fail is no guess.
  const guess = card === 13 || (card > 1 && card <= 7) ? 'higher' : 'lower';
  const step = { roundId: round.roundId, after: 0, step: { game: 'hilo', guess } } as const;
  const { round: end } = expectValue(await world.ask(stepRound, { token: back.token, ...step }));
  // The window that was closed asks its lost question again and is told the same card.
  const { round: again, isRepeated } = expectValue(await world.ask(stepRound, { token: first.token, ...step }));
  expect([again, isRepeated]).toEqual([end, true]);
  expect(expectValue(await world.own('returner', readMyRound, { roundId: round.roundId }))).toEqual(end);
});
