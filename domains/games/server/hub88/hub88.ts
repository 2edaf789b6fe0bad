/**
 * The adapter of Hub88: its calls become the same money requests as those of other vendors, and our codes become its
 * statuses. Its field names are used only here. It has no call that redeems a ticket for a token: the ticket of the launch is
 * its token, from its first use on.
 */
import { verify } from 'node:crypto';
import { z } from 'zod/mini';
import { readWagers } from '#domains/bets/server/index.ts';
import {
  type GatewayAnswer,
  type GatewayStatus,
  gatewayCodes,
  vendorRequests,
} from '#domains/games/contract/gateway.ts';
import {
  type Hub88Answer,
  type Hub88Call,
  type Hub88Request,
  type Hub88Status,
  hub88Balance,
  hub88Bet,
  hub88Info,
  hub88Rollback,
  hub88Scale,
  hub88Win,
} from '#domains/games/contract/hub88.ts';
import { readMember } from '#domains/identity/server/index.ts';
import type { MemberId } from '#kernel/id.ts';
import { money, moneyText } from '#kernel/money.ts';
import { done } from '#kernel/outcome.ts';
import { addMs, businessDayOf, type Clock, defaultOffsetMinutes, hourMs } from '#kernel/time.ts';
import { MemberId as MemberIdText } from '#kernel/wire.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import { type Pool, transact } from '#platform/server/database/db.ts';
import { type Route, route } from '#platform/server/route.ts';
import type { Log } from '#platform/server/runtime/log.ts';
import { createShortCache } from '#platform/server/runtime/short-cache.ts';
import { balancesOf } from '../gateway/batch.ts';
import { createMoneyRequest, type MoneyRequest, type ProtocolOptions } from '../gateway/money-request.ts';
import type { SignedRequest } from '../gateway/signature.ts';
import { listTxs } from '../gateway/vendor-tx.store.ts';
import { type Launch, lockTicket, markTicketUsed, type PlayerRow, readPlayers } from '../launch/launch.store.ts';
import { hashToken } from '../launch/launch-ticket.ts';
import { listPublicKeys } from '../vendor/public-key.store.ts';
import { parseHub88Request } from './hub88-request.ts';

export const hub88Vendor = 'HUB88';
const tokenMs = 12 * hourMs;
const cacheMs = 5_000;

const statuses: Readonly<Record<GatewayStatus, Hub88Status>> = {
  OK: 'RS_OK',
  INSUFFICIENT_FUNDS: 'RS_ERROR_NOT_ENOUGH_MONEY',
  PLAYER_NOT_FOUND: 'RS_ERROR_UNKNOWN',
  BET_NOT_ALLOWED: 'RS_ERROR_USER_DISABLED',
  TOKEN_INVALID: 'RS_ERROR_INVALID_TOKEN',
  TOKEN_EXPIRED: 'RS_ERROR_TOKEN_EXPIRED',
  PLAYER_LOCKED: 'RS_ERROR_USER_DISABLED',
  INVALID_REQUEST: 'RS_ERROR_WRONG_SYNTAX',
  GAME_DISABLED: 'RS_ERROR_INVALID_GAME',
  WRONG_CURRENCY: 'RS_ERROR_WRONG_CURRENCY',
  INVALID_SIGNATURE: 'RS_ERROR_INVALID_SIGNATURE',
  DUPLICATE_MISMATCH: 'RS_ERROR_DUPLICATE_TRANSACTION',
  TX_NOT_FOUND: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  // A final status: Hub88 would retry an unknown one for ever.
  ALREADY_SETTLED: 'RS_ERROR_DUPLICATE_TRANSACTION',
  // By its documentation a transaction that was rolled back does not exist.
  ALREADY_CANCELLED: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  LIMIT_REACHED: 'RS_ERROR_LIMIT_REACHED',
  INTERNAL: 'RS_ERROR_UNKNOWN',
};
const statusOfCode = (code: number) =>
  (Object.entries(gatewayCodes).find(([, each]) => each === code)?.[0] ?? 'INTERNAL') as GatewayStatus;

/** ISO 3166-1 alpha-2 of a player; null where it is unknown. */
export type CountryOf = (tx: Tx, of: Pick<Launch, 'domain' | 'member'>) => Promise<string | null>;

type Deps = {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Pick<Log, 'error'>;
  readonly submit: (request: MoneyRequest) => Promise<GatewayAnswer>;
  readonly countryOf: CountryOf;
};
type Hub88Result = Pick<GatewayAnswer, 'code' | 'balance'> & Pick<Hub88Answer, 'country' | 'registration_date'>;

const refuseWith = (status: GatewayStatus): Hub88Result => ({ code: gatewayCodes[status], balance: null });

function toHub88Answer(
  user: string,
  player: PlayerRow | null,
  { code, balance, ...more }: Hub88Result,
): Omit<Hub88Answer, 'request_uuid'> {
  return {
    user,
    status: statuses[statusOfCode(code)],
    ...(player && { currency: player.currency }),
    ...(balance && { balance: Number(balance.total) * hub88Scale }),
    ...more,
  };
}

