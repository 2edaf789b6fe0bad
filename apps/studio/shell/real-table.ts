/** The table at the house: every bet under a key of its own, so that an answer that was lost is told again and moves nothing. */
import type { Progress, Reply, Table, TableJackpot, TableNews } from '#domains/studio/web/index.ts';
import { type Money, moneyText, parseMoney, zero } from '#kernel/money.ts';
import { type Answer, Line } from './ask.ts';

/** As a round travels; see the contract of the studio. */
export type WireRound = {
  readonly roundId: string;
  readonly state: 'open' | 'ended' | 'void';
  readonly stake: string;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly outcome: Readonly<Record<string, unknown>>;
  readonly payout: string | null;
  readonly cashOut: { readonly payout: string } | null;
  readonly jackpot?: string | null;
  readonly proof: { readonly serverSeedHash: string; readonly nonce: number };
};
type Played = { readonly round: WireRound; readonly balance: string };
type Opened = {
  readonly token: string;
  readonly balance: string;
  readonly limits: { readonly minStake: string; readonly maxStake: string };
  readonly seeds: { readonly serverSeedHash: string };
  readonly unfinished: WireRound | null;
  readonly jackpot: {
    readonly title: string;
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
  readonly isDemo = false;
  readonly kept: Progress<V> | null;
  readonly #seat: Seat<W, M, V>;
  #balance: Money;
  #hash: string;
  #open: Progress<V> | null = null;

  constructor(seat: Seat<W, M, V>) {
    this.#seat = seat;
    this.#balance = amount(seat.opened.balance);
    this.#hash = seat.opened.seeds.serverSeedHash;
    this.kept = seat.opened.unfinished && this.#read(seat.opened.unfinished);
  }

  get token(): string {
    return this.#seat.opened.token;
  }

  get standing() {
    const { minStake, maxStake } = this.#seat.opened.limits;
    return { balance: this.#balance, least: amount(minStake), most: amount(maxStake), hash: this.#hash };
  }

  get jackpot(): TableJackpot | null {
    const { jackpot } = this.#seat.opened;
    const game = jackpot?.games.find(({ code }) => code === this.#seat.code);
    if (!jackpot || !game) return null;
    const { title, mustFallBy, poolPpm, reservePpm } = jackpot;
    const { returnWithPpm } = game;
    return { title, mustFallBy: amount(mustFallBy), partPpm: poolPpm + reservePpm, returnWithPpm };
  }

  hear(listener: (news: TableNews) => void): void {
    this.#seat.listeners.push(listener);
  }

  async begin(stake: Money, wager: W): Promise<Reply<Progress<V>>> {
    const { line, wire, code } = this.#seat;
    const call = wire.steps ? 'round/start' : 'play';
    return this.#take(
      await line.ask(path(call), {
        token: this.token,
        key: crypto.randomUUID(),
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

  #take(answer: Answer): Reply<Progress<V>> {
    if (!answer.ok) return answer;
    const { round, balance } = answer.value as Played;
    this.#balance = amount(balance);
    this.#hash = round.proof.serverSeedHash;
    this.#seat.listeners.forEach((listener) => listener('standing'));
    return { ok: true, value: this.#read(round) };
  }

  #read(round: WireRound): Progress<V> {
    const isOpen = round.state === 'open';
    const progress: Progress<V> = {
      round: round.roundId,
      label: String(round.proof.nonce),
      stake: amount(round.stake),
      isOpen,
      jackpot: round.jackpot ? amount(round.jackpot) : null,
      pays: amount(isOpen ? (round.cashOut?.payout ?? null) : round.payout),
      view: this.#seat.wire.view(round),
    };
    this.#open = isOpen ? progress : null;
    return progress;
  }
}
