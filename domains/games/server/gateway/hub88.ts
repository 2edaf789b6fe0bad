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
  hub88Balance,
  hub88Bet,
  hub88Info,
  hub88Requests,
  hub88Rollback,
  hub88Scale,
  hub88Win,
} from '#domains/games/contract/hub88.ts';
import type { MemberId } from '#kernel/id.ts';
import { money, moneyText } from '#kernel/money.ts';
import { done } from '#kernel/outcome.ts';
import { type Clock, hourMs, later } from '#kernel/time.ts';
import { briefCache } from '#platform/server/brief-cache.ts';
import type { Context } from '#platform/server/context.ts';
import { type Pool, transact } from '#platform/server/db.ts';
import type { Log } from '#platform/server/log.ts';
import { type Route, route } from '#platform/server/route.ts';
import { balancesOf } from './batch.ts';
import { type Errand, errandOf } from './errand.ts';
import { lockTicket, markUsed, type PlayerRow, readPlayers } from './launch.store.ts';
import { hashOf } from './launch.ts';
import { listPublicKeys } from './public-key.store.ts';
import type { Signed } from './signature.ts';

export const hub88Vendor = 'HUB88';
const tokenMs = 12 * hourMs;
const keptMs = 5_000;

const statuses: Readonly<Record<GatewayWord, string>> = {
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
  ALREADY_CANCELLED: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
  LIMIT_REACHED: 'RS_ERROR_LIMIT_REACHED',
  INTERNAL: 'RS_ERROR_UNKNOWN',
};
const wordOf = (code: number) =>
  (Object.entries(gatewayCodes).find(([, each]) => each === code)?.[0] ?? 'INTERNAL') as GatewayWord;

type Deps = {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Pick<Log, 'error'>;
  readonly submit: (errand: Errand) => Promise<GatewayAnswer>;
};
type Asked = {
  readonly user: MemberId;
  readonly request_uuid: string;
  readonly token?: string | undefined;
  readonly currency?: string;
};

const answer = (
  asked: Asked,
  player: PlayerRow | null,
  { code, balance }: Pick<GatewayAnswer, 'code' | 'balance'>,
) => ({
  user: asked.user,
  status: statuses[wordOf(code)],
  request_uuid: asked.request_uuid,
  ...(player && { currency: player.currency }),
  ...(balance && { balance: Number(balance.total) * hub88Scale }),
});

const moneyOf = (amount: number) => moneyText(money(BigInt(amount) / BigInt(hub88Scale)));
const common = ({ user, request_uuid, token }: Asked) => ({
  requestId: request_uuid,
  vendor: hub88Vendor,
  playerId: user,
  // What is no token of ours in form is none in fact.
  ...(token !== undefined && { token: /^[A-Za-z0-9_-]{16,128}$/.test(token) ? token : 'x'.repeat(16) }),
});
const invalid = { code: gatewayCodes.INVALID_REQUEST, balance: null };

function createKnown({ pool, clock, log }: Omit<Deps, 'submit'>) {
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

  /** A ticket that nobody used is the token from now on. */
  const begin = (token: string) =>
    transact(pool, async (tx) => {
      const at = clock.now();
      const launch = await lockTicket(tx, hashOf(token));
      if (!launch || launch.vendor !== hub88Vendor || launch.usedAt !== null || at >= launch.ticketEndsAt) return;
      await markUsed(tx, { id: launch.id, at, tokenHash: hashOf(token), endsAt: later(at, tokenMs) });
    });

  async function playerOf({ user, token, currency }: Asked): Promise<PlayerRow | null> {
    const tokenHash = token === undefined ? null : hashOf(token);
    const find = () =>
      readPlayers(pool, [{ vendor: hub88Vendor, member: user, tokenHash, currency: currency ?? null }]);
    const [known] = await find();
    if (!known || known.tokenEndsAt !== null || token === undefined) return known ?? null;
    await begin(token);
    return (await find())[0] ?? null;
  }
  return { isSigned, playerOf };
}

