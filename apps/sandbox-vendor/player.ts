/** Players at the sandbox's vendor: a ticket is changed for a session once, and each play is one bet and its result. */
import { randomBytes, randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { moneyText, parseMoney, zero } from '#kernel/money.ts';
import type { Book, Round } from './book.ts';
import type { Dice } from './game/dice.ts';
import { choicesOf, draw, type Stage, stageOf } from './game/draw.ts';
import type { Ask } from './gateway.ts';
import { type Purse, type Purses, purseText } from './purse.ts';
import type { Report } from './report.ts';
import type { Fault, Opened, Played, Told } from './wire.ts';

export type Title = {
  readonly vendor: string;
  readonly code: string;
  readonly category: string;
  readonly name: string;
  readonly minStake: string;
  readonly maxStake: string;
};

type Session = {
  readonly id: string;
  readonly title: Title;
  readonly stage: Stage;
  readonly playerId: string;
  readonly token: string;
  readonly currency: string;
  balance: string;
  readonly history: Played[];
  /** By the name that the page gave it: asked again after a lost answer, it is told and not played again. */
  readonly plays: Map<string, Promise<Told<Played>>>;
};

export type Play = {
  readonly session: string;
  readonly play: string;
  readonly choice: number;
  readonly stake: string;
};

export type Players = {
  open(asked: { vendor: string; code: string; ticket: string }): Promise<Told<Opened>>;
  balance(session: string): Promise<Told<string>>;
  play(asked: Play): Promise<Told<Played>>;
  /** The house wants the player gone: whoever comes with a ticket that was changed before is let in no more either. */
  kick(player: Pick<Purse, 'vendor' | 'playerId'>): void;
};

const mostSessions = 2_000;
const shownRounds = 12;
const mostPlays = 50;

const refusals: Readonly<Record<number, Fault>> = {
  1: 'no_money',
  3: 'not_allowed',
  4: 'expired',
  5: 'expired',
  6: 'locked',
  8: 'maintenance',
  50: 'limit',
};
const faultOf = (code: number): Fault => refusals[code] ?? 'failed';
const refuse = (fault: Fault) => ({ ok: false, fault }) as const;
const tell = <Value>(value: Value) => ({ ok: true, value }) as const;

type Deps = {
  readonly ask: Ask;
  readonly book: Book;
  readonly titleOf: (vendor: string, code: string) => Title | null;
  readonly dice?: Dice;
  /** Balances that are kept here; null where the house keeps them all. */
  readonly own?: { readonly purses: Purses; readonly report: Report; keeps(vendor: string): boolean };
  /** How long until what was not answered is said again. */
  readonly againMs?: number;
};

/** The code by which the house says that it does not know itself what became of a call. */
const unknownCode = 100;
type Answer = Awaited<ReturnType<Ask>>;
const heard = (answer: Answer): Answer => (answer?.code === unknownCode ? null : answer);

/** Said again until the house has heard it: nothing that was won, and no stake, is left on the way. */
async function insist({ ask, againMs = 500 }: Deps, vendor: string, told: { call: string; fields: object }) {
  const { call, fields } = told;
  for (let waitMs = againMs; ; waitMs = Math.min(waitMs * 2, 30_000)) {
    await sleep(waitMs, null, { ref: false });
    const answer = heard(await ask(vendor, call, fields));
    if (answer) return answer;
  }
}

function drawFor({ dice = (below: number) => randomInt(below) }: Deps, { stage }: Session, { choice, stake }: Play) {
  const drawn = draw(stage, choice, dice);
  const staked = parseMoney(stake) ?? zero;
  const payout = moneyText(((staked * BigInt(drawn.times)) / 100n) as typeof staked);
  return { ...drawn, round: randomBytes(9).toString('hex'), choice, stake, payout, balance: null };
}

function show(session: Session, shown: Played): Told<Played> {
  session.history.unshift(shown);
  session.history.length = Math.min(session.history.length, shownRounds);
  return tell(shown);
}

/** From a balance that is kept here: the round is over before the house hears of it. */
function playFromPurse({ purses, report }: NonNullable<Deps['own']>, session: Session, played: Played): Told<Played> {
  const { title, playerId, currency } = session;
  const { round: roundId, stake, payout } = played;
  const purse = { vendor: title.vendor, playerId, currency };
  const round = { ...purse, gameCode: title.code, roundId, stake, payout, at: Date.now() };
  if (!purses.keepRound(round)) return refuse('wallet_low');
  report(round);
  session.balance = purseText(purses, purse);
  return show(session, { ...played, balance: session.balance });
}

async function playOnce(deps: Deps, session: Session, asked: Play): Promise<Told<Played>> {
  const { ask, book, own } = deps;
  const { title, playerId, token, currency } = session;
  const { vendor, code: gameCode } = title;
  const { stake } = asked;
  const played = drawFor(deps, session, asked);
  if (own?.keeps(vendor)) return playFromPurse(own, session, played);
  const { round: name, payout } = played;
  const round: Round = {
    vendor,
    playerId,
    gameCode,
    currency,
    played,
    state: 'betting',
    roundId: name,
    betTx: `${name}-b`,
    winTx: `${name}-w`,
  };
  book.keep(round);
  const common = { playerId, currency, roundId: name };
  const bet = heard(await ask(vendor, 'bet', { ...common, token, gameCode, txId: round.betTx, amount: stake }));
  if (!bet) {
    round.state = 'cancelled';
    const back = { ...common, txId: `${name}-r`, refTxId: round.betTx, reason: 'no answer in time' };
    if (!heard(await ask(vendor, 'rollback', back))) void insist(deps, vendor, { call: 'rollback', fields: back });
    return refuse('given_back');
  }
  if (bet.balance) session.balance = bet.balance.total;
  if (bet.code !== 0) {
    round.state = 'cancelled';
    return refuse(faultOf(bet.code));
  }
  round.state = 'open';
  const won = { ...common, gameCode, txId: round.winTx, refTxId: round.betTx, amount: payout, roundClosed: true };
  const settle = (answer: Answer) => {
    if (answer?.code === 0) round.state = 'settled';
  };
  const win = heard(await ask(vendor, 'win', won));
  settle(win);
  if (!win) void insist(deps, vendor, { call: 'win', fields: won }).then(settle);
  if (win?.balance) session.balance = win.balance.total;
  // What the house does not pay is not shown as won. The result stands in the book, and the house asks for it.
  if (win && win.code !== 0) return refuse(faultOf(win.code));
  return show(session, { ...played, balance: win ? session.balance : null });
}

export function createPlayers(deps: Deps): Players {
  const { ask, titleOf, own } = deps;
  const purseOf = (purse: Purse) => (own?.keeps(purse.vendor) ? purseText(own.purses, purse) : null);
  const sessions = new Map<string, Session>();
  /** Which of all kicks was the last of each player. */
  const kicks = new Map<string, number>();
  let kicked = 0;
  const nameOf = ({ vendor, playerId }: Pick<Purse, 'vendor' | 'playerId'>) => `${vendor} ${playerId}`;

  const open: Players['open'] = async ({ vendor, code, ticket }) => {
    const title = titleOf(vendor, code);
    if (!title) return refuse('maintenance');
    const before = kicked;
    const answer = await ask(vendor, 'authenticate', { token: ticket });
    if (!answer) return refuse('failed');
    const { playerId, token, currency } = answer;
    if (answer.code !== 0 || !playerId || !token || !currency) return refuse(faultOf(answer.code));
    if ((kicks.get(nameOf({ vendor, playerId })) ?? 0) > before) return refuse('expired');
    const id = randomBytes(24).toString('base64url');
    const session: Session = {
      id,
      title,
      playerId,
      token,
      currency,
      stage: stageOf(title.category),
      balance: purseOf({ vendor, playerId, currency }) ?? answer.balance?.total ?? '0',
      history: [],
      plays: new Map(),
    };
    sessions.set(id, session);
    const [oldest] = sessions.keys();
    if (sessions.size > mostSessions && oldest !== undefined) sessions.delete(oldest);
    return tell(faceOf(session));
  };

  return {
    open,
    balance: async (id) => {
      const session = sessions.get(id);
      if (!session) return refuse('expired');
      const { title, playerId, currency } = session;
      const kept = purseOf({ vendor: title.vendor, playerId, currency });
      if (kept !== null) return tell((session.balance = kept));
      const answer = await ask(title.vendor, 'balance', { playerId, currency });
      if (answer?.balance) session.balance = answer.balance.total;
      return tell(session.balance);
    },
    play: async (asked) => {
      const session = sessions.get(asked.session);
      if (!session) return refuse('expired');
      const known = session.plays.get(asked.play);
      if (known) return known;
      if (!isPlay(session, asked)) return refuse('failed');
      const going = playOnce(deps, session, asked);
      session.plays.set(asked.play, going);
      const [oldest] = session.plays.keys();
      if (session.plays.size > mostPlays && oldest !== undefined) session.plays.delete(oldest);
      return going;
    },
    kick: (player) => {
      kicked += 1;
      kicks.set(nameOf(player), kicked);
      for (const [id, { title, playerId }] of sessions)
        if (nameOf({ vendor: title.vendor, playerId }) === nameOf(player)) sessions.delete(id);
    },
  };
}

function isPlay({ stage, title }: Session, { choice, stake, play }: Play): boolean {
  const amount = parseMoney(stake);
  const [least, most] = [parseMoney(title.minStake) ?? zero, parseMoney(title.maxStake) ?? zero];
  if (amount === null || amount < least || amount > most || play.length > 64) return false;
  return Number.isInteger(choice) && choice >= 0 && choice < choicesOf(stage);
}

const faceOf = ({ id, title, stage, currency, balance, history }: Session): Opened => ({
  session: id,
  title: title.name,
  vendor: title.vendor,
  stage,
  currency,
  balance,
  history,
  stakes: stakesOf(title),
});

const steps = ['1', '2', '5', '10', '20', '50', '100', '200', '500', '1000'];

/** Round amounts within what the game takes. */
function stakesOf({ minStake, maxStake }: Title): string[] {
  const [least, most] = [parseMoney(minStake) ?? zero, parseMoney(maxStake) ?? zero];
  const inside = steps.filter((step) => (parseMoney(step) ?? zero) >= least && (parseMoney(step) ?? zero) <= most);
  return inside.length > 0 ? inside.slice(0, 8) : [minStake];
}
