/** The server's table: every bet has an idempotency key, so that a retry after a lost response moves no money. */
import {
  type RoundProgress,
  type Table,
  type TableEvent,
  type TableFreeRounds,
  type TableJackpot,
  type TableReply,
  timesOf,
} from '#domains/studio/web/index.ts';
import { type Money, moneyText, zero } from '#kernel/money.ts';
import { instant } from '#kernel/time.ts';
import { type ApiAnswer, ApiClient } from './api-client.ts';
import { amountOf, apiPath, stakeLimitsOf, type WireLimits } from './studio-api.ts';

/** A round on the wire; see the contract of the studio. */
export type WireRound = {
  readonly roundId: string;
  readonly state: 'open' | 'ended' | 'void';
  readonly stake: string;
  readonly isFree?: boolean;
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
type WireFreeRounds = {
  readonly left: number;
  readonly count: number;
  readonly stake: string;
  readonly won: string;
  readonly endsAt: number;
};
type PlayedAnswer = {
  readonly round: WireRound;
  readonly balance: string;
  readonly freeRounds?: WireFreeRounds | null;
};
type OpenAnswer = {
  readonly token: string;
  readonly balance: string;
  readonly limits: WireLimits;
  readonly seeds: { readonly serverSeedHash: string };
  readonly unfinished: WireRound | null;
  readonly last: WireRound | null;
  /** Newest first; absent in an answer of an older server. */
  readonly rounds?: readonly WireRound[];
  readonly isDemo?: boolean;
  readonly freeRounds?: WireFreeRounds | null;
  readonly jackpot: {
    readonly title: string;
    readonly amount: string;
    readonly mustFallBy: string;
    readonly poolPpm: number;
    readonly reservePpm: number;
    readonly games: readonly { readonly code: string; readonly returnWithPpm: number }[];
  } | null;
};

const readFreeRounds = ({ stake, won, endsAt, ...counts }: WireFreeRounds): TableFreeRounds => ({
  ...counts,
  stake: amountOf(stake),
  won: amountOf(won),
  endsAt: instant(endsAt),
});

/** Converts a game's wagers, moves and views to and from the wire. */
export type GameCodec<W, M, V> = {
  wager(wager: W): Readonly<Record<string, unknown>>;
  view(round: WireRound): V;
  /** Of games with several moves. */
  readonly steps?: { move(move: M): Readonly<Record<string, unknown>>; count(view: V): number };
};

export type ServerTableOptions<W, M, V> = {
  readonly code: string;
  readonly ticket: string;
  readonly language: string;
  readonly wire: GameCodec<W, M, V>;
};

/** Codes of refusals which mean that this window's state of the round is out of date. */
const outOfSyncCodes = new Set(['ROUND_OPEN', 'ROUND_ENDED', 'ROUND_UNKNOWN', 'STEP_OUT_OF_TURN']);

const poolMs = 5_000;
const unseenName = (code: string) => `kislap.unseen.${code}`;
/** Where storage is denied, an interrupted round is found in the list only. */
function readUnseenKey(code: string): string | null {
  try {
    return localStorage.getItem(unseenName(code));
  } catch {
    return null;
  }
}
function saveUnseenKey(code: string, key: string | null): void {
  try {
    if (key === null) localStorage.removeItem(unseenName(code));
    else localStorage.setItem(unseenName(code), key);
  } catch {
    // Storage is denied to this frame.
  }
}

export async function openServerTable<W, M, V>(
  options: ServerTableOptions<W, M, V>,
): Promise<TableReply<ServerTable<W, M, V>>> {
  const listeners: ((event: TableEvent) => void)[] = [];
  const client = new ApiClient(options.language, (event) => listeners.forEach((listener) => listener(event)));
  const answer = await client.request(apiPath('open'), { ticket: options.ticket });
  if (!answer.ok) return answer;
  return { ok: true, value: new ServerTable({ ...options, client, listeners, opened: answer.value as OpenAnswer }) };
}

type TableConnection<W, M, V> = ServerTableOptions<W, M, V> & {
  readonly client: ApiClient;
  readonly listeners: ((event: TableEvent) => void)[];
  readonly opened: OpenAnswer;
};

class ServerTable<W, M, V> implements Table<W, M, V> {
  readonly isDemo: boolean;
  readonly resumed: RoundProgress<V> | null;
  readonly past: readonly RoundProgress<V>[];
  readonly refill?: () => void;
  readonly #connection: TableConnection<W, M, V>;
  #balance: Money;
  #hash: string;
  #pool: Money;
  #free: TableFreeRounds | null;
  #open: RoundProgress<V> | null = null;

  constructor(connection: TableConnection<W, M, V>) {
    this.#connection = connection;
    this.#balance = amountOf(connection.opened.balance);
    this.#hash = connection.opened.seeds.serverSeedHash;
    const { unfinished, last, rounds = [], isDemo = false, jackpot, freeRounds = null } = connection.opened;
    this.#free = freeRounds && readFreeRounds(freeRounds);
    this.isDemo = isDemo;
    this.#pool = amountOf(jackpot?.amount ?? null);
    if (isDemo) this.refill = () => void this.#readBalance('demo/refill');
    // A round of this device whose end was not shown; any other was shown, or was played on another device.
    const missed = last !== null && last.key !== undefined && last.key === readUnseenKey(connection.code) ? last : null;
    const resumed = unfinished ?? missed;
    this.past = rounds
      .filter(({ state, roundId }) => state === 'ended' && roundId !== resumed?.roundId)
      .map((round) => this.#read(round));
    this.resumed = resumed && this.#read(resumed);
    if (!unfinished) this.markSeen();
    connection.client.watch(() => this.#readBalance());
    if (jackpot) this.#pollJackpot();
  }

  markSeen(): void {
    saveUnseenKey(this.#connection.code, null);
  }

  get token(): string {
    return this.#connection.opened.token;
  }

  get state() {
    return { balance: this.#balance, ...stakeLimitsOf(this.#connection.opened.limits), hash: this.#hash };
  }

  get jackpot(): TableJackpot | null {
    const { jackpot } = this.#connection.opened;
    const game = jackpot?.games.find(({ code }) => code === this.#connection.code);
    if (!jackpot || !game) return null;
    const { title, mustFallBy, poolPpm, reservePpm } = jackpot;
    const { returnWithPpm } = game;
    return {
      title,
      amount: this.#pool,
      mustFallBy: amountOf(mustFallBy),
      partPpm: poolPpm + reservePpm,
      returnWithPpm,
    };
  }

  get freeRounds(): TableFreeRounds | null {
    return this.#free;
  }

  subscribe(listener: (event: TableEvent) => void): void {
    this.#connection.listeners.push(listener);
  }

  async begin(stake: Money, wager: W, key: string): Promise<TableReply<RoundProgress<V>>> {
    const { client, wire, code } = this.#connection;
    saveUnseenKey(code, key);
    const call = wire.steps ? 'round/start' : 'play';
    return this.#readReply(
      await client.request(apiPath(call), {
        token: this.token,
        key,
        stake: moneyText(this.#free?.stake ?? stake),
        wager: { game: code, ...wire.wager(wager) },
        ...(this.#free && { isFree: true }),
      }),
    );
  }

  async step(move: M): Promise<TableReply<RoundProgress<V>>> {
    const { client, wire, code } = this.#connection;
    if (!this.#open || !wire.steps) return { ok: false, fault: 'refused' };
    const { round, view } = this.#open;
    const step = { game: code, ...wire.steps.move(move) };
    return this.#readReply(
      await client.request(apiPath('round/step'), {
        token: this.token,
        roundId: round,
        after: wire.steps.count(view),
        step,
      }),
    );
  }

  async cashOut(): Promise<TableReply<RoundProgress<V>>> {
    if (!this.#open) return { ok: false, fault: 'refused' };
    return this.#readReply(
      await this.#connection.client.request(apiPath('round/cashOut'), { token: this.token, roundId: this.#open.round }),
    );
  }

  async #readReply(answer: ApiAnswer): Promise<TableReply<RoundProgress<V>>> {
    if (!answer.ok) return this.#refused(answer);
    const { round, balance, freeRounds = null } = answer.value as PlayedAnswer;
    this.#balance = amountOf(balance);
    this.#free = freeRounds && readFreeRounds(freeRounds);
    this.#hash = round.proof.serverSeedHash;
    this.#publishState();
    return { ok: true, value: this.#read(round) };
  }

  /** Reads the state of a round again that another window continued or that ended by itself. */
  async #refused(refusal: Extract<ApiAnswer, { ok: false }>): Promise<TableReply<RoundProgress<V>>> {
    const openRound = this.#open?.round ?? null;
    if (refusal.code === 'FREE_ROUNDS_OVER') {
      // The next press stakes again, and the button says so.
      this.#free = null;
      this.#publishState();
    }
    if (!this.#connection.wire.steps || !outOfSyncCodes.has(refusal.code)) return refusal;
    const answer = await this.#connection.client.request(apiPath('round/list'), { token: this.token, count: 10 });
    if (!answer.ok) return refusal;
    const rounds = (answer.value as { content: WireRound[] }).content;
    const now =
      rounds.find(({ state }) => state === 'open') ?? rounds.find(({ roundId }) => roundId === openRound) ?? null;
    await this.#readBalance();
    return now ? { ...refusal, now: this.#read(now) } : refusal;
  }

  async #readBalance(call: 'balance' | 'demo/refill' = 'balance'): Promise<void> {
    const answer = await this.#connection.client.request(apiPath(call), { token: this.token });
    if (answer.ok) this.#balance = amountOf((answer.value as { balance: string }).balance);
    this.#publishState();
  }

  #publishState(): void {
    this.#connection.listeners.forEach((listener) => listener('state'));
  }

  /** Other players' stakes add to the jackpot, so it is polled while the window is visible. */
  #pollJackpot(): void {
    setInterval(async () => {
      if (document.hidden) return;
      const response = await this.#connection.client.requestOnce(apiPath('jackpot'), { token: this.token });
      const pool = (response as { amount: string | null } | null)?.amount ?? null;
      if (pool === null || amountOf(pool) === this.#pool) return;
      this.#pool = amountOf(pool);
      this.#publishState();
    }, poolMs);
  }

  #read(round: WireRound): RoundProgress<V> {
    const isOpen = round.state === 'open';
    const progress: RoundProgress<V> = {
      round: round.roundId,
      // Rounds are counted from one; the nonce of the first one is zero.
      label: String(round.proof.nonce + 1),
      stake: round.isFree ? zero : amountOf(round.stake),
      isFree: round.isFree ?? false,
      isOpen,
      isCapped: round.isCapped ?? false,
      jackpot: round.jackpot ? amountOf(round.jackpot) : null,
      times: isOpen || typeof round.multiplier !== 'number' ? null : timesOf(round.multiplier),
      pays: amountOf(isOpen ? (round.cashOut?.payout ?? null) : round.payout),
      view: this.#connection.wire.view(round),
    };
    this.#open = isOpen ? progress : null;
    return progress;
  }
}
