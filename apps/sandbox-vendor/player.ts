/** Players at the sandbox vendor: a ticket opens one session, and each play is one bet and its result. */
import { randomBytes, randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { moneyText, parseMoney, zero } from '#kernel/money.ts';
import type { Dice } from './game/dice.ts';
import { choicesOf, draw, type Stage, stageOf } from './game/draw.ts';
import type { CallOperator } from './operator-client.ts';
import type { Round, RoundLog } from './round-log.ts';
import type { Report } from './round-report.ts';
import { balanceText, type WalletKey, type WalletStore } from './wallet-store.ts';
import type { Fault, PlayResult, Reply, SessionInfo } from './wire.ts';

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
  readonly history: PlayResult[];
  /** By the page's name for the play: a retry after a lost response gets the stored result. */
  readonly plays: Map<string, Promise<Reply<PlayResult>>>;
};

export type PlayRequest = {
  readonly session: string;
  readonly play: string;
  readonly choice: number;
  readonly stake: string;
};

export type Players = {
  open(request: { vendor: string; code: string; ticket: string }): Promise<Reply<SessionInfo>>;
  balance(session: string): Promise<Reply<string>>;
  play(request: PlayRequest): Promise<Reply<PlayResult>>;
  /** Ends the player's sessions for the operator; a ticket that was exchanged before the call opens none. */
  kick(player: Pick<WalletKey, 'vendor' | 'playerId'>): void;
};

const maxSessions = 2_000;
const historySize = 12;
const maxPlays = 50;

const faultOfCode: Readonly<Record<number, Fault>> = {
  1: 'no_money',
  3: 'not_allowed',
  4: 'expired',
  5: 'expired',
  6: 'locked',
  8: 'maintenance',
  50: 'limit',
};
const faultOf = (code: number): Fault => faultOfCode[code] ?? 'failed';
const refuse = (fault: Fault) => ({ ok: false, fault }) as const;
const succeed = <Value>(value: Value) => ({ ok: true, value }) as const;

type Deps = {
  readonly callOperator: CallOperator;
  readonly roundLog: RoundLog;
  readonly titleOf: (vendor: string, code: string) => Title | null;
  readonly dice?: Dice;
  /** Balances that are kept here; absent where the operator keeps them all. */
  readonly own?: { readonly store: WalletStore; readonly report: Report; keeps(vendor: string): boolean };
  /** The delay before the first retry of an unanswered call. */
  readonly retryMs?: number;
};

/** The operator's code for a call whose outcome it does not know itself. */
const unknownCode = 100;
type Answer = Awaited<ReturnType<CallOperator>>;
const definiteAnswer = (answer: Answer): Answer => (answer?.code === unknownCode ? null : answer);

/** Retried until the operator answers, so that no win and no refund is lost. */
async function retryUntilAnswered(
  { callOperator, retryMs = 500 }: Deps,
  vendor: string,
  request: { call: string; fields: object },
) {
  const { call, fields } = request;
  for (let waitMs = retryMs; ; waitMs = Math.min(waitMs * 2, 30_000)) {
    await sleep(waitMs, null, { ref: false });
    const answer = definiteAnswer(await callOperator(vendor, call, fields));
    if (answer) return answer;
  }
}

function drawFor(
  { dice = (below: number) => randomInt(below) }: Deps,
  { stage }: Session,
  { choice, stake }: PlayRequest,
) {
  const drawn = draw(stage, choice, dice);
  const staked = parseMoney(stake) ?? zero;
  const payout = moneyText(((staked * BigInt(drawn.times)) / 100n) as typeof staked);
  return { ...drawn, round: randomBytes(9).toString('hex'), choice, stake, payout, balance: null };
}

function addToHistory(session: Session, result: PlayResult): Reply<PlayResult> {
  session.history.unshift(result);
  session.history.length = Math.min(session.history.length, historySize);
  return succeed(result);
}

/** From a balance that is kept here: the round is finished before it is reported to the operator. */
function playFromWallet(
  { store, report }: NonNullable<Deps['own']>,
  session: Session,
  played: PlayResult,
): Reply<PlayResult> {
  const { title, playerId, currency } = session;
  const { round: roundId, stake, payout } = played;
  const key = { vendor: title.vendor, playerId, currency };
  const round = { ...key, gameCode: title.code, roundId, stake, payout, at: Date.now() };
  if (!store.saveRound(round)) return refuse('wallet_low');
  report(round);
  session.balance = balanceText(store, key);
  return addToHistory(session, { ...played, balance: session.balance });
}

