/**
 * Hub88 in our own words: its calls become the same errands as everybody's, and our codes become its statuses. What it
 * calls its fields stops here. It has no call that changes a ticket for a token: the ticket of the launch is its token,
 * from its first use on.
 */
import { verify } from 'node:crypto';
import { z } from 'zod/mini';
import { readWagers } from '#domains/bets/server/index.ts';
import { type GatewayAnswer, type GatewayWord, gatewayCodes, vendorRequests } from '#domains/games/contract/gateway.ts';
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
import { businessDayOf, type Clock, hourMs, later } from '#kernel/time.ts';
import { MemberId as MemberIdText } from '#kernel/wire.ts';
import { briefCache } from '#platform/server/brief-cache.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import { type Pool, transact } from '#platform/server/db.ts';
import type { Log } from '#platform/server/log.ts';
import { type Route, route } from '#platform/server/route.ts';
import { balancesOf } from './batch.ts';
import { type Errand, errandOf, type Ways } from './errand.ts';
import { readHub88 } from './hub88-request.ts';
import { type Launch, lockTicket, markUsed, type PlayerRow, readPlayers } from './launch.store.ts';
import { hashOf } from './launch.ts';
import { listPublicKeys } from './public-key.store.ts';
import type { Signed } from './signature.ts';
import { listTxs } from './vendor-tx.store.ts';

export const hub88Vendor = 'HUB88';
const tokenMs = 12 * hourMs;
const keptMs = 5_000;

const statuses: Readonly<Record<GatewayWord, Hub88Status>> = {
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
  // Final: what is not known is said again for ever.
  ALREADY_SETTLED: 'RS_ERROR_DUPLICATE_TRANSACTION',
  // Its papers: what was rolled back is not there.
  ALREADY_CANCELLED: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  LIMIT_REACHED: 'RS_ERROR_LIMIT_REACHED',
  INTERNAL: 'RS_ERROR_UNKNOWN',
};
const wordOf = (code: number) =>
  (Object.entries(gatewayCodes).find(([, each]) => each === code)?.[0] ?? 'INTERNAL') as GatewayWord;

/** ISO 3166-1 alpha-2 of a player; null where nobody knows it. */
export type CountryOf = (tx: Tx, of: Pick<Launch, 'domain' | 'member'>) => Promise<string | null>;

type Deps = {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Pick<Log, 'error'>;
  readonly submit: (errand: Errand) => Promise<GatewayAnswer>;
  readonly countryOf: CountryOf;
};
type Told = Pick<GatewayAnswer, 'code' | 'balance'> & Pick<Hub88Answer, 'country' | 'registration_date'>;

const refused = (word: GatewayWord): Told => ({ code: gatewayCodes[word], balance: null });

function answer(
  user: string,
  player: PlayerRow | null,
  { code, balance, ...more }: Told,
): Omit<Hub88Answer, 'request_uuid'> {
  return {
    user,
    status: statuses[wordOf(code)],
    ...(player && { currency: player.currency }),
    ...(balance && { balance: Number(balance.total) * hub88Scale }),
    ...more,
  };
}

/** A finer amount than ours is booked as the next of ours above it: a win is never cut, and no stake is free. */
function moneyOf(amount: number): string {
  const scale = BigInt(hub88Scale);
  return moneyText(money((BigInt(amount) + scale - 1n) / scale));
}

type AskedBy = { readonly request_uuid: string; readonly token?: string | null | undefined };

const common = ({ request_uuid, token }: AskedBy, { member }: PlayerRow) => ({
  requestId: request_uuid,
  vendor: hub88Vendor,
  playerId: member,
  // What is no token of ours in form is none in fact.
  ...(typeof token === 'string' && { token: /^[A-Za-z0-9_-]{16,128}$/.test(token) ? token : 'x'.repeat(16) }),
});

type Asked = { readonly user: string; readonly token?: string | null | undefined; readonly currency?: string };

