/** A frame and its session: the ticket that it came with, what it is told first, and who is behind a token. */

import { isOwnGame } from '#domains/studio/contract/own-game.ts';
import type { openFrame } from '#domains/studio/contract/session.ts';
import type { FaultOf, InputOf, OutputOf } from '#kernel/endpoint.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import type { Pool } from '#platform/server/db.ts';
import { factsOf } from '../rules/settle.ts';
import type { BatchDeps } from './batch.ts';
import { isDemoPlayer } from './demo-player.ts';
import type { House, Seat } from './house.ts';
import { jackpotOf } from './jackpot-view.ts';
import { listOpen, type PageWish } from './round.store.ts';
import { showRound } from './round-view.ts';
import { keepPairs, showPair } from './seeds.ts';

type TokenFault = 'session_unknown' | 'session_ended';

/** Whoever sits behind a token that is still good. */
export async function seatOf(
  tx: Tx,
  { house, token, at }: { readonly house: House; readonly token: string; readonly at: Seat['endsAt'] },
): Promise<Outcome<Seat, TokenFault>> {
  const seat = await house.sit(tx, token);
  if (!seat) return refuse('session_unknown');
  return at >= seat.endsAt ? refuse('session_ended') : done(seat);
}

export type Seated = ReturnType<typeof createSeated>;

/** For calls that ask by the token of a session that was good when they came. */
export const createSeated =
  ({ pool, house }: { readonly pool: Pool; readonly house: House }) =>
  <Input extends { readonly token: string }, Value, Fault extends string>(
    use: (context: Context, input: Input, seat: Seat) => Promise<Outcome<Value, Fault>>,
  ) =>
  async (context: Context, input: Input) => {
    const seat = await seatOf(pool, { house, token: input.token, at: context.receivedAt });
    return seat.ok ? use(context, input, seat.value) : seat;
  };

/** For calls that change something: a session that ended meanwhile undoes it. Judged last, because players are held after their seeds. */
export const createHeld =
  ({ seated, house }: { readonly seated: Seated; readonly house: House }) =>
  <Input extends { readonly token: string }, Value, Fault extends string>(
    use: (context: Context, input: Input, seat: Seat) => Promise<Outcome<Value, Fault>>,
  ) =>
    seated(async (context: Context, input: Input, seat: Seat): Promise<Outcome<Value, Fault | 'session_ended'>> => {
      const outcome = await use(context, input, seat);
      if (!outcome.ok) return outcome;
      const { token } = input;
      const asked = { members: [seat.member], tokens: [token], at: context.clock.now() };
      return (await house.endedOf(context.tx, asked)).has(token) ? refuse('session_ended') : outcome;
    });

type Opened = OutputOf<typeof openFrame>;
type Page = (tx: Tx, wish: PageWish) => Promise<{ readonly value: { readonly content: Opened['rounds'] } }>;
/** As many as a frame has room for. */
const shownRounds = 5;

export const createOpenFrame =
  ({ house, sealerOf, limitsOf, page }: BatchDeps & { readonly page: Page }) =>
  async (
    { tx, clock, rng }: Context,
    { ticket }: InputOf<typeof openFrame>,
  ): Promise<Outcome<Opened, FaultOf<typeof openFrame>>> => {
    const at = clock.now();
    const opened = await house.open(tx, ticket, { at, rng });
    if (!opened.ok) return opened;
    const { token, endsAt, member, currency, gameCode: code, title } = opened.value;
    if (!isOwnGame(code)) return refuse('game_closed');
    const sealer = await sealerOf(tx, rng);
    const limits = await limitsOf(code);
    const pairs = await keepPairs(tx, member, { at, rng, sealer });
    const [unfinished] = await listOpen(tx, [{ member, game: code }]);
    const rounds = (await page(tx, { member, game: code, before: null, count: shownRounds })).value.content;
    const [balance] = await house.cashOf(tx, [opened.value]);
    return done({
      token,
      endsAt,
      now: at,
      game: { code, title, ...factsOf(code) },
      currency,
      currencySymbol: symbolOf(currency),
      balance: balance ?? (0n as Opened['balance']),
      limits,
      seeds: showPair(pairs),
      unfinished: unfinished ? showRound(unfinished, limits, sealer) : null,
      last: (code !== 'crash' && rounds.find(({ state }) => state !== 'open')) || null,
      rounds,
      jackpot: await jackpotOf(tx, { game: code, currency }, { at, rng, sealer }),
      isDemo: isDemoPlayer(member),
    });
  };

function symbolOf(currency: string): string {
  try {
    const shape = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
    const parts = new Intl.NumberFormat('en', shape).formatToParts(0);
    return parts.find(({ type }) => type === 'currency')?.value ?? currency;
  } catch {
    return currency;
  }
}
