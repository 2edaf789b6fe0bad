/**
 * Play money. A visitor or a trial plays the same rounds by the same code, under seeds of the same kind; only the balance is
 * a demo wallet in a table of its own, which expires. The id of a demo player begins with `dp_` and no member's does, so that
 * the player id alone decides which kind of money a move concerns.
 */
import { hash } from 'node:crypto';
import type { GatewayAnswer } from '#domains/games/contract/gateway.ts';
import { originalTitle } from '#domains/games/contract/original-title.ts';
import type { refillDemoWallet } from '#domains/studio/contract/demo.ts';
import { isStudioGame } from '#domains/studio/contract/studio-game.ts';
import { type MemberId, makeId } from '#kernel/id.ts';
import { type Money, money, zero } from '#kernel/money.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import { addMs, dayMs, hourMs, type Instant, minuteMs, secondMs } from '#kernel/time.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import { type Pool, transact } from '#platform/server/database/db.ts';
import type { Rng } from '#platform/server/runtime/rng.ts';
import type { GameSession, Operator, OperatorRequest } from '../operator.ts';
import * as store from './demo.store.ts';
import { demoCurrency, demoPrefix, isDemoPlayer } from './demo-player.ts';

const ticketMs = minuteMs;
const visitMs = 4 * hourMs;
/** A trial and its demo wallet expire after a day. */
const trialMs = dayMs;
/** The maximum number at the same time; further visitors are refused until count expire. */
const maxPlayers = 20_000;
/** The maximum per network: many people share the address of a mobile carrier, but no network may use up all demo wallets. */
const maxPlayersPerNetwork = 60;
/** A demo wallet that was idle for so long can be replaced by a new one of the same network. */
const idleMs = 10 * minuteMs;

const randomToken = (rng: Rng) => Buffer.from(rng.bytes(32)).toString('base64url');
const hashToken = (text: string) => hash('sha256', text, 'buffer');

export type DemoRequest = {
  readonly game: string;
  readonly merchant: string;
  /** The token of a returning visitor; null for a new one. */
  readonly visit: string | null;
  readonly trial: MemberId | null;
  /** The network of the caller's address, as rate limits count it. */
  readonly network: string;
  /** The initial balance of a new demo wallet. */
  readonly beginsWith: Money;
  readonly at: Instant;
  readonly rng: Rng;
};

type DemoTicket = { readonly ticket: string; readonly visit: string | null };

type DemoFault = 'demo_full' | 'demo_network_full';

/** A ticket for one game, with the visitor's earlier demo wallet where there is one. */
export async function openDemo(tx: Tx, request: DemoRequest): Promise<Outcome<DemoTicket, DemoFault>> {
  const { game, trial, at, rng } = request;
  const stored = await store.lockPlayer(tx, {
    ...request,
    visitHash: request.visit && !trial ? hashToken(request.visit) : null,
  });
  const visit = trial ? null : stored ? request.visit : randomToken(rng);
  const created = stored === null ? await createPlayer(tx, request, visit) : done(stored);
  if (!created.ok) return created;
  const player = created.value;
  if (stored !== null) await store.markDemoUsed(tx, stored, at);
  const ticket = randomToken(rng);
  await store.insertDemoLaunch(tx, { ticketHash: hashToken(ticket), player, game, endsAt: addMs(at, ticketMs) });
  return done({ ticket, visit });
}

async function createPlayer(tx: Tx, request: DemoRequest, visit: string | null): Promise<Outcome<string, DemoFault>> {
  const { trial, merchant, network, beginsWith, at, rng } = request;
  const isNetworkFull = (await store.countPlayersOf(tx, network, at)) >= maxPlayersPerNetwork;
  if (isNetworkFull && !(await store.deleteIdlePlayer(tx, network, addMs(at, -idleMs))))
    return refuse('demo_network_full', { seconds: idleMs / secondMs });
  if ((await store.countPlayers(tx, maxPlayers)) >= maxPlayers) return refuse('demo_full');
  const id = makeId(demoPrefix, at, rng.bytes(16));
  const visitHash = visit === null ? null : hashToken(visit);
  const endsAt = addMs(at, trial ? trialMs : visitMs);
  if (await store.insertPlayer(tx, { id, visitHash, trial, merchant, network, beginsWith, at, endsAt }))
    return done(id);
  const existing = await store.lockPlayer(tx, { visitHash, trial, merchant, at });
  return existing === null ? refuse('demo_full') : done(existing);
}

const demoSessionOf = ({ player, merchant, game, endsAt }: store.DemoLaunch): GameSession => ({
  member: player,
  merchant,
  currency: demoCurrency,
  gameCode: game,
  title: isStudioGame(game) ? originalTitle(game, 'EN') : game,
  endsAt,
});

