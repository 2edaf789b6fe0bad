/** Game sessions of frames: opening one with a ticket, its first state, and the lookup by token. */

import type { openFrame } from '#domains/studio/contract/session.ts';
import { isStudioGame } from '#domains/studio/contract/studio-game.ts';
import type { FaultOf, InputOf, OutputOf } from '#kernel/endpoint.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import type { Pool } from '#platform/server/database/db.ts';
import { gameInfoOf } from '../rules/round/settle.ts';
import { isDemoPlayer } from './demo/demo-player.ts';
import { ensurePairs, showPair } from './fairness/seed-pair.ts';
import { readOpenGrants } from './free-rounds/grant.store.ts';
import { toFreeRounds } from './free-rounds/grant.ts';
import { jackpotOf } from './jackpot/jackpot-view.ts';
import type { GameSession, Operator } from './operator.ts';
import { listOpenRounds, type RoundPageQuery } from './round/round.store.ts';
import type { BatchDeps } from './round/round-batch.ts';
import { showRound } from './round/round-view.ts';

type TokenFault = 'session_unknown' | 'session_ended';

/** The game session of a valid token. */
export async function readSession(
  tx: Tx,
  { operator, token, at }: { readonly operator: Operator; readonly token: string; readonly at: GameSession['endsAt'] },
): Promise<Outcome<GameSession, TokenFault>> {
  const session = await operator.sessionOf(tx, token);
  if (!session) return refuse('session_unknown');
  return at >= session.endsAt ? refuse('session_ended') : done(session);
}

export type WithSession = ReturnType<typeof createWithSession>;

/** For calls whose token must be valid when they are received. */
export const createWithSession =
  ({ pool, operator }: { readonly pool: Pool; readonly operator: Operator }) =>
  <Input extends { readonly token: string }, Value, Fault extends string>(
    use: (context: Context, input: Input, session: GameSession) => Promise<Outcome<Value, Fault>>,
  ) =>
  async (context: Context, input: Input) => {
    const session = await readSession(pool, { operator, token: input.token, at: context.receivedAt });
    return session.ok ? use(context, input, session.value) : session;
  };

/** For calls that write: if the session has ended meanwhile, they are rolled back. Checked last, because players are locked after their seed pairs. */
export const createWithLiveSession =
  ({ withSession, operator }: { readonly withSession: WithSession; readonly operator: Operator }) =>
  <Input extends { readonly token: string }, Value, Fault extends string>(
    use: (context: Context, input: Input, session: GameSession) => Promise<Outcome<Value, Fault>>,
  ) =>
    withSession(
      async (
        context: Context,
        input: Input,
        session: GameSession,
      ): Promise<Outcome<Value, Fault | 'session_ended'>> => {
        const outcome = await use(context, input, session);
        if (!outcome.ok) return outcome;
        const { token } = input;
        const tokenQuery = { members: [session.member], tokens: [token], at: context.clock.now() };
        return (await operator.findEndedTokens(context.tx, tokenQuery)).has(token) ? refuse('session_ended') : outcome;
      },
    );

type OpenedFrame = OutputOf<typeof openFrame>;
type ReadRoundPage = (
  tx: Tx,
  query: RoundPageQuery,
) => Promise<{ readonly value: { readonly content: OpenedFrame['rounds'] } }>;
/** As many as fit into a frame. */
const maxShownRounds = 5;

export const createOpenFrame =
  ({ operator, sealerOf, limitsOf, page }: BatchDeps & { readonly page: ReadRoundPage }) =>
  async (
    { tx, clock, rng }: Context,
    { ticket }: InputOf<typeof openFrame>,
  ): Promise<Outcome<OpenedFrame, FaultOf<typeof openFrame>>> => {
    const at = clock.now();
    const opened = await operator.open(tx, ticket, { at, rng });
    if (!opened.ok) return opened;
    const { token, endsAt, member, currency, gameCode: code, title } = opened.value;
    if (!isStudioGame(code)) return refuse('game_closed');
    const sealer = await sealerOf(tx, rng);
    const limits = await limitsOf(code);
    const pairs = await ensurePairs(tx, member, { at, rng, sealer });
    const [unfinished] = await listOpenRounds(tx, [{ member, game: code }]);
    const rounds = (await page(tx, { member, game: code, before: null, count: maxShownRounds })).value.content;
    const free = (await readOpenGrants(tx, { players: [{ member, game: code, currency }], at })).values().next().value;
    const [balance] = await operator.fundsOf(tx, [opened.value]);
    return done({
      token,
      endsAt,
      now: at,
      game: { code, title, ...gameInfoOf(code) },
      currency,
      currencySymbol: symbolOf(currency),
      balance: balance ?? (0n as OpenedFrame['balance']),
      limits,
      seeds: showPair(pairs),
      unfinished: unfinished ? showRound(unfinished, limits, sealer) : null,
      last: (code !== 'crash' && rounds.find(({ state }) => state !== 'open')) || null,
      rounds,
      jackpot: await jackpotOf(tx, { game: code, currency }, { at, rng, sealer }),
      freeRounds: free ? toFreeRounds(free) : null,
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
