/** A vendor's call that moves or may move money, on its way through a batch. */
import { hash } from 'node:crypto';
import type { VoidReason } from '#domains/bets/contract/void-reason.ts';
import {
  type GatewayAnswer,
  type GatewayWord,
  gatewayCodes,
  type VendorCall,
  type VendorRequest,
} from '#domains/games/contract/gateway.ts';
import { makeId } from '#kernel/id.ts';
import type { Instant } from '#kernel/time.ts';
import type { Rng } from '#platform/server/rng.ts';
import type { Vendor } from './vendor-key.ts';

export type MoneyCall = Exclude<VendorCall, 'authenticate' | 'balance' | 'played'>;

type ErrandOf<Call extends MoneyCall> = Pick<Vendor, 'unknownRollback'> & {
  readonly call: Call;
  readonly request: VendorRequest<Call>;
  /** What we call it, where it is kept. */
  readonly id: string;
  /** A hash of what is asked: the same transaction must say the same again. */
  readonly content: string;
  readonly at: Instant;
  /** Why a stake is given back, where we know better than the words of the call. */
  readonly because?: VoidReason | undefined;
  /** What the protocol says beside the request; nothing where it is not given. */
  readonly ways: Ways;
};
/** Where a protocol differs from our own. */
export type Ways = {
  /** A rollback also takes back what is settled: the stake of a bet that is over, or a win. */
  readonly undoesSettled?: boolean;
  /** A free bet that stands for a prize: nothing is staked, so only its token and its game have to be known. */
  readonly isPromoBet?: boolean;
  /** Names of transactions are one of their kind over all players, and not for each of them. */
  readonly namesForAll?: boolean;
};
export type Errand = { [Call in MoneyCall]: ErrandOf<Call> }[MoneyCall];

/** Who asks, when, and with which token is no part of what is asked. */
const contentNames = [
  'currency',
  'gameCode',
  'roundId',
  'refTxId',
  'amount',
  'winAmount',
  'isFree',
  'isPromo',
  'roundClosed',
  'campaignId',
] as const;

type Making = Pick<Vendor, 'unknownRollback'> & {
  readonly at: Instant;
  readonly rng: Rng;
  readonly because?: VoidReason;
  readonly ways?: Ways;
};

export function errandOf<Call extends MoneyCall>(
  call: Call,
  request: VendorRequest<Call>,
  { at, rng, unknownRollback, because, ways = {} }: Making,
): Errand {
  return new Asked({ call, request, at, unknownRollback, because, ways }, rng) as Errand;
}

type Facts = Pick<Errand, 'call' | 'request' | 'at' | 'unknownRollback' | 'ways'> & {
  readonly because: VoidReason | undefined;
};

/** A plain bet, by far the most of them, is kept under the names that its vendor gave it: id and hash are made when asked for. */
class Asked {
  readonly call: Facts['call'];
  readonly request: Facts['request'];
  readonly at: Instant;
  readonly unknownRollback: Facts['unknownRollback'];
  readonly because: Facts['because'];
  readonly ways: Ways;
  readonly #rng: Rng;
  #id: string | undefined;
  #content: string | undefined;

  constructor({ call, request, at, unknownRollback, because, ways }: Facts, rng: Rng) {
    this.call = call;
    this.request = request;
    this.at = at;
    this.unknownRollback = unknownRollback;
    this.because = because;
    this.ways = ways;
    this.#rng = rng;
  }

  get id(): string {
    this.#id ??= makeId('gx', this.at, this.#rng.bytes(16));
    return this.#id;
  }

  get content(): string {
    this.#content ??= contentOf(this.call, this.request);
    return this.#content;
  }
}

function contentOf(call: MoneyCall, request: object): string {
  const asked = request as Readonly<Record<string, string | bigint | boolean | undefined>>;
  const parts = contentNames.map((name) => asked[name]?.toString() ?? null);
  return hash('sha256', JSON.stringify([call, ...parts]), 'hex').slice(0, 32);
}

type Told = Partial<Omit<GatewayAnswer, 'code' | 'message'>>;

export const answerOf = (word: GatewayWord, told: Told = {}): GatewayAnswer => ({
  code: gatewayCodes[word],
  message: word,
  txId: null,
  balance: null,
  duplicate: false,
  ...told,
});