/** Adds demo players to an operator: requests for members are passed on, requests for play money are processed here. */
export const withDemoPlayers = (operator: Operator): Operator => ({
  ...operator,
  async open(tx, ticket, moment) {
    const opened = await operator.open(tx, ticket, moment);
    if (opened.ok || opened.fault !== 'ticket_invalid') return opened;
    const ticketHash = hashToken(ticket);
    const launch = await store.lockDemoTicket(tx, ticketHash);
    if (!launch || launch.isUsed) return refuse('ticket_invalid');
    if (moment.at >= launch.ticketEndsAt) return refuse('ticket_expired');
    const token = randomToken(moment.rng);
    await store.setDemoToken(tx, ticketHash, hashToken(token));
    return done({ ...demoSessionOf(launch), token });
  },
  async sessionOf(tx, token) {
    const session = await operator.sessionOf(tx, token);
    if (session) return session;
    const launch = await store.readDemoToken(tx, hashToken(token));
    return launch && demoSessionOf(launch);
  },
  async move(tx, moves, moment) {
    const demo = moves.filter(isDemoMove);
    if (demo.length === 0) return operator.move(tx, moves, moment);
    const moneyAnswers = (
      await operator.move(
        tx,
        moves.filter((move) => !isDemoMove(move)),
        moment,
      )
    ).values();
    const demoAnswers = (await bookDemoMoves(tx, demo, moment.at)).values();
    return moves.map((move) => (isDemoMove(move) ? demoAnswers : moneyAnswers).next().value as GatewayAnswer);
  },
  async fundsOf(tx, sessions) {
    const demo = sessions.filter(({ member }) => isDemoPlayer(member));
    if (demo.length === 0) return operator.fundsOf(tx, sessions);
    const stored = await store.readDemoPlayers(
      tx,
      demo.map(({ member }) => member),
    );
    const balances = new Map(stored.map(({ id, balance }) => [id, balance]));
    const moneyAnswers = (
      await operator.fundsOf(
        tx,
        sessions.filter(({ member }) => !isDemoPlayer(member)),
      )
    ).values();
    return sessions.map(({ member }) =>
      isDemoPlayer(member) ? (balances.get(member) ?? zero) : (moneyAnswers.next().value ?? zero),
    );
  },
  namesOf: (tx, members) =>
    operator.namesOf(
      tx,
      members.filter((member) => !isDemoPlayer(member)),
    ),
});

const playerOf = ({ request }: OperatorRequest): MemberId => request.playerId;
const isDemoMove = (move: OperatorRequest) => isDemoPlayer(playerOf(move));

const answerOf = (isDone: boolean): GatewayAnswer => ({
  code: 0,
  message: isDone ? 'OK' : 'INSUFFICIENT_FUNDS',
  txId: null,
  balance: null,
  duplicate: false,
});

/** The round of a move is written once, in the same transaction, so no key or step is booked twice. */
async function bookDemoMoves(tx: Tx, moves: readonly OperatorRequest[], at: Instant): Promise<GatewayAnswer[]> {
  const players = await store.lockDemoPlayers(tx, moves.map(playerOf));
  const balances = new Map(players.map(({ id, balance }) => [id, balance]));
  const refunded = moves.flatMap((move) => (move.call === 'rollback' ? [move.request.refTxId] : []));
  const stakes = await store.readStakes(tx, refunded);
  const answers = moves.map((move) => {
    const balance = balances.get(playerOf(move));
    const { out, back } = amountsOf(move, stakes);
    if (balance === undefined || out > balance) return answerOf(false);
    balances.set(playerOf(move), money(balance - out + back));
    return answerOf(true);
  });
  await store.setDemoBalances(
    tx,
    [...balances].map(([id, balance]) => ({ id, balance })),
    at,
  );
  return answers;
}

function amountsOf(
  move: OperatorRequest,
  stakes: ReadonlyMap<string, Money>,
): { readonly out: Money; readonly back: Money } {
  switch (move.call) {
    case 'bet':
      return { out: move.request.amount, back: zero };
    case 'betWin':
      return { out: move.request.amount, back: move.request.winAmount };
    case 'win':
      return { out: zero, back: move.request.amount };
    default:
      return { out: zero, back: stakes.get(move.request.refTxId) ?? zero };
  }
}

type RefillOutcome = Outcome<{ readonly balance: Money }, 'play_money_only'>;

export async function refillWallet({ tx }: Context, _: unknown, { member }: GameSession): Promise<RefillOutcome> {
  if (!isDemoPlayer(member)) return refuse('play_money_only' satisfies keyof (typeof refillDemoWallet)['faults']);
  await store.refillDemoBalance(tx, member);
  const [player] = await store.readDemoPlayers(tx, [member]);
  return done({ balance: player?.balance ?? zero });
}

const batchSize = 100;

/** For a job: deletes expired demo wallets with their rounds. */
export async function deleteExpiredDemoPlayers(pool: Pool, at: Instant, signal: AbortSignal): Promise<number> {
  let deleted = 0;
  while (!signal.aborted) {
    const count = await transact(pool, (tx) => store.deleteEndedPlayers(tx, at, batchSize));
    deleted += count;
    if (count < batchSize) return deleted;
  }
  return deleted;
}
