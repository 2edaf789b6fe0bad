/**
 * The way in for a vendor inside the house. It has no wire and no signature: its errands are judged and booked by the same
 * batch as everybody's, inside a transaction of its own, so that its round and the money stand or fall together.
 */
import { voidReasons } from '#domains/bets/contract/void-reason.ts';
import type { GatewayAnswer, VendorRequest } from '#domains/games/contract/gateway.ts';
import { isInMaintenance } from '#domains/games/rules/openness.ts';
import { maskName } from '#domains/games/rules/winner-name.ts';
import { listInactive, readAccounts } from '#domains/identity/server/index.ts';
import type { MemberId } from '#kernel/id.ts';
import { type Money, zero } from '#kernel/money.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { together } from '#platform/server/db.ts';
import type { Rng } from '#platform/server/rng.ts';
import type { CatalogueOf } from '../catalogue.ts';
import { listHiddenAmong } from '../hidden-winner.store.ts';
import { balancesOf, createBatch } from './batch.ts';
import { type Errand, errandOf, type MoneyCall } from './errand.ts';
import { type Launch, listEndedTokens, readByToken } from './launch.store.ts';
import { hashOf, useTicket as takeTicket } from './launch.ts';
import { createGames, type StakeDoor } from './stake.ts';
import { lockPlayers } from './vendor-tx.store.ts';

/** Somebody at a game of the house. */
export type HouseSeat = {
  readonly member: MemberId;
  /** The brand that it was launched on. */
  readonly merchant: string;
  readonly currency: string;
  readonly gameCode: string;
  readonly title: string;
  readonly endsAt: Instant;
};
type Move = { [Call in MoneyCall]: { readonly call: Call; readonly request: VendorRequest<Call> } }[MoneyCall];
type Moment = { readonly at: Instant; readonly rng: Rng };
type Opened = HouseSeat & { readonly token: string };
type OpenFault = 'ticket_invalid' | 'ticket_expired' | 'account_locked' | 'game_closed';

export type House = ReturnType<typeof createHouse>;
export type HouseDeps = {
  readonly vendor: string;
  readonly catalogueOf: CatalogueOf;
  readonly mayStake: StakeDoor;
};

export function createHouse({ vendor, catalogueOf, mayStake }: HouseDeps) {
  // Whoever plays in the house is asked for by their own address, before it comes to a move.
  const batch = createBatch({ ...createGames(catalogueOf), mayStake, isClosed: async () => false, bindsStakes: false });

  const seatOf = async (launch: Launch, endsAt: Instant): Promise<HouseSeat | null> => {
    const { member, merchant, currency, node } = launch;
    const game = (await catalogueOf(launch)).byNode.get(node);
    return game ? { member, merchant, currency, gameCode: game.code, title: game.name, endsAt } : null;
  };

  const namesOf = async (tx: Tx, members: readonly MemberId[]): Promise<ReadonlyMap<MemberId, string>> => {
    const accounts = await readAccounts(tx, [...members]);
    return new Map([...accounts].map(([member, account]) => [member, maskName(account)]));
  };

  return {
    /** Changes the ticket of a launch, once. */
    async open(tx: Tx, ticket: string, { at, rng }: Moment): Promise<Outcome<Opened, OpenFault>> {
      const opened = await takeTicket(tx, { vendor, ticket, at, rng });
      if (!opened.ok) return refuse(opened.fault === 'TOKEN_EXPIRED' ? 'ticket_expired' : 'ticket_invalid');
      const { launch, token, endsAt } = opened.value;
      if ((await listInactive(tx, [launch.member])).size > 0) return refuse('account_locked');
      const seat = await seatOf(launch, endsAt);
      const game = (await catalogueOf(launch)).byNode.get(launch.node);
      if (!seat || !game || isInMaintenance(game, at)) return refuse('game_closed');
      return done({ ...seat, token });
    },

    /** Whose token it is, ended or not; null for nobody's. */
    async sit(tx: Tx, token: string): Promise<HouseSeat | null> {
      const row = await readByToken(tx, { vendor, tokenHash: hashOf(token) });
      return row && seatOf(row, row.tokenEndsAt);
    },

    /**
     * Which of these tokens have ended. None of them ends before the transaction does: whoever ends one waits for its player.
     * `members`: all players of the transaction, so that they are held at once and in one order.
     */
    async endedOf(
      tx: Tx,
      { members, tokens, at }: { members: readonly MemberId[]; tokens: readonly string[]; at: Instant },
    ): Promise<ReadonlySet<string>> {
      const hashes = new Map(tokens.map((token) => [hashOf(token).toString('hex'), token]));
      const [, ended] = await together([
        lockPlayers(tx, members),
        listEndedTokens(tx, { vendor, tokenHashes: tokens.map(hashOf), at }),
      ]);
      return new Set(ended.map((hash) => hashes.get(hash.toString('hex')) ?? ''));
    },

    /** One errand of a player in a call; the answers stand in their order. */
    move(tx: Tx, moves: readonly Move[], { at, rng }: Moment): Promise<readonly GatewayAnswer[]> {
      const errands = moves.map(({ call, request }): Errand => {
        // Its own word of why: a vendor inside the house speaks ours.
        const because = call === 'rollback' ? voidReasons.find((reason) => reason === request.reason) : undefined;
        return errandOf(call, request, { at, rng, unknownRollback: 'OK', ...(because && { because }) });
      });
      return errands.length > 0 ? batch(tx, errands) : Promise.resolve([]);
    },

    /** What they can stake. */
    async cashOf(tx: Tx, seats: readonly Pick<HouseSeat, 'member' | 'currency'>[]): Promise<Money[]> {
      return (await balancesOf(tx, seats)).map((balance) => balance?.cash ?? zero);
    },

    /** As other players see them. */
    namesOf,

    /** As winners are shown: whoever does not want to be seen is left out. */
    async winnersOf(tx: Tx, members: readonly MemberId[]): Promise<ReadonlyMap<MemberId, string>> {
      const hidden = await listHiddenAmong(tx, members);
      return namesOf(
        tx,
        members.filter((member) => !hidden.has(member)),
      );
    },
  };
}