async function playOnce(deps: Deps, session: Session, request: PlayRequest): Promise<Reply<PlayResult>> {
  const { callOperator, roundLog, own } = deps;
  const { title, playerId, token, currency } = session;
  const { vendor, code: gameCode } = title;
  const { stake } = request;
  const played = drawFor(deps, session, request);
  if (own?.keeps(vendor)) return playFromWallet(own, session, played);
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
  roundLog.save(round);
  const common = { playerId, currency, roundId: name };
  const bet = definiteAnswer(
    await callOperator(vendor, 'bet', { ...common, token, gameCode, txId: round.betTx, amount: stake }),
  );
  if (!bet) {
    round.state = 'cancelled';
    const back = { ...common, txId: `${name}-r`, refTxId: round.betTx, reason: 'no answer in time' };
    if (!definiteAnswer(await callOperator(vendor, 'rollback', back)))
      void retryUntilAnswered(deps, vendor, { call: 'rollback', fields: back });
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
  const win = definiteAnswer(await callOperator(vendor, 'win', won));
  settle(win);
  if (!win) void retryUntilAnswered(deps, vendor, { call: 'win', fields: won }).then(settle);
  if (win?.balance) session.balance = win.balance.total;
  // A win that the operator refused to pay is not shown. The result stays in the round log, where the operator can query it.
  if (win && win.code !== 0) return refuse(faultOf(win.code));
  return addToHistory(session, { ...played, balance: win ? session.balance : null });
}

export function createPlayers(deps: Deps): Players {
  const { callOperator, titleOf, own } = deps;
  const ownBalanceOf = (key: WalletKey) => (own?.keeps(key.vendor) ? balanceText(own.store, key) : null);
  const sessions = new Map<string, Session>();
  /** The number of each player's last kick. */
  const kicks = new Map<string, number>();
  let kickCount = 0;
  const nameOf = ({ vendor, playerId }: Pick<WalletKey, 'vendor' | 'playerId'>) => `${vendor} ${playerId}`;

  const open: Players['open'] = async ({ vendor, code, ticket }) => {
    const title = titleOf(vendor, code);
    if (!title) return refuse('maintenance');
    const kickCountBefore = kickCount;
    const answer = await callOperator(vendor, 'authenticate', { token: ticket });
    if (!answer) return refuse('failed');
    const { playerId, token, currency } = answer;
    if (answer.code !== 0 || !playerId || !token || !currency) return refuse(faultOf(answer.code));
    if ((kicks.get(nameOf({ vendor, playerId })) ?? 0) > kickCountBefore) return refuse('expired');
    const id = randomBytes(24).toString('base64url');
    const session: Session = {
      id,
      title,
      playerId,
      token,
      currency,
      stage: stageOf(title.category),
      balance: ownBalanceOf({ vendor, playerId, currency }) ?? answer.balance?.total ?? '0',
      history: [],
      plays: new Map(),
    };
    sessions.set(id, session);
    const [oldest] = sessions.keys();
    if (sessions.size > maxSessions && oldest !== undefined) sessions.delete(oldest);
    return succeed(sessionInfoOf(session));
  };

  return {
    open,
    balance: async (id) => {
      const session = sessions.get(id);
      if (!session) return refuse('expired');
      const { title, playerId, currency } = session;
      const balance = ownBalanceOf({ vendor: title.vendor, playerId, currency });
      if (balance !== null) return succeed((session.balance = balance));
      const answer = await callOperator(title.vendor, 'balance', { playerId, currency });
      if (answer?.balance) session.balance = answer.balance.total;
      return succeed(session.balance);
    },
    play: async (request) => {
      const session = sessions.get(request.session);
      if (!session) return refuse('expired');
      const stored = session.plays.get(request.play);
      if (stored) return stored;
      if (!isPlay(session, request)) return refuse('failed');
      const result = playOnce(deps, session, request);
      session.plays.set(request.play, result);
      const [oldest] = session.plays.keys();
      if (session.plays.size > maxPlays && oldest !== undefined) session.plays.delete(oldest);
      return result;
    },
    kick: (player) => {
      kickCount += 1;
      kicks.set(nameOf(player), kickCount);
      for (const [id, { title, playerId }] of sessions)
        if (nameOf({ vendor: title.vendor, playerId }) === nameOf(player)) sessions.delete(id);
    },
  };
}

function isPlay({ stage, title }: Session, { choice, stake, play }: PlayRequest): boolean {
  const amount = parseMoney(stake);
  const [min, max] = [parseMoney(title.minStake) ?? zero, parseMoney(title.maxStake) ?? zero];
  if (amount === null || amount < min || amount > max || play.length > 64) return false;
  return Number.isInteger(choice) && choice >= 0 && choice < choicesOf(stage);
}

const sessionInfoOf = ({ id, title, stage, currency, balance, history }: Session): SessionInfo => ({
  session: id,
  title: title.name,
  vendor: title.vendor,
  stage,
  currency,
  balance,
  history,
  stakes: stakesOf(title),
});

const stakeSteps = ['1', '2', '5', '10', '20', '50', '100', '200', '500', '1000'];

/** Round amounts within the limits of the game. */
function stakesOf({ minStake, maxStake }: Title): string[] {
  const [min, max] = [parseMoney(minStake) ?? zero, parseMoney(maxStake) ?? zero];
  const stakes = stakeSteps.filter((step) => (parseMoney(step) ?? zero) >= min && (parseMoney(step) ?? zero) <= max);
  return stakes.length > 0 ? stakes.slice(0, 8) : [minStake];
}
