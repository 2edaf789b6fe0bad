/** Crash: bets by calls, the round by its socket. A cut is mended by asking where the round stands. */
import { type Multiplier, multiplier, type Reply } from '#domains/studio/web/index.ts';
import { type Money, moneyText, parseMoney, zero } from '#kernel/money.ts';
import { type Answer, Line } from '../shell/ask.ts';
import type { CrashNow, CrashTable, OtherBet, OwnBet } from './table.ts';

type News = Parameters<Parameters<CrashTable['hear']>[0]>[0];
type WireRound = {
  number: number;
  phase: CrashNow['phase'];
  startsAt: number;
  hash: string;
  point: number | null;
  nextAt: number | null;
};
type WireBet = {
  betId: string;
  player: string;
  stake: string;
  isCancelled: boolean;
  left: number | null;
  payout: string | null;
};
type WireOwn = {
  bet: {
    roundId: string;
    state: string;
    stake: string;
    outcome: { left?: number | null };
    payout: string | null;
    isCapped?: boolean;
  };
  auto: number | null;
};
type WireState = {
  now: number;
  round: WireRound | null;
  bets: WireBet[];
  mine: WireOwn[];
  history: { point: number }[];
};
type Frame =
  | { type: 'ready' | 'reset' | 'pong'; now: number }
  | { type: 'round'; now: number; round: WireRound }
  | { type: 'bets'; now: number; number: number; bets: WireBet[] };
type WirePast = WireOwn['bet'] & { number?: number; outcome: { point?: number } };
type Opened = {
  token: string;
  balance: string;
  limits: { minStake: string; maxStake: string; maxPayout: string };
  rounds?: WirePast[];
  isDemo?: boolean;
};

const path = (name: string) => `/wps/studio/v1/${name}`;
const amount = (text: string): Money => parseMoney(text) ?? zero;
const times = (value: number): Multiplier => multiplier(BigInt(Math.floor(value * 100 + 0.5)) * 100n);
const orNull = <A, B>(value: A | null | undefined, read: (value: A) => B): B | null =>
  value === null || value === undefined ? null : read(value);
const sessionEnded = 4401;

export async function openRealCrash(ticket: string, language: string): Promise<Reply<RealCrash>> {
  const listeners: ((news: News) => void)[] = [];
  const line = new Line(language, (news) => listeners.forEach((listener) => listener(news)));
  const answer = await line.ask(path('open'), { ticket });
  if (!answer.ok) return answer;
  const table = new RealCrash({ line, listeners, opened: answer.value as Opened });
  await table.read();
  return { ok: true, value: table };
}

type Seat = { readonly line: Line; readonly listeners: ((news: News) => void)[]; readonly opened: Opened };

export class RealCrash implements CrashTable {
  readonly isDemo: boolean;
  readonly ended: CrashTable['ended'];
  readonly refill?: () => void;
  readonly #seat: Seat;
  #balance: Money;
  #now: CrashNow | null = null;
  #mine: OwnBet | null = null;
  #others = new Map<string, OtherBet>();
  #past: Multiplier[] = [];
  /** How far the server's clock is ahead of this device's. */
  #aheadMs = 0;
  #retryMs = 500;
  /** The round that is being left. */
  #leaving: number | null = null;

  constructor(seat: Seat) {
    this.#seat = seat;
    const { balance, isDemo = false, rounds = [] } = seat.opened;
    this.#balance = amount(balance);
    this.isDemo = isDemo;
    if (isDemo) this.refill = () => void this.#askBalance('demo/refill');
    this.ended = rounds
      .filter(({ state }) => state === 'ended')
      .map((bet) => ({ ...readOwn({ bet, auto: null }, bet.number ?? 0), point: orNull(bet.outcome.point, times) }));
    seat.line.watch(() => this.read());
    this.#connect();
  }

