/** A vendor's call that moves or may move money, on its way through a batch. */
import { hash } from 'node:crypto';
import type { VoidReason } from '#domains/bets/contract/void-reason.ts';
import {
  type GatewayAnswer,
  type GatewayStatus,
  gatewayCodes,
  type VendorCall,
  type VendorRequest,
} from '#domains/games/contract/gateway.ts';
import { makeId } from '#kernel/id.ts';
import type { Instant } from '#kernel/time.ts';
import type { Rng } from '#platform/server/runtime/rng.ts';
import type { VendorCredentials } from '../vendor/vendor-key.ts';

export type MoneyCall = Exclude<VendorCall, 'authenticate' | 'balance' | 'played'>;

type MoneyRequestOf<Call extends MoneyCall> = Pick<VendorCredentials, 'unknownRollback'> & {
  readonly call: Call;
  readonly body: VendorRequest<Call>;
  /** Our id of the transaction, where it is stored. */
  readonly id: string;
  /** A hash of the content: a repeated transaction must have the same one. */
  readonly content: string;
  readonly at: Instant;
  /** Why a stake is given back, where we know better than the call says. */
  readonly voidReason?: VoidReason | undefined;
  /** Where the vendor's protocol differs from our own; by default nowhere. */
  readonly protocol: ProtocolOptions;
};
/** Where a protocol differs from our own. */
export type ProtocolOptions = {
  /** A rollback also reverses what is settled: the stake of a settled bet, or a win. */
  readonly undoesSettled?: boolean;
  /** A free bet that stands for a prize: nothing is staked, so only its token and its game are checked. */
  readonly isPromoBet?: boolean;
  /** Names of transactions are unique over all players, not per player. */
  readonly namesForAll?: boolean;
};
export type MoneyRequest = { [Call in MoneyCall]: MoneyRequestOf<Call> }[MoneyCall];

/** Player, time and token are no part of the content. */
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

type MoneyRequestOptions = Pick<VendorCredentials, 'unknownRollback'> & {
  readonly at: Instant;
  readonly rng: Rng;
  readonly voidReason?: VoidReason;
  readonly protocol?: ProtocolOptions;
};

export function createMoneyRequest<Call extends MoneyCall>(
  call: Call,
  body: VendorRequest<Call>,
  { at, rng, unknownRollback, voidReason, protocol = {} }: MoneyRequestOptions,
): MoneyRequest {
  return new LazyMoneyRequest({ call, body, at, unknownRollback, voidReason, protocol }, rng) as MoneyRequest;
}

type MoneyRequestFields = Pick<MoneyRequest, 'call' | 'body' | 'at' | 'unknownRollback' | 'protocol'> & {
  readonly voidReason: VoidReason | undefined;
};

/** A plain bet, by far the most frequent request, is stored under its vendor's names: id and hash are computed on demand. */
class LazyMoneyRequest {
  readonly call: MoneyRequestFields['call'];
  readonly body: MoneyRequestFields['body'];
  readonly at: Instant;
  readonly unknownRollback: MoneyRequestFields['unknownRollback'];
  readonly voidReason: MoneyRequestFields['voidReason'];
  readonly protocol: ProtocolOptions;
  readonly #rng: Rng;
  #id: string | undefined;
  #content: string | undefined;

  constructor({ call, body, at, unknownRollback, voidReason, protocol }: MoneyRequestFields, rng: Rng) {
    this.call = call;
    this.body = body;
    this.at = at;
    this.unknownRollback = unknownRollback;
    this.voidReason = voidReason;
    this.protocol = protocol;
    this.#rng = rng;
  }

  get id(): string {
    this.#id ??= makeId('gx', this.at, this.#rng.bytes(16));
    return this.#id;
  }

  get content(): string {
    this.#content ??= contentOf(this.call, this.body);
    return this.#content;
  }
}

function contentOf(call: MoneyCall, body: object): string {
  const fields = body as Readonly<Record<string, string | bigint | boolean | undefined>>;
  const parts = contentNames.map((name) => fields[name]?.toString() ?? null);
  return hash('sha256', JSON.stringify([call, ...parts]), 'hex').slice(0, 32);
}

type AnswerFields = Partial<Omit<GatewayAnswer, 'code' | 'message'>>;

export const answerOf = (status: GatewayStatus, fields: AnswerFields = {}): GatewayAnswer => ({
  code: gatewayCodes[status],
  message: status,
  txId: null,
  balance: null,
  duplicate: false,
  ...fields,
});
