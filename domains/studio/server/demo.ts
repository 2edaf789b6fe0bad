/**
 * Play money. A visitor or a trial plays the same rounds by the same code, under seeds of the same kind; only the money is
 * none: a purse in a table of its own, which ends by itself. The id of a demo player begins with `dp_` and no member's does,
 * so that which money a move is about is decided by its player alone.
 */
import { hash } from 'node:crypto';
import type { GatewayAnswer } from '#domains/games/contract/gateway.ts';
import { originalTitle } from '#domains/games/contract/original-title.ts';
import type { refillDemoPurse } from '#domains/studio/contract/demo.ts';
import { isOwnGame } from '#domains/studio/contract/own-game.ts';
import { type MemberId, makeId } from '#kernel/id.ts';
import { type Money, money, zero } from '#kernel/money.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import { dayMs, hourMs, type Instant, later, minuteMs, secondMs } from '#kernel/time.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import { type Pool, transact } from '#platform/server/db.ts';
import type { Rng } from '#platform/server/rng.ts';
import * as store from './demo.store.ts';
import { demoCurrency, demoPrefix, isDemoPlayer } from './demo-player.ts';
import type { House, Move, Seat } from './house.ts';

const ticketMs = minuteMs;
const visitMs = 4 * hourMs;
/** A trial is over after a day, and its purse with it. */
const trialMs = dayMs;
/** So many at once; whoever comes then is asked to come again. */
const playersMost = 20_000;
/** So many of them from one network: many people share the address of a phone company, and nobody may have all the purses. */
const networkMost = 60;
/** A purse that nobody played from for so long gives way to a new one of its network. */
const idleMs = 10 * minuteMs;

const draw = (rng: Rng) => Buffer.from(rng.bytes(32)).toString('base64url');
const hashOf = (text: string) => hash('sha256', text, 'buffer');

export type DemoWish = {
  readonly game: string;
  readonly merchant: string;
  /** Of a visitor who played before; null for a new one. */
  readonly visit: string | null;
  readonly trial: MemberId | null;
  /** Where the call comes from, as limits count it. */
  readonly network: string;
  /** What a new purse holds. */
  readonly beginsWith: Money;
  readonly at: Instant;
  readonly rng: Rng;
};

type Opened = { readonly ticket: string; readonly visit: string | null };

type DemoFault = 'demo_full' | 'demo_network_full';

/** A ticket for one game, with the purse of before where there is one. */
export async function openDemo(tx: Tx, wish: DemoWish): Promise<Outcome<Opened, DemoFault>> {
  const { game, trial, at, rng } = wish;
  const known = await store.findPlayer(tx, { ...wish, visitHash: wish.visit && !trial ? hashOf(wish.visit) : null });
  const visit = trial ? null : known ? wish.visit : draw(rng);
  const made = known === null ? await createPlayer(tx, wish, visit) : done(known);
  if (!made.ok) return made;
  const player = made.value;
  if (known !== null) await store.markDemoUsed(tx, known, at);
  const ticket = draw(rng);
  await store.insertDemoLaunch(tx, { ticketHash: hashOf(ticket), player, game, endsAt: later(at, ticketMs) });
  return done({ ticket, visit });
}

async function createPlayer(tx: Tx, wish: DemoWish, visit: string | null): Promise<Outcome<string, DemoFault>> {
  const { trial, merchant, network, beginsWith, at, rng } = wish;
  const isShareFull = (await store.countPlayersOf(tx, network, at)) >= networkMost;
  if (isShareFull && !(await store.deleteIdlePlayer(tx, network, later(at, -idleMs))))
    return refuse('demo_network_full', { seconds: idleMs / secondMs });
  if ((await store.countPlayers(tx, playersMost)) >= playersMost) return refuse('demo_full');
  const id = makeId(demoPrefix, at, rng.bytes(16));
  const visitHash = visit === null ? null : hashOf(visit);
  const endsAt = later(at, trial ? trialMs : visitMs);
  if (await store.insertPlayer(tx, { id, visitHash, trial, merchant, network, beginsWith, at, endsAt }))
    return done(id);
  const first = await store.findPlayer(tx, { visitHash, trial, merchant, at });
  return first === null ? refuse('demo_full') : done(first);
}

