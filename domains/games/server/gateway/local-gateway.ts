/**
 * The gateway for the operator's own games. It has no wire and no signature: its requests are judged and booked by the same
 * batch as those of external vendors, inside a transaction of its own, so that its round and the money commit together.
 */
import { voidReasons } from '#domains/bets/contract/void-reason.ts';
import type { GatewayAnswer, VendorRequest } from '#domains/games/contract/gateway.ts';
import { isInMaintenance } from '#domains/games/rules/catalogue/maintenance.ts';
import { maskName } from '#domains/games/rules/winner/winner-name.ts';
import { listInactive, readAccounts } from '#domains/identity/server/index.ts';
import type { MemberId } from '#kernel/id.ts';
import { type Money, zero } from '#kernel/money.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { awaitAll } from '#platform/server/database/db.ts';
import type { Rng } from '#platform/server/runtime/rng.ts';
import type { CatalogueOf } from '../catalogue/catalogue.ts';
import { type Launch, listEndedTokens, readByToken } from '../launch/launch.store.ts';
import { hashToken, redeemTicket } from '../launch/launch-ticket.ts';
import { listHiddenAmong } from '../winner/hidden-winner.store.ts';
import { balancesOf, createBatch } from './batch.ts';
import { createMoneyRequest, type MoneyCall, type MoneyRequest } from './money-request.ts';
import { type CheckStakes, createGameLookup } from './stake.ts';
import { lockPlayers } from './vendor-tx.store.ts';

/** A player's session at one of the operator's own games. */
export type GameSession = {
  readonly member: MemberId;
  /** The brand that it was launched on. */
  readonly merchant: string;
  readonly currency: string;
  readonly gameCode: string;
  readonly title: string;
  readonly endsAt: Instant;
};
type GatewayRequest = {
  [Call in MoneyCall]: { readonly call: Call; readonly request: VendorRequest<Call> };
}[MoneyCall];
type Moment = { readonly at: Instant; readonly rng: Rng };
type OpenedSession = GameSession & { readonly token: string };
type OpenFault = 'ticket_invalid' | 'ticket_expired' | 'account_locked' | 'game_closed';

export type LocalGateway = ReturnType<typeof createLocalGateway>;
export type LocalGatewayDeps = {
  readonly vendor: string;
  readonly catalogueOf: CatalogueOf;
  readonly mayStake: CheckStakes;
};

export function createLocalGateway({ vendor, catalogueOf, mayStake }: LocalGatewayDeps) {
  // For the operator's own games the route checks for maintenance, before it comes to a move.
  const batch = createBatch({
    ...createGameLookup(catalogueOf),
    mayStake,
    isClosed: async () => false,
    bindsStakes: false,
  });

  const sessionOfLaunch = async (launch: Launch, endsAt: Instant): Promise<GameSession | null> => {
    const { member, merchant, currency, node } = launch;
    const game = (await catalogueOf(launch)).byNode.get(node);
    return game ? { member, merchant, currency, gameCode: game.code, title: game.name, endsAt } : null;
  };

  const namesOf = async (tx: Tx, members: readonly MemberId[]): Promise<ReadonlyMap<MemberId, string>> => {
    const accounts = await readAccounts(tx, [...members]);
    return new Map([...accounts].map(([member, account]) => [member, maskName(account)]));
  };

  return {
    /** Redeems the ticket of a launch for a token, once. */
    async open(tx: Tx, ticket: string, { at, rng }: Moment): Promise<Outcome<OpenedSession, OpenFault>> {
      const opened = await redeemTicket(tx, { vendor, ticket, at, rng });
      if (!opened.ok) return refuse(opened.fault === 'TOKEN_EXPIRED' ? 'ticket_expired' : 'ticket_invalid');
      const { launch, token, endsAt } = opened.value;
      if ((await listInactive(tx, [launch.member])).size > 0) return refuse('account_locked');
      const session = await sessionOfLaunch(launch, endsAt);
      const game = (await catalogueOf(launch)).byNode.get(launch.node);
      if (!session || !game || isInMaintenance(game, at)) return refuse('game_closed');
      return done({ ...session, token });
    },

    /** The session of a token, ended or not; null for an unknown one. */
    async sessionOf(tx: Tx, token: string): Promise<GameSession | null> {
      const row = await readByToken(tx, { vendor, tokenHash: hashToken(token) });
      return row && sessionOfLaunch(row, row.tokenEndsAt);
    },

    /**
     * Which of these tokens have ended. The others stay valid until the transaction ends: ending one needs its player's lock.
     * `members`: all players of the transaction, so that they are locked in one statement and one order.
     */
    async findEndedTokens(
      tx: Tx,
      { members, tokens, at }: { members: readonly MemberId[]; tokens: readonly string[]; at: Instant },
    ): Promise<ReadonlySet<string>> {
      const hashes = new Map(tokens.map((token) => [hashToken(token).toString('hex'), token]));
      const [, ended] = await awaitAll([
        lockPlayers(tx, members),
        listEndedTokens(tx, { vendor, tokenHashes: tokens.map(hashToken), at }),
      ]);
      return new Set(ended.map((hash) => hashes.get(hash.toString('hex')) ?? ''));
    },

    /** At most one request of a player in a call; the answers are in the order of the requests. */
    move(tx: Tx, moves: readonly GatewayRequest[], { at, rng }: Moment): Promise<readonly GatewayAnswer[]> {
      const requests = moves.map(({ call, request }): MoneyRequest => {
        // The operator's own games give their reason as one of our codes.
        const voidReason = call === 'rollback' ? voidReasons.find((reason) => reason === request.reason) : undefined;
        return createMoneyRequest(call, request, { at, rng, unknownRollback: 'OK', ...(voidReason && { voidReason }) });
      });
      return requests.length > 0 ? batch(tx, requests) : Promise.resolve([]);
    },

    /** What each session can stake: cash and bonus. */
    async fundsOf(tx: Tx, sessions: readonly Pick<GameSession, 'member' | 'currency'>[]): Promise<Money[]> {
      return (await balancesOf(tx, sessions)).map((balance) => balance?.total ?? zero);
    },

    /** Masked names, as other players see them. */
    namesOf,

    /** Names for the lists of winners: without members who hide their wins. */
    async winnersOf(tx: Tx, members: readonly MemberId[]): Promise<ReadonlyMap<MemberId, string>> {
      const hidden = await listHiddenAmong(tx, members);
      return namesOf(
        tx,
        members.filter((member) => !hidden.has(member)),
      );
    },
  };
}
