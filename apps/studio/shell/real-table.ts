/** The table at the house: every bet under a key of its own, so that an answer that was lost is told again and moves nothing. */
import {
  type Progress,
  type Reply,
  type Table,
  type TableJackpot,
  type TableNews,
  timesOf,
} from '#domains/studio/web/index.ts';
import { type Money, moneyText, parseMoney, zero } from '#kernel/money.ts';
import { type Answer, Line } from './ask.ts';

/** As a round travels; see the contract of the studio. */
export type WireRound = {
  readonly roundId: string;
  readonly state: 'open' | 'ended' | 'void';
  readonly stake: string;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly outcome: Readonly<Record<string, unknown>>;
  readonly key?: string;
  readonly payout: string | null;
  readonly isCapped?: boolean;
  readonly cashOut: { readonly payout: string } | null;
  readonly multiplier?: number | null;
  readonly jackpot?: string | null;
  readonly proof: { readonly serverSeedHash: string; readonly nonce: number };
};
type Played = { readonly round: WireRound; readonly balance: string };
type Opened = {
  readonly token: string;
  readonly balance: string;
  readonly limits: { readonly minStake: string; readonly maxStake: string; readonly maxPayout: string };
  readonly seeds: { readonly serverSeedHash: string };
  readonly unfinished: WireRound | null;
  readonly last: WireRound | null;
  /** Newest first; absent in an answer of an older server. */
  readonly rounds?: readonly WireRound[];
  readonly isDemo?: boolean;
  readonly jackpot: {
    readonly title: string;
    readonly amount: string;
    readonly mustFallBy: string;
    readonly poolPpm: number;
    readonly reservePpm: number;
    readonly games: readonly { readonly code: string; readonly returnWithPpm: number }[];
  } | null;
};

/** How a game's wager, moves and views travel. */
export type Wire<W, M, V> = {
  wager(wager: W): Readonly<Record<string, unknown>>;
  view(round: WireRound): V;
  /** Of games with several moves. */
  readonly steps?: { move(move: M): Readonly<Record<string, unknown>>; count(view: V): number };
};

export type RealFacts<W, M, V> = {
  readonly code: string;
  readonly ticket: string;
  readonly language: string;
  readonly wire: Wire<W, M, V>;
};

/** Answers that say that a round stands otherwise than this window believes. */
const strayed = new Set(['ROUND_OPEN', 'ROUND_ENDED', 'ROUND_UNKNOWN', 'STEP_OUT_OF_TURN']);

const poolMs = 5_000;
const unseenName = (code: string) => `kislap.unseen.${code}`;
/** Where nothing may be kept, a round that was cut off is found in the list alone. */
function unseenKey(code: string): string | null {
  try {
    return localStorage.getItem(unseenName(code));
  } catch {
    return null;
  }
}
function keepUnseen(code: string, key: string | null): void {
  try {
    if (key === null) localStorage.removeItem(unseenName(code));
    else localStorage.setItem(unseenName(code), key);
  } catch {
    // Storage is denied to this frame.
  }
}

const path = (name: string) => `/wps/studio/v1/${name}`;
const amount = (text: string | null): Money => parseMoney(text ?? '0') ?? zero;

export async function openRealTable<W, M, V>(facts: RealFacts<W, M, V>): Promise<Reply<RealTable<W, M, V>>> {
  const listeners: ((news: TableNews) => void)[] = [];
  const line = new Line(facts.language, (news) => listeners.forEach((listener) => listener(news)));
  const answer = await line.ask(path('open'), { ticket: facts.ticket });
  if (!answer.ok) return answer;
  return { ok: true, value: new RealTable({ ...facts, line, listeners, opened: answer.value as Opened }) };
}

type Seat<W, M, V> = RealFacts<W, M, V> & {
  readonly line: Line;
  readonly listeners: ((news: TableNews) => void)[];
  readonly opened: Opened;
};

class RealTable<W, M, V> implements Table<W, M, V> {
  readonly isDemo: boolean;
  readonly kept: Progress<V> | null;
  readonly past: readonly Progress<V>[];
  readonly refill?: () => void;
  readonly #seat: Seat<W, M, V>;
  #balance: Money;
  #hash: string;
  #pool: Money;
  #open: Progress<V> | null = null;