const seatOf = ({ player, merchant, game, endsAt }: store.DemoLaunch): Seat => ({
  member: player,
  merchant,
  currency: demoCurrency,
  gameCode: game,
  title: isOwnGame(game) ? originalTitle(game, 'EN') : game,
  endsAt,
});

/** The house as the studio plays in it: money of members by its own errands, play money here. */
export const withDemo = (house: House): House => ({
  ...house,
  async open(tx, ticket, moment) {
    const opened = await house.open(tx, ticket, moment);
    if (opened.ok || opened.fault !== 'ticket_invalid') return opened;
    const ticketHash = hashOf(ticket);
    const launch = await store.lockDemoTicket(tx, ticketHash);
    if (!launch || launch.isUsed) return refuse('ticket_invalid');
    if (moment.at >= launch.ticketEndsAt) return refuse('ticket_expired');
    const token = draw(moment.rng);
    await store.giveDemoToken(tx, ticketHash, hashOf(token));
    return done({ ...seatOf(launch), token });
  },
  async sit(tx, token) {
    const seat = await house.sit(tx, token);
    if (seat) return seat;
    const launch = await store.readDemoToken(tx, hashOf(token));
    return launch && seatOf(launch);
  },
  async move(tx, moves, moment) {
    const demo = moves.filter(isDemoMove);
    if (demo.length === 0) return house.move(tx, moves, moment);
    const ofMoney = (
      await house.move(
        tx,
        moves.filter((move) => !isDemoMove(move)),
        moment,
      )
    ).values();
    const ofPlay = (await moveDemo(tx, demo, moment.at)).values();
    return moves.map((move) => (isDemoMove(move) ? ofPlay : ofMoney).next().value as GatewayAnswer);
  },
  async cashOf(tx, seats) {
    const demo = seats.filter(({ member }) => isDemoPlayer(member));
    if (demo.length === 0) return house.cashOf(tx, seats);
    const known = await store.readDemoPlayers(
      tx,
      demo.map(({ member }) => member),
    );
    const balances = new Map(known.map(({ id, balance }) => [id, balance]));
    const ofMoney = (
      await house.cashOf(
        tx,
        seats.filter(({ member }) => !isDemoPlayer(member)),
      )
    ).values();
    return seats.map(({ member }) =>
      isDemoPlayer(member) ? (balances.get(member) ?? zero) : (ofMoney.next().value ?? zero),
    );
  },
  namesOf: (tx, members) =>
    house.namesOf(
      tx,
      members.filter((member) => !isDemoPlayer(member)),
    ),
});

const playerOf = ({ request }: Move): MemberId => request.playerId;
const isDemoMove = (move: Move) => isDemoPlayer(playerOf(move));

const answerOf = (isDone: boolean): GatewayAnswer => ({
  code: 0,
  message: isDone ? 'OK' : 'INSUFFICIENT_FUNDS',
  txId: null,
  balance: null,
  duplicate: false,
});

/** The round that a move belongs to is written in the same transaction, and once: a key or a step is never booked again. */
async function moveDemo(tx: Tx, moves: readonly Move[], at: Instant): Promise<GatewayAnswer[]> {
  const players = await store.lockDemoPlayers(tx, moves.map(playerOf));
  const balances = new Map(players.map(({ id, balance }) => [id, balance]));
  const backs = moves.flatMap((move) => (move.call === 'rollback' ? [move.request.refTxId] : []));
  const stakes = await store.readStakes(tx, backs);
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

function amountsOf(move: Move, stakes: ReadonlyMap<string, Money>): { readonly out: Money; readonly back: Money } {
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

type Refilled = Outcome<{ readonly balance: Money }, 'play_money_only'>;

export async function refillPurse({ tx }: Context, _: unknown, { member }: Seat): Promise<Refilled> {
  if (!isDemoPlayer(member)) return refuse('play_money_only' satisfies keyof (typeof refillDemoPurse)['faults']);
  await store.refillDemo(tx, member);
  const [player] = await store.readDemoPlayers(tx, [member]);
  return done({ balance: player?.balance ?? zero });
}

const atOnce = 100;

/** For a job: purses whose time is over, with their rounds. */
export async function sweepDemo(pool: Pool, at: Instant, signal: AbortSignal): Promise<number> {
  let swept = 0;
  while (!signal.aborted) {
    const some = await transact(pool, (tx) => store.deleteEndedPlayers(tx, at, atOnce));
    swept += some;
    if (some < atOnce) return swept;
  }
  return swept;
}
