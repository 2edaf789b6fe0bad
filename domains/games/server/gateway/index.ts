/**
 * The gateway of game vendors: a call is believed by its signature, read, and answered with a code. Calls about money go
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
import type { Pool } from '#platform/server/db.ts';
import { groupCommit } from '#platform/server/group-commit.ts';
import type { Log } from '#platform/server/log.ts';
import { inRoom, type Route, route } from '#platform/server/route.ts';
import type { CatalogueOf } from '../catalogue.ts';
import { createIsVendorClosed } from '../vendor-closed.ts';
import { balancesOf, createBatch } from './batch.ts';
import { answerOf, type Errand, errandOf, type MoneyCall } from './errand.ts';
import { createHear } from './hear.ts';
import { type CountryOf, hub88Routes } from './hub88.ts';
import { readPlayers } from './launch.store.ts';
import { useTicket } from './launch.ts';
import { createPlayed } from './played.ts';
import type { Signed } from './signature.ts';
import { createGames, type IsClosed, type StakeDoor } from './stake.ts';
import { createVendorOf } from './vendor-key.ts';

export type GatewayDeps = {
  readonly pool: Pool;
  /** For calls about money, two at a time; the others' where it is not given. */
  readonly moneyPool?: Pool | undefined;
  readonly clock: Clock;
  readonly log: Pick<Log, 'error'>;
  readonly catalogueOf: CatalogueOf;
  readonly mayStake: StakeDoor;
  /** Whether the brand is closed for work: then nothing new is begun on it, and all that was begun is ended. */
  readonly isSiteClosed: (merchant: string) => Promise<boolean>;
  readonly countryOf: CountryOf;
};

export type Gateway = {
  readonly routes: readonly Route[];
  /** Takes nothing more and resolves when everything taken is answered. */
  close(): Promise<void>;
};

/** Nobody knows whether it was done: the vendor asks again under the same name and is told. */
const createSafely =
  (log: Pick<Log, 'error'>) =>
  async <Answer extends GatewayAnswer>(call: VendorCall, act: () => Promise<Answer>) => {
    try {
      return done(await act());
    } catch (error) {
      log.error({ err: error, call }, 'a call of a vendor failed');
      return done(answerOf('INTERNAL') as Answer);
    }
  };

async function tellBalance(tx: Tx, { vendor, playerId, currency }: VendorRequest<'balance'>): Promise<GatewayAnswer> {
  const [player] = await readPlayers(tx, [{ vendor, member: playerId, tokenHash: null, currency }]);
  if (!player) return answerOf('PLAYER_NOT_FOUND');
  if (player.currency !== currency) return answerOf('WRONG_CURRENCY');
  const [balance = null] = await balancesOf(tx, [player]);
  return answerOf('OK', { balance });
}

export function createGateway(deps: GatewayDeps): Gateway {
  const { pool, moneyPool = pool, clock, log, catalogueOf, mayStake, isSiteClosed, countryOf } = deps;
  const safely = createSafely(log);
  const hear = createHear(createVendorOf({ pool, clock, log }));
  const isVendorClosed = createIsVendorClosed({ pool, clock });
  const isClosed: IsClosed = async ({ merchant, vendor }) =>
    (await isVendorClosed(vendor)) || (await isSiteClosed(merchant));
  const errands = groupCommit<Errand, GatewayAnswer>({
    pool: moneyPool,
    batch: createBatch({ ...createGames(catalogueOf), mayStake, isClosed, bindsStakes: true }),
    keysOf: ({ request }) => [request.playerId],
  });

  const move =
    (call: MoneyCall) =>
    ({ rng }: Context, signed: Signed) =>
      safely(call, async () => {
        const at = clock.now();
        const heard = await hear(call, signed, at);
        if (!heard.ok) return answerOf(heard.fault);
        const { request, vendor } = heard.value;
        // Its players stake what lies there: what lies here is out of its reach.
        if (vendor.keepsWallet && (call === 'bet' || call === 'betWin')) return answerOf('BET_NOT_ALLOWED');
        return errands.submit(errandOf(call, request, { at, rng, unknownRollback: vendor.unknownRollback }));
      });

  const showBalance = ({ tx }: Context, signed: Signed) =>
    safely('balance', async () => {
      const heard = await hear('balance', signed, clock.now());
      return heard.ok ? tellBalance(tx, heard.value.request) : answerOf(heard.fault);
    });

  const takePlayed = createPlayed({ pool, clock, hear, ...createGames(catalogueOf) });
  const played = (_: Context, signed: Signed) => safely('played', () => takePlayed(signed));

  const authenticate = ({ tx, rng }: Context, signed: Signed) =>
    safely('authenticate', async (): Promise<AuthenticateAnswer> => {
      const at = clock.now();
      const heard = await hear('authenticate', signed, at);
      if (!heard.ok) return answerOf(heard.fault);
      const { vendor, token: ticket } = heard.value.request;
      const opened = await useTicket(tx, { vendor, ticket, at, rng });
      if (!opened.ok) return answerOf(opened.fault);
      const { launch, token, endsAt } = opened.value;
      if ((await listInactive(tx, [launch.member])).size > 0) return answerOf('PLAYER_LOCKED');
      // A ticket from before the break: whoever comes in now would play what lies at the vendor without our being asked.
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
    close: errands.close,
    routes: inRoom('games', [
      route(vendorAuthenticate, authenticate),
      route(vendorBalance, showBalance),
      route(vendorBet, move('bet')),
      route(vendorWin, move('win')),
      route(vendorRollback, move('rollback')),
      route(vendorBetWin, move('betWin')),
      route(vendorPromo, move('promo')),
      route(vendorEndRound, move('endRound')),
      route(vendorPlayed, played),
      ...hub88Routes({ pool, clock, log, submit: errands.submit, countryOf }),
    ]),
  };
}