/** Amounts that are finer than our unit are rounded up: a win is never cut, and no stake is free. */
function moneyOf(amount: number): string {
  const scale = BigInt(hub88Scale);
  return moneyText(money((BigInt(amount) + scale - 1n) / scale));
}

type Hub88CallFields = { readonly request_uuid: string; readonly token?: string | null | undefined };

const commonFieldsOf = ({ request_uuid, token }: Hub88CallFields, { member }: PlayerRow) => ({
  requestId: request_uuid,
  vendor: hub88Vendor,
  playerId: member,
  // A token in another format than ours is replaced by one that is certainly unknown.
  ...(typeof token === 'string' && { token: /^[A-Za-z0-9_-]{16,128}$/.test(token) ? token : 'x'.repeat(16) }),
});

type Hub88UserFields = {
  readonly user: string;
  readonly token?: string | null | undefined;
  readonly currency?: string;
};

function createHub88Auth({ pool, clock, log }: Pick<Deps, 'pool' | 'clock' | 'log'>) {
  const keys = createShortCache<readonly string[]>({ ms: cacheMs, max: 1, clock });

  async function isSigned({ bytes, headers }: SignedRequest): Promise<boolean> {
    const signature = Buffer.from(headers['x-hub88-signature'] ?? '', 'base64');
    const pems = await keys.get('all', () => listPublicKeys(pool, hub88Vendor));
    return pems.some((pem) => {
      try {
        return verify('sha256', bytes, pem, signature);
      } catch (error) {
        // One stored text is no key: signatures by the others are still accepted.
        log.error({ err: error }, 'a public key of Hub88 does not open');
        return false;
      }
    });
  }

  /** An unused ticket becomes the token; one that came too late becomes an expired token. */
  const redeem = (token: string) =>
    transact(pool, async (tx) => {
      const at = clock.now();
      const launch = await lockTicket(tx, hashToken(token));
      if (!launch || launch.vendor !== hub88Vendor || launch.usedAt !== null) return;
      const endsAt = at >= launch.ticketEndsAt ? launch.ticketEndsAt : addMs(at, tokenMs);
      await markTicketUsed(tx, { id: launch.id, at, tokenHash: hashToken(token), endsAt });
    });

  async function playerOf({ user, token, currency }: Hub88UserFields): Promise<PlayerRow | null> {
    const member = z.safeParse(MemberIdText, user);
    if (!member.success) return null;
    const tokenHash = typeof token === 'string' ? hashToken(token) : null;
    const find = () =>
      readPlayers(pool, [{ vendor: hub88Vendor, member: member.data, tokenHash, currency: currency ?? null }]);
    const [player] = await find();
    if (!player || player.tokenEndsAt !== null || typeof token !== 'string') return player ?? null;
    await redeem(token);
    return (await find())[0] ?? null;
  }
  return { isSigned, playerOf };
}

type Hub88Action<Call extends Hub88Call> = (
  request: Hub88Request<Call>,
  player: PlayerRow,
  rng: Context['rng'],
) => Promise<Hub88Result>;

function createHub88Handler({ pool, clock, log }: Pick<Deps, 'pool' | 'clock' | 'log'>) {
  const { isSigned, playerOf } = createHub88Auth({ pool, clock, log });
  return <Call extends Hub88Call>(call: Call, action: Hub88Action<Call>) => {
    async function answer(
      rng: Context['rng'],
      signed: SignedRequest,
      parsed: ReturnType<typeof parseHub88Request<Call>>,
    ) {
      if (!(await isSigned(signed))) return { status: statuses.INVALID_SIGNATURE };
      if (!parsed.ok) return { status: parsed.status };
      const { request } = parsed;
      const player = await playerOf(request);
      return toHub88Answer(
        request.user,
        player,
        player ? await action(request, player, rng) : refuseWith('PLAYER_NOT_FOUND'),
      );
    }
    return async ({ rng }: Context, signed: SignedRequest) => {
      const parsed = parseHub88Request(call, signed.bytes);
      // Every answer has the id of its request.
      const echo = parsed.requestUuid !== undefined && { request_uuid: parsed.requestUuid };
      try {
        return done<Hub88Answer>({ ...(await answer(rng, signed, parsed)), ...echo });
      } catch (error) {
        // It is unknown whether the call was carried out: Hub88 retries it under the same name.
        log.error({ err: error, call }, 'a call of Hub88 failed');
        return done<Hub88Answer>({
          ...(parsed.ok && { user: parsed.request.user }),
          status: statuses.INTERNAL,
          ...echo,
        });
      }
    };
  };
}

/** Null where the token may be used. */
function tokenFault({ tokenEndsAt }: PlayerRow, at: number): Hub88Result | null {
  if (tokenEndsAt === null) return refuseWith('TOKEN_INVALID');
  return at >= tokenEndsAt ? refuseWith('TOKEN_EXPIRED') : null;
}

