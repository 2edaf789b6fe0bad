/**
 * The gateway of game vendors: a call is verified by its signature, parsed, and answered with a code. Calls about money go
 * through one group commit, so that many players share a commit and each is answered after it.
 */
import {
  type AuthenticateAnswer,
  type GatewayAnswer,
  type VendorCall,
  type VendorRequest,
  vendorAuthenticate,
  vendorBalance,
  vendorBet,
  vendorBetWin,
  vendorEndRound,
  vendorPlayed,
  vendorPromo,
  vendorRollback,
  vendorWin,
} from '#domains/games/contract/gateway.ts';
import { listInactive } from '#domains/identity/server/index.ts';
import { pauseOfMember } from '#domains/protection/server/index.ts';
import { done } from '#kernel/outcome.ts';
import type { Clock } from '#kernel/time.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import type { Pool } from '#platform/server/database/db.ts';
import { groupCommit } from '#platform/server/performance/group-commit.ts';
import { inDomain, type Route, route } from '#platform/server/route.ts';
import type { Log } from '#platform/server/runtime/log.ts';
import type { CatalogueOf } from '../catalogue/catalogue.ts';
import { type CountryOf, hub88Routes } from '../hub88/hub88.ts';
import { readPlayers } from '../launch/launch.store.ts';
import { redeemTicket } from '../launch/launch-ticket.ts';
import { createIsVendorClosed } from '../vendor/vendor-closed.ts';
import { createVendorOf } from '../vendor/vendor-key.ts';
import { balancesOf, createBatch } from './batch.ts';
import { answerOf, createMoneyRequest, type MoneyCall, type MoneyRequest } from './money-request.ts';
import { createRecordPlayed } from './record-played.ts';
import type { SignedRequest } from './signature.ts';
import { type CheckStakes, createGameLookup, type IsClosed } from './stake.ts';
import { createVerifyCall } from './verify-call.ts';

export type GatewayDeps = {
  readonly pool: Pool;
  /** Connections for calls about money, two at a time; by default those of all other calls. */
  readonly moneyPool?: Pool | undefined;
  readonly clock: Clock;
  readonly log: Pick<Log, 'error'>;
  readonly catalogueOf: CatalogueOf;
  readonly mayStake: CheckStakes;
  /** Whether the brand is closed for maintenance: then it accepts no new bets, and still ends those that are open. */
  readonly isSiteClosed: (merchant: string) => Promise<boolean>;
  readonly countryOf: CountryOf;
};

export type Gateway = {
  readonly routes: readonly Route[];
  /** Accepts no new calls and resolves when all accepted ones are answered. */
  close(): Promise<void>;
};

/** After an error it is unknown whether the call was carried out: the vendor retries under the same name and gets the result. */
const createSafeCall =
  (log: Pick<Log, 'error'>) =>
  async <Answer extends GatewayAnswer>(call: VendorCall, handle: () => Promise<Answer>) => {
    try {
      return done(await handle());
    } catch (error) {
      log.error({ err: error, call }, 'a call of a vendor failed');
      return done(answerOf('INTERNAL') as Answer);
    }
  };

async function readBalance(tx: Tx, { vendor, playerId, currency }: VendorRequest<'balance'>): Promise<GatewayAnswer> {
  const [player] = await readPlayers(tx, [{ vendor, member: playerId, tokenHash: null, currency }]);
  if (!player) return answerOf('PLAYER_NOT_FOUND');
  if (player.currency !== currency) return answerOf('WRONG_CURRENCY');
  const [balance = null] = await balancesOf(tx, [player]);
  return answerOf('OK', { balance });
}

export function createGateway(deps: GatewayDeps): Gateway {
  const { pool, moneyPool = pool, clock, log, catalogueOf, mayStake, isSiteClosed, countryOf } = deps;
  const safely = createSafeCall(log);
  const verifyCall = createVerifyCall(createVendorOf({ pool, clock, log }));
  const isVendorClosed = createIsVendorClosed({ pool, clock });
  const isClosed: IsClosed = async ({ merchant, vendor }) =>
    (await isVendorClosed(vendor)) || (await isSiteClosed(merchant));
  const moneyRequests = groupCommit<MoneyRequest, GatewayAnswer>({
    pool: moneyPool,
    batch: createBatch({ ...createGameLookup(catalogueOf), mayStake, isClosed, bindsStakes: true }),
    keysOf: ({ body }) => [body.playerId],
  });

  const handleMoney =
    (call: MoneyCall) =>
    ({ rng }: Context, signed: SignedRequest) =>
      safely(call, async () => {
        const at = clock.now();
        const verified = await verifyCall(call, signed, at);
        if (!verified.ok) return answerOf(verified.fault);
        const { request, vendor } = verified.value;
        // Its players stake their balance at the vendor; it may not take from the one here.
        if (vendor.keepsWallet && (call === 'bet' || call === 'betWin')) return answerOf('BET_NOT_ALLOWED');
        const { unknownRollback } = vendor;
        return moneyRequests.submit(createMoneyRequest(call, request, { at, rng, unknownRollback }));
      });

  const handleBalance = ({ tx }: Context, signed: SignedRequest) =>
    safely('balance', async () => {
      const verified = await verifyCall('balance', signed, clock.now());
      return verified.ok ? readBalance(tx, verified.value.request) : answerOf(verified.fault);
    });

  const recordPlayed = createRecordPlayed({ pool, clock, verifyCall, ...createGameLookup(catalogueOf) });
  const handlePlayed = (_: Context, signed: SignedRequest) => safely('played', () => recordPlayed(signed));

  const handleAuthenticate = ({ tx, rng }: Context, signed: SignedRequest) =>
    safely('authenticate', async (): Promise<AuthenticateAnswer> => {
      const at = clock.now();
      const verified = await verifyCall('authenticate', signed, at);
      if (!verified.ok) return answerOf(verified.fault);
      const { vendor, token: ticket } = verified.value.request;
      const opened = await redeemTicket(tx, { vendor, ticket, at, rng });
      if (!opened.ok) return answerOf(opened.fault);
      const { launch, token, endsAt } = opened.value;
      if ((await listInactive(tx, [launch.member])).size > 0) return answerOf('PLAYER_LOCKED');
      // A ticket from before the break: with it the player could play the balance at the vendor without a check of ours.
      if (await pauseOfMember(tx, launch.member, at)) return answerOf('BET_NOT_ALLOWED');
      const [balance = null] = await balancesOf(tx, [launch]);
      const { member, currency, node } = launch;
      const game = (await catalogueOf(launch)).byNode.get(node);
      return {
        ...answerOf('OK', { balance }),
        playerId: member,
        token,
        tokenEndsAt: endsAt,
        currency,
        gameCode: game?.code,
      };
    });

  return {
    close: moneyRequests.close,
    routes: inDomain('games', [
      route(vendorAuthenticate, handleAuthenticate),
      route(vendorBalance, handleBalance),
      route(vendorBet, handleMoney('bet')),
      route(vendorWin, handleMoney('win')),
      route(vendorRollback, handleMoney('rollback')),
      route(vendorBetWin, handleMoney('betWin')),
      route(vendorPromo, handleMoney('promo')),
      route(vendorEndRound, handleMoney('endRound')),
      route(vendorPlayed, handlePlayed),
      ...hub88Routes({ pool, clock, log, submit: moneyRequests.submit, countryOf }),
    ]),
  };
}