  constructor(seat: Seat<W, M, V>) {
    this.#seat = seat;
    this.#balance = amount(seat.opened.balance);
    this.#hash = seat.opened.seeds.serverSeedHash;
    const { unfinished, last, rounds = [], isDemo = false, jackpot } = seat.opened;
    this.isDemo = isDemo;
    this.#pool = amount(jackpot?.amount ?? null);
    if (isDemo) this.refill = () => void this.#askBalance('demo/refill');
    // A round of this device whose end nobody has seen; any other was seen, or was played elsewhere.
    const missed = last !== null && last.key !== undefined && last.key === unseenKey(seat.code) ? last : null;
    const kept = unfinished ?? missed;
    this.past = rounds
      .filter(({ state, roundId }) => state === 'ended' && roundId !== kept?.roundId)
      .map((round) => this.#read(round));
    this.kept = kept && this.#read(kept);
    if (!unfinished) this.seen();
    seat.line.watch(() => this.#askBalance());
    if (jackpot) this.#followPool();
  }

  seen(): void {
    keepUnseen(this.#seat.code, null);
  }

  get token(): string {
    return this.#seat.opened.token;
  }

  get standing() {
    const { minStake, maxStake, maxPayout } = this.#seat.opened.limits;
    const [least, most, payoutMost] = [amount(minStake), amount(maxStake), amount(maxPayout)];
    return { balance: this.#balance, least, most, payoutMost, hash: this.#hash };
  }

  get jackpot(): TableJackpot | null {
    const { jackpot } = this.#seat.opened;
    const game = jackpot?.games.find(({ code }) => code === this.#seat.code);
    if (!jackpot || !game) return null;
    const { title, mustFallBy, poolPpm, reservePpm } = jackpot;
    const { returnWithPpm } = game;
    return { title, amount: this.#pool, mustFallBy: amount(mustFallBy), partPpm: poolPpm + reservePpm, returnWithPpm };
  }

  hear(listener: (news: TableNews) => void): void {
    this.#seat.listeners.push(listener);
  }

  async begin(stake: Money, wager: W, key: string): Promise<Reply<Progress<V>>> {
    const { line, wire, code } = this.#seat;
    keepUnseen(code, key);
    const call = wire.steps ? 'round/start' : 'play';
    return this.#take(
      await line.ask(path(call), {
        token: this.token,
        key,
        stake: moneyText(stake),
        wager: { game: code, ...wire.wager(wager) },
      }),
    );
  }

  async step(move: M): Promise<Reply<Progress<V>>> {
    const { line, wire, code } = this.#seat;
    if (!this.#open || !wire.steps) return { ok: false, fault: 'refused' };
    const { round, view } = this.#open;
    const step = { game: code, ...wire.steps.move(move) };
    return this.#take(
      await line.ask(path('round/step'), { token: this.token, roundId: round, after: wire.steps.count(view), step }),
    );
  }

  async cashOut(): Promise<Reply<Progress<V>>> {
    if (!this.#open) return { ok: false, fault: 'refused' };
    return this.#take(
      await this.#seat.line.ask(path('round/cashOut'), { token: this.token, roundId: this.#open.round }),
    );
  }

  async #take(answer: Answer): Promise<Reply<Progress<V>>> {
    if (!answer.ok) return this.#refused(answer);
    const { round, balance } = answer.value as Played;
    this.#balance = amount(balance);
    this.#hash = round.proof.serverSeedHash;
    this.#tellStanding();
    return { ok: true, value: this.#read(round) };
  }

  /** A round that another window played on, or that ended by itself, is looked up: nobody is left with one that is none. */
  async #refused(refusal: Extract<Answer, { ok: false }>): Promise<Reply<Progress<V>>> {
    const known = this.#open?.round ?? null;
    if (!this.#seat.wire.steps || !strayed.has(refusal.code)) return refusal;
    const answer = await this.#seat.line.ask(path('round/list'), { token: this.token, count: 10 });
    if (!answer.ok) return refusal;
    const rounds = (answer.value as { content: WireRound[] }).content;
    const now = rounds.find(({ state }) => state === 'open') ?? rounds.find(({ roundId }) => roundId === known) ?? null;
    await this.#askBalance();
    return now ? { ...refusal, now: this.#read(now) } : refusal;
  }

  async #askBalance(call: 'balance' | 'demo/refill' = 'balance'): Promise<void> {
    const answer = await this.#seat.line.ask(path(call), { token: this.token });
    if (answer.ok) this.#balance = amount((answer.value as { balance: string }).balance);
    this.#tellStanding();
  }

  #tellStanding(): void {
    this.#seat.listeners.forEach((listener) => listener('standing'));
  }

  /** Everybody's stakes add to it. A window that nobody sees asks nothing. */
  #followPool(): void {
    setInterval(async () => {
      if (document.hidden) return;
      const told = await this.#seat.line.glance(path('jackpot'), { token: this.token });
      const pool = (told as { amount: string | null } | null)?.amount ?? null;
      if (pool === null || amount(pool) === this.#pool) return;
      this.#pool = amount(pool);
      this.#tellStanding();
    }, poolMs);
  }

  #read(round: WireRound): Progress<V> {
    const isOpen = round.state === 'open';
    const progress: Progress<V> = {
      round: round.roundId,
      // Rounds are counted from one, as at a table of play money; the nonce of the first one is zero.
      label: String(round.proof.nonce + 1),
      stake: amount(round.stake),
      isOpen,
      isCapped: round.isCapped ?? false,
      jackpot: round.jackpot ? amount(round.jackpot) : null,
      times: isOpen || typeof round.multiplier !== 'number' ? null : timesOf(round.multiplier),
      pays: amount(isOpen ? (round.cashOut?.payout ?? null) : round.payout),
      view: this.#seat.wire.view(round),
    };
    this.#open = isOpen ? progress : null;
    return progress;
  }
}