type SubmitBody = { readonly currency: string };
type SubmitOptions = Pick<Context, 'rng'> & ProtocolOptions;

export function hub88Routes({ pool, clock, log, submit, countryOf }: Deps): Route[] {
  const handle = createHub88Handler({ pool, clock, log });
  async function submitAs(call: 'bet' | 'win' | 'rollback', body: SubmitBody, { rng, ...protocol }: SubmitOptions) {
    const request = z.safeParse(vendorRequests[call], body);
    const options = {
      at: clock.now(),
      rng,
      unknownRollback: 'OK',
      protocol: { ...protocol, namesForAll: true },
    } as const;
    if (request.success) return submit(createMoneyRequest(call, request.data as never, options));
    return refuseWith(/^[A-Z0-9]{2,8}$/.test(body.currency) ? 'INVALID_REQUEST' : 'WRONG_CURRENCY');
  }

  const showInfo: Hub88Action<'info'> = async (_, player) => {
    const [member, country] = [await readMember(pool, player.member), await countryOf(pool, player)];
    return {
      code: gatewayCodes.OK,
      balance: null,
      ...(country !== null && { country }),
      ...(member && { registration_date: businessDayOf(member.createdAt, defaultOffsetMinutes) }),
    };
  };
  const showBalance: Hub88Action<'balance'> = async (_, player) =>
    tokenFault(player, clock.now()) ?? {
      code: gatewayCodes.OK,
      balance: (await balancesOf(pool, [player]))[0] ?? null,
    };
  const takeBet: Hub88Action<'bet'> = (request, player, rng) => {
    const round = request.round ?? request.transaction_uuid;
    const body = { ...commonFieldsOf(request, player), ...roundFieldsOf(request, round), ...moneyFieldsOf(request) };
    return submitAs('bet', body, { rng, isPromoBet: request.is_supplier_promo ?? false });
  };
  const payWin: Hub88Action<'win'> = async (request, player, rng) => {
    const ref = request.reference_transaction_uuid ?? undefined;
    const isPromo = request.is_supplier_promo ?? false;
    // A prize may come after its session has ended, but not for a session that never existed.
    if (isPromo && player.tokenEndsAt === null) return refuseWith('TOKEN_INVALID');
    if (ref === undefined && !isPromo && !request.is_free) return refuseWith('TX_NOT_FOUND');
    const round =
      request.round ?? (ref && (await readReferencedBet(pool, player, ref)).round) ?? request.transaction_uuid;
    const body = {
      ...commonFieldsOf(request, player),
      ...roundFieldsOf(request, round),
      ...moneyFieldsOf(request),
      isPromo,
      refTxId: ref,
    };
    return submitAs('win', body, { rng });
  };
  const rollBack: Hub88Action<'rollback'> = async (request, player, rng) => {
    const refTxId = request.reference_transaction_uuid;
    const named = await readReferencedBet(pool, player, refTxId);
    // A rollback has no currency: it is that of the referenced bet.
    const currency = named.currency ?? player.currency;
    const body = {
      ...commonFieldsOf(request, player),
      ...roundFieldsOf(request, request.round ?? named.round),
      currency,
      refTxId,
    };
    return submitAs('rollback', body, { rng, undoesSettled: true });
  };

  return [
    route(hub88Info, handle('info', showInfo)),
    route(hub88Balance, handle('balance', showBalance)),
    route(hub88Bet, handle('bet', takeBet)),
    route(hub88Win, handle('win', payWin)),
    route(hub88Rollback, handle('rollback', rollBack)),
  ];
}

/** The round and the currency of a bet, or of the bet that a win was paid to. A bet without a round is a round of its own. */
async function readReferencedBet(tx: Tx, { member }: { readonly member: MemberId }, named: string) {
  const [row] = await listTxs(tx, [{ vendor: hub88Vendor, member, tx: named }]);
  const bet = row?.kind === 'win' && row.ref !== null ? row.ref : named;
  const [wager] = await readWagers(tx, [{ vassalage: hub88Vendor, round: `${member}:${bet}` }]);
  return { round: row?.round ?? wager?.gameRound ?? named, currency: wager?.currency ?? null };
}

type Hub88RoundFields = Pick<Hub88Request<'rollback'>, 'transaction_uuid' | 'round_closed' | 'game_code'>;
const roundFieldsOf = ({ transaction_uuid, round_closed, game_code }: Hub88RoundFields, round: string) => ({
  txId: transaction_uuid,
  roundId: round,
  gameCode: game_code,
  roundClosed: round_closed ?? false,
});

type Hub88MoneyFields = Pick<Hub88Request<'bet'>, 'currency' | 'amount' | 'is_free' | 'is_supplier_promo'>;
/** A promotion of a supplier is free, whatever `is_free` says. */
const moneyFieldsOf = ({ currency, amount, is_free, is_supplier_promo }: Hub88MoneyFields) => ({
  currency,
  amount: moneyOf(amount),
  isFree: Boolean(is_free) || Boolean(is_supplier_promo),
});