function createKnown({ pool, clock, log }: Pick<Deps, 'pool' | 'clock' | 'log'>) {
  const keys = briefCache<readonly string[]>({ ms: keptMs, max: 1, clock });

  async function isSigned({ bytes, headers }: Signed): Promise<boolean> {
    const signature = Buffer.from(headers['x-hub88-signature'] ?? '', 'base64');
    const pems = await keys.get('all', () => listPublicKeys(pool, hub88Vendor));
    return pems.some((pem) => {
      try {
        return verify('sha256', bytes, pem, signature);
      } catch (error) {
        // Somebody kept what is no key: the others are believed all the same.
        log.error({ err: error }, 'a public key of Hub88 does not open');
        return false;
      }
    });
  }

  /** A ticket that nobody used is the token from now on; one that came too late is a token that has expired. */
  const begin = (token: string) =>
    transact(pool, async (tx) => {
      const at = clock.now();
      const launch = await lockTicket(tx, hashOf(token));
      if (!launch || launch.vendor !== hub88Vendor || launch.usedAt !== null) return;
      const endsAt = at >= launch.ticketEndsAt ? launch.ticketEndsAt : later(at, tokenMs);
      await markUsed(tx, { id: launch.id, at, tokenHash: hashOf(token), endsAt });
    });

  async function playerOf({ user, token, currency }: Asked): Promise<PlayerRow | null> {
    const member = z.safeParse(MemberIdText, user);
    if (!member.success) return null;
    const tokenHash = typeof token === 'string' ? hashOf(token) : null;
    const find = () =>
      readPlayers(pool, [{ vendor: hub88Vendor, member: member.data, tokenHash, currency: currency ?? null }]);
    const [known] = await find();
    if (!known || known.tokenEndsAt !== null || typeof token !== 'string') return known ?? null;
    await begin(token);
    return (await find())[0] ?? null;
  }
  return { isSigned, playerOf };
}

type Act<Call extends Hub88Call> = (asked: Hub88Request<Call>, player: PlayerRow, rng: Context['rng']) => Promise<Told>;

function createHear({ pool, clock, log }: Pick<Deps, 'pool' | 'clock' | 'log'>) {
  const { isSigned, playerOf } = createKnown({ pool, clock, log });
  return <Call extends Hub88Call>(call: Call, act: Act<Call>) => {
    async function hear(rng: Context['rng'], signed: Signed, read: ReturnType<typeof readHub88<Call>>) {
      if (!(await isSigned(signed))) return { status: statuses.INVALID_SIGNATURE };
      if (!read.ok) return { status: read.status };
      const { request } = read;
      const player = await playerOf(request);
      return answer(request.user, player, player ? await act(request, player, rng) : refused('PLAYER_NOT_FOUND'));
    }
    return async ({ rng }: Context, signed: Signed) => {
      const read = readHub88(call, signed.bytes);
      // Whatever is answered says which request it answers.
      const echo = read.requestUuid !== undefined && { request_uuid: read.requestUuid };
      try {
        return done<Hub88Answer>({ ...(await hear(rng, signed, read)), ...echo });
      } catch (error) {
        // Nobody knows whether it was done: it is asked again under the same name.
        log.error({ err: error, call }, 'a call of Hub88 failed');
        return done<Hub88Answer>({ ...(read.ok && { user: read.request.user }), status: statuses.INTERNAL, ...echo });
      }
    };
  };
}

/** Null where the token may be used. */
function tokenFault({ tokenEndsAt }: PlayerRow, at: number): Told | null {
  if (tokenEndsAt === null) return refused('TOKEN_INVALID');
  return at >= tokenEndsAt ? refused('TOKEN_EXPIRED') : null;
}