function createHear({ pool, clock, log }: Omit<Deps, 'submit'>) {
  const { isSigned, playerOf } = createKnown({ pool, clock, log });
  return <Call extends Hub88Call>(
    call: Call,
    act: (
      asked: z.output<(typeof hub88Requests)[Call]>,
      player: PlayerRow,
      rng: Context['rng'],
    ) => Promise<Pick<GatewayAnswer, 'code' | 'balance'>>,
  ) =>
    async ({ rng }: Context, signed: Signed) => {
      const asked = read(call, signed.bytes);
      try {
        if (!(await isSigned(signed))) return done<Hub88Answer>({ status: statuses.INVALID_SIGNATURE });
        if (!asked) return done<Hub88Answer>({ status: statuses.INVALID_REQUEST });
        const player = await playerOf(asked);
        if (!player)
          return done<Hub88Answer>(answer(asked, null, { code: gatewayCodes.PLAYER_NOT_FOUND, balance: null }));
        return done<Hub88Answer>(answer(asked, player, await act(asked, player, rng)));
      } catch (error) {
        // Nobody knows whether it was done: it is asked again under the same name.
        log.error({ err: error, call }, 'a call of Hub88 failed');
        const unknown = { code: gatewayCodes.INTERNAL, balance: null };
        return done<Hub88Answer>(asked ? answer(asked, null, unknown) : { status: statuses.INTERNAL });
      }
    };
}

export function hub88Routes({ pool, clock, log, submit }: Deps): Route[] {
  const hear = createHear({ pool, clock, log });
  const making = (rng: Context['rng']) => ({ at: clock.now(), rng, unknownRollback: 'OK' }) as const;
  async function submitAs(call: 'bet' | 'win' | 'rollback', body: object, rng: Context['rng']) {
    const request = z.safeParse(vendorRequests[call], body);
    return request.success ? submit(errandOf(call, request.data as never, making(rng))) : invalid;
  }

  const balance = async (player: PlayerRow) => ({ code: 0, balance: (await balancesOf(pool, [player]))[0] ?? null });
  return [
    route(
      hub88Info,
      hear('info', async () => ({ code: 0, balance: null })),
    ),
    route(
      hub88Balance,
      hear('balance', (_, player) => balance(player)),
    ),
    route(
      hub88Bet,
      hear('bet', (asked, _, rng) =>
        submitAs('bet', { ...common(asked), ...roundOf(asked), ...paid(asked), amount: moneyOf(asked.amount) }, rng),
      ),
    ),
    route(
      hub88Win,
      hear('win', (asked, _, rng) => {
        const ref = asked.reference_transaction_uuid ?? undefined;
        const amount = moneyOf(asked.amount);
        return submitAs('win', { ...common(asked), ...roundOf(asked), ...paid(asked), amount, refTxId: ref }, rng);
      }),
    ),
    route(
      hub88Rollback,
      // It names no currency: it has the one of the bet that it gives back.
      hear('rollback', async (asked, player, rng) => {
        const refTxId = asked.reference_transaction_uuid;
        const wager = { vassalage: hub88Vendor, round: `${asked.user}:${refTxId}` };
        const currency = (await readWagers(pool, [wager]))[0]?.currency ?? player.currency;
        return submitAs('rollback', { ...common(asked), ...roundOf(asked), currency, refTxId }, rng);
      }),
    ),
  ];
}

type Rounded = { transaction_uuid: string; round: string; round_closed: boolean | null; game_code: string };
const roundOf = ({ transaction_uuid, round, round_closed, game_code }: Rounded) => ({
  txId: transaction_uuid,
  roundId: round,
  gameCode: game_code,
  roundClosed: round_closed ?? false,
});
const paid = ({ currency, is_free }: { currency: string; is_free: boolean | null }) => ({
  currency,
  isFree: is_free ?? false,
});

type About = { readonly transaction_uuid?: string; readonly reference_transaction_uuid?: string | null | undefined };

function read<Call extends Hub88Call>(call: Call, bytes: Uint8Array): z.output<(typeof hub88Requests)[Call]> | null {
  try {
    const parsed = z.safeParse(hub88Requests[call], JSON.parse(Buffer.from(bytes).toString()));
    if (!parsed.success) return null;
    const asked = parsed.data as z.output<(typeof hub88Requests)[Call]> & About;
    // A transaction cannot be about itself.
    const isItself =
      asked.transaction_uuid !== undefined && asked.transaction_uuid === asked.reference_transaction_uuid;
    return isItself ? null : asked;
  } catch {
    return null;
  }
}
