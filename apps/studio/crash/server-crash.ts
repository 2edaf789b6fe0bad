/** Crash: bets by HTTP calls, the round by its socket. After a disconnection the state of the round is read again. */
import { type Multiplier, multiplier, type TableReply } from '#domains/studio/web/index.ts';
import { type Money, moneyText, zero } from '#kernel/money.ts';
import { type ApiAnswer, ApiClient } from '../shell/api-client.ts';
import { amountOf, apiPath, stakeLimitsOf, type WireLimits } from '../shell/studio-api.ts';
import type { CrashRoundState, CrashTable, OtherBet, OwnBet } from './table.ts';

type CrashEvent = Parameters<Parameters<CrashTable['subscribe']>[0]>[0];
type WireRound = {
  number: number;
  phase: CrashRoundState['phase'];
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
type WireOwnBet = {
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
  mine: WireOwnBet[];
  history: { point: number }[];
};
type Frame =
  | { type: 'ready' | 'reset' | 'pong'; now: number }
  | { type: 'round'; now: number; round: WireRound }
  | { type: 'bets'; now: number; number: number; bets: WireBet[] };
type WirePastBet = WireOwnBet['bet'] & { number?: number; outcome: { point?: number } };
type OpenAnswer = {
  token: string;
  balance: string;
  limits: WireLimits;
  rounds?: WirePastBet[];
  isDemo?: boolean;
};

const times = (value: number): Multiplier => multiplier(BigInt(Math.floor(value * 100 + 0.5)) * 100n);
const orNull = <A, B>(value: A | null | undefined, read: (value: A) => B): B | null =>
  value === null || value === undefined ? null : read(value);
const sessionEnded = 4401;

export async function openServerCrash(ticket: string, language: string): Promise<TableReply<ServerCrashTable>> {
  const listeners: ((event: CrashEvent) => void)[] = [];
  const client = new ApiClient(language, (event) => listeners.forEach((listener) => listener(event)));
  const answer = await client.request(apiPath('open'), { ticket });
  if (!answer.ok) return answer;
  const table = new ServerCrashTable({ client, listeners, opened: answer.value as OpenAnswer });
  await table.read();
  return { ok: true, value: table };
}

type CrashConnection = {
  readonly client: ApiClient;
  readonly listeners: ((event: CrashEvent) => void)[];
  readonly opened: OpenAnswer;
};

export class ServerCrashTable implements CrashTable {
  readonly isDemo: boolean;
  readonly ended: CrashTable['ended'];
  readonly refill?: () => void;
  readonly #connection: CrashConnection;
  #balance: Money;
  #now: CrashRoundState | null = null;
  #mine: OwnBet | null = null;
  #others = new Map<string, OtherBet>();
  #past: Multiplier[] = [];
  /** How far the server's clock is ahead of this device's. */
  #aheadMs = 0;
  #retryMs = 500;
  /** The round of the cash-out in progress. */
  #leaving: number | null = null;

  constructor(connection: CrashConnection) {
    this.#connection = connection;
    const { balance, isDemo = false, rounds = [] } = connection.opened;
    this.#balance = amountOf(balance);
    this.isDemo = isDemo;
    if (isDemo) this.refill = () => void this.#readBalance('demo/refill');
    this.ended = rounds
      .filter(({ state }) => state === 'ended')
      .map((bet) => ({ ...readOwn({ bet, auto: null }, bet.number ?? 0), point: orNull(bet.outcome.point, times) }));
    connection.client.watch(() => this.read());
    this.#connect();
  }

  get state() {
    return { balance: this.#balance, ...stakeLimitsOf(this.#connection.opened.limits), hash: this.#now?.hash ?? '' };
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

  subscribe(listener: (event: CrashEvent) => void): void {
    this.#connection.listeners.push(listener);
  }

  async read(): Promise<void> {
    const answer = await this.#call('crash/read', {});
    if (!answer.ok) return;
    const { now, round, bets, mine, history } = answer.value as WireState;
    this.#aheadMs = now - Date.now();
    this.#past = history.map(({ point }) => times(point));
    this.#others = new Map(bets.map((bet) => [bet.betId, readBet(bet)]));
    if (round) this.#setRound(round);
    const [own] = mine;
    if (own && round) this.#mine = readOwn(own, round.number);
    this.#emit('round');
  }

  async place(stake: Money, auto: Multiplier | null, key: string): Promise<TableReply<OwnBet>> {
    const number = this.#now?.number ?? 0;
    const target = auto === null ? {} : { auto: Number(auto) / 10_000 };
    return this.#own(await this.#call('crash/place', { key, number, stake: moneyText(stake), ...target }), number);
  }

  async cancel(): Promise<TableReply<null>> {
    const reply = this.#own(await this.#call('crash/cancel', { betId: this.#mine?.id ?? '' }), this.#mine?.number ?? 0);
    if (reply.ok) this.#mine = null;
    return reply.ok
      ? { ok: true, value: null }
      : { ok: false, fault: reply.fault, ...(reply.message && { message: reply.message }) };
  }

  async leave(): Promise<TableReply<OwnBet>> {
    const number = this.#mine?.number ?? 0;
    this.#leaving = number;
    const answer = await this.#call('crash/cashOut', { betId: this.#mine?.id ?? '' });
    this.#leaving = null;
    // The round ended meanwhile, and the cash-out came too late.
    if (!answer.ok && this.#now && (this.#now.phase === 'busted' || this.#now.number !== number)) this.#takeLoss();
    return this.#own(answer, number);
  }

  #own(answer: ApiAnswer, number: number): TableReply<OwnBet> {
    if (!answer.ok) return answer;
    const { mine, balance } = answer.value as { mine: WireOwnBet; balance: string };
    this.#balance = amountOf(balance);
    this.#mine = readOwn(mine, number);
    this.#emit('state');
    return { ok: true, value: this.#mine };
  }

  #call(name: string, body: object): Promise<ApiAnswer> {
    return this.#connection.client.request(apiPath(name), { token: this.#connection.opened.token, ...body });
  }

  #connect(): void {
    const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}${apiPath('crash/live')}`);
    socket.addEventListener('open', () =>
      socket.send(JSON.stringify({ type: 'hello', token: this.#connection.opened.token })),
    );
    socket.addEventListener('message', ({ data }) => this.#onFrame(JSON.parse(String(data)) as Frame));
    socket.addEventListener('close', ({ code }) => {
      if (code === sessionEnded) return;
      this.#emit('cut');
      setTimeout(() => this.#connect(), this.#retryMs);
      this.#retryMs = Math.min(this.#retryMs * 2, 8_000);
    });
  }

  #onFrame(frame: Frame): void {
    this.#aheadMs = frame.now - Date.now();
    if (frame.type === 'ready' || frame.type === 'reset') {
      this.#retryMs = 500;
      this.#emit('back');
      void this.read();
    } else if (frame.type === 'round') {
      this.#setRound(frame.round);
      this.#emit('round');
    } else if (frame.type === 'bets') {
      for (const bet of frame.bets) this.#takeBet(bet);
      this.#emit('bets');
    }
  }

  #takeBet(bet: WireBet): void {
    if (bet.isCancelled) this.#others.delete(bet.betId);
    else this.#others.set(bet.betId, readBet(bet));
    if (this.#mine?.id === bet.betId && bet.payout !== null) {
      this.#mine = { ...this.#mine, left: orNull(bet.left, times), payout: amountOf(bet.payout) };
      void this.#readBalance();
    }
  }

  async #readBalance(call: 'balance' | 'demo/refill' = 'balance'): Promise<void> {
    const answer = await this.#call(call, {});
    if (answer.ok) this.#balance = amountOf((answer.value as { balance: string }).balance);
    this.#emit('state');
  }

  #setRound(round: WireRound): void {
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

  /** A bet whose target was reached, or whose cash-out is in progress, is not lost: its payout follows. */
  #takeLoss(): void {
    const [mine, point] = [this.#mine, this.#now?.point ?? null];
    if (!mine || mine.payout !== null || point === null || mine.number !== this.#now?.number) return;
    if (this.#leaving === mine.number || (mine.auto !== null && mine.auto <= point)) return;
    this.#mine = { ...mine, payout: zero };
  }

  #emit(event: CrashEvent): void {
    for (const listener of this.#connection.listeners) listener(event);
  }
}

const readBet = ({ betId, player, stake, left, payout }: WireBet): OtherBet => ({
  id: betId,
  player,
  stake: amountOf(stake),
  left: orNull(left, times),
  payout: orNull(payout, amountOf),
});

const readOwn = ({ bet, auto }: WireOwnBet, number: number): OwnBet => ({
  id: bet.roundId,
  number,
  stake: amountOf(bet.stake),
  auto: orNull(auto, times),
  left: orNull(bet.outcome.left, times),
  payout: bet.state === 'open' ? null : amountOf(bet.payout ?? '0'),
  isCapped: bet.isCapped ?? false,
});