export function hub88Routes({ pool, clock, log, submit, countryOf }: Deps): Route[] {
  const hear = createHear({ pool, clock, log });
  type Body = { readonly currency: string };
  async function submitAs(call: 'bet' | 'win' | 'rollback', body: Body, { rng, ...ways }: Pick<Context, 'rng'> & Ways) {
    const request = z.safeParse(vendorRequests[call], body);
    const making = { at: clock.now(), rng, unknownRollback: 'OK', ways: { ...ways, namesForAll: true } } as const;
    if (request.success) return submit(errandOf(call, request.data as never, making));
    return refused(/^[A-Z0-9]{2,8}$/.test(body.currency) ? 'INVALID_REQUEST' : 'WRONG_CURRENCY');
  }

  const showInfo: Act<'info'> = async (_, player) => {
    const [member, country] = [await readMember(pool, player.member), await countryOf(pool, player)];
    return {
      code: gatewayCodes.OK,
      balance: null,
      ...(country !== null && { country }),
      ...(member && { registration_date: businessDayOf(member.createdAt, offsetMinutes) }),
    };
  };
  const showBalance: Act<'balance'> = async (_, player) =>
    tokenFault(player, clock.now()) ?? {
      code: gatewayCodes.OK,
      balance: (await balancesOf(pool, [player]))[0] ?? null,
    };
  const takeBet: Act<'bet'> = (asked, player, rng) => {
    const round = asked.round ?? asked.transaction_uuid;
    const body = { ...common(asked, player), ...roundOf(asked, round), ...paid(asked) };
    return submitAs('bet', body, { rng, isPromoBet: asked.is_supplier_promo ?? false });
  };
  const payWin: Act<'win'> = async (asked, player, rng) => {
    const ref = asked.reference_transaction_uuid ?? undefined;
    const isPromo = asked.is_supplier_promo ?? false;
    // A prize may come when its session is over, but never for a session that was none.
    if (isPromo && player.tokenEndsAt === null) return refused('TOKEN_INVALID');
    if (ref === undefined && !isPromo && !asked.is_free) return refused('TX_NOT_FOUND');
    const round = asked.round ?? (ref && (await readNamed(pool, player, ref)).round) ?? asked.transaction_uuid;
    const body = { ...common(asked, player), ...roundOf(asked, round), ...paid(asked), isPromo, refTxId: ref };
    return submitAs('win', body, { rng });
  };
  const takeBack: Act<'rollback'> = async (asked, player, rng) => {
    const refTxId = asked.reference_transaction_uuid;
    const named = await readNamed(pool, player, refTxId);
    // It names no currency: it has the one of the bet that it is about.
    const currency = named.currency ?? player.currency;
    const body = { ...common(asked, player), ...roundOf(asked, asked.round ?? named.round), currency, refTxId };
    return submitAs('rollback', body, { rng, undoesSettled: true });
  };

  return [
    route(hub88Info, hear('info', showInfo)),
    route(hub88Balance, hear('balance', showBalance)),
    route(hub88Bet, hear('bet', takeBet)),
    route(hub88Win, hear('win', payWin)),
    route(hub88Rollback, hear('rollback', takeBack)),
  ];
}

/** The zone of the platform's day. */
const offsetMinutes = 480;

/** The round and the currency of a bet, or of a win by the bet that it was paid to. A bet without a round is one of its own. */
async function readNamed(tx: Tx, { member }: { readonly member: MemberId }, named: string) {
  const [row] = await listTxs(tx, [{ vendor: hub88Vendor, member, tx: named }]);
  const bet = row?.kind === 'win' && row.ref !== null ? row.ref : named;
  const [wager] = await readWagers(tx, [{ vassalage: hub88Vendor, round: `${member}:${bet}` }]);
  return { round: row?.round ?? wager?.gameRound ?? named, currency: wager?.currency ?? null };
}

type Rounded = Pick<Hub88Request<'rollback'>, 'transaction_uuid' | 'round_closed' | 'game_code'>;
const roundOf = ({ transaction_uuid, round_closed, game_code }: Rounded, round: string) => ({
  txId: transaction_uuid,
  roundId: round,
  gameCode: game_code,
  roundClosed: round_closed ?? false,
});

type Paid = Pick<Hub88Request<'bet'>, 'currency' | 'amount' | 'is_free' | 'is_supplier_promo'>;
/** A promotion of a supplier is free, whether it says so or not. */
const paid = ({ currency, amount, is_free, is_supplier_promo }: Paid) => ({
  currency,
  amount: moneyOf(amount),
  isFree: Boolean(is_free) || Boolean(is_supplier_promo),
});