  get standing() {
    const { minStake, maxStake, maxPayout } = this.#seat.opened.limits;
    const [least, most, payoutMost] = [amount(minStake), amount(maxStake), amount(maxPayout)];
    return { balance: this.#balance, least, most, payoutMost, hash: this.#now?.hash ?? '' };
  }
  get now() {
    return this.#now;
  }
  get mine() {
    return this.#mine?.number === this.#now?.number ? this.#mine : null;
  }
  get others() {
    return [...this.#others.values()].filter(({ id }) => id !== this.#mine?.id);
  }
  get past() {
    return this.#past;
  }

  hear(listener: (news: News) => void): void {
    this.#seat.listeners.push(listener);
  }

  async read(): Promise<void> {
    const answer = await this.#ask('crash/read', {});
    if (!answer.ok) return;
    const { now, round, bets, mine, history } = answer.value as WireState;
    this.#aheadMs = now - Date.now();
    this.#past = history.map(({ point }) => times(point));
    this.#others = new Map(bets.map((bet) => [bet.betId, readBet(bet)]));
    if (round) this.#take(round);
    const [own] = mine;
    if (own && round) this.#mine = readOwn(own, round.number);
    this.#tell('round');
  }

  async place(stake: Money, auto: Multiplier | null, key: string): Promise<Reply<OwnBet>> {
    const number = this.#now?.number ?? 0;
    const target = auto === null ? {} : { auto: Number(auto) / 10_000 };
    return this.#own(await this.#ask('crash/place', { key, number, stake: moneyText(stake), ...target }), number);
  }

  async cancel(): Promise<Reply<null>> {
    const reply = this.#own(await this.#ask('crash/cancel', { betId: this.#mine?.id ?? '' }), this.#mine?.number ?? 0);
    if (reply.ok) this.#mine = null;
    return reply.ok
      ? { ok: true, value: null }
      : { ok: false, fault: reply.fault, ...(reply.message && { message: reply.message }) };
  }

  async leave(): Promise<Reply<OwnBet>> {
    const number = this.#mine?.number ?? 0;
    this.#leaving = number;
    const answer = await this.#ask('crash/cashOut', { betId: this.#mine?.id ?? '' });
    this.#leaving = null;
    // It broke off meanwhile, and what was asked for came too late.
    if (!answer.ok && this.#now && (this.#now.phase === 'busted' || this.#now.number !== number)) this.#takeLoss();
    return this.#own(answer, number);
  }

  #own(answer: Answer, number: number): Reply<OwnBet> {
    if (!answer.ok) return answer;
    const { mine, balance } = answer.value as { mine: WireOwn; balance: string };
    this.#balance = amount(balance);
    this.#mine = readOwn(mine, number);
    this.#tell('standing');
    return { ok: true, value: this.#mine };
  }

  #ask(name: string, body: object): Promise<Answer> {
    return this.#seat.line.ask(path(name), { token: this.#seat.opened.token, ...body });
  }

  #connect(): void {
    const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}${path('crash/live')}`);
    socket.addEventListener('open', () =>
      socket.send(JSON.stringify({ type: 'hello', token: this.#seat.opened.token })),
    );
    socket.addEventListener('message', ({ data }) => this.#hear(JSON.parse(String(data)) as Frame));
    socket.addEventListener('close', ({ code }) => {
      if (code === sessionEnded) return;
      this.#tell('cut');
      setTimeout(() => this.#connect(), this.#retryMs);
      this.#retryMs = Math.min(this.#retryMs * 2, 8_000);
    });
  }

  #hear(frame: Frame): void {
    this.#aheadMs = frame.now - Date.now();
    if (frame.type === 'ready' || frame.type === 'reset') {
      this.#retryMs = 500;
      this.#tell('back');
      void this.read();
    } else if (frame.type === 'round') {
      this.#take(frame.round);
      this.#tell('round');
    } else if (frame.type === 'bets') {
      for (const bet of frame.bets) this.#takeBet(bet);
      this.#tell('bets');
    }
  }

  #takeBet(bet: WireBet): void {
    if (bet.isCancelled) this.#others.delete(bet.betId);
    else this.#others.set(bet.betId, readBet(bet));
    if (this.#mine?.id === bet.betId && bet.payout !== null) {
      this.#mine = { ...this.#mine, left: orNull(bet.left, times), payout: amount(bet.payout) };
      void this.#askBalance();
    }
  }

  async #askBalance(call: 'balance' | 'demo/refill' = 'balance'): Promise<void> {
    const answer = await this.#ask(call, {});
    if (answer.ok) this.#balance = amount((answer.value as { balance: string }).balance);
    this.#tell('standing');
  }

  #take(round: WireRound): void {
    if (this.#now && this.#now.number !== round.number) this.#others.clear();
    const point = orNull(round.point, times);
    if (round.phase === 'busted' && this.#now?.phase === 'running' && point !== null)
      this.#past = [point, ...this.#past].slice(0, 14);
    this.#now = {
      ...round,
      point,
      startsAt: round.startsAt - this.#aheadMs,
      nextAt: orNull(round.nextAt, (at) => at - this.#aheadMs),
    };
    if (round.phase === 'busted') this.#takeLoss();
  }

  /** Whoever named a multiplier that was reached, or asked in time to leave, has won and is paid in a moment. */
  #takeLoss(): void {
    const [mine, point] = [this.#mine, this.#now?.point ?? null];
    if (!mine || mine.payout !== null || point === null || mine.number !== this.#now?.number) return;
    if (this.#leaving === mine.number || (mine.auto !== null && mine.auto <= point)) return;
    this.#mine = { ...mine, payout: zero };
  }

  #tell(news: News): void {
    for (const listener of this.#seat.listeners) listener(news);
  }
}

const readBet = ({ betId, player, stake, left, payout }: WireBet): OtherBet => ({
  id: betId,
  player,
  stake: amount(stake),
  left: orNull(left, times),
  payout: orNull(payout, amount),
});

const readOwn = ({ bet, auto }: WireOwn, number: number): OwnBet => ({
  id: bet.roundId,
  number,
  stake: amount(bet.stake),
  auto: orNull(auto, times),
  left: orNull(bet.outcome.left, times),
  payout: bet.state === 'open' ? null : amount(bet.payout ?? '0'),
  isCapped: bet.isCapped ?? false,
});
