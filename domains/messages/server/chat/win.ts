/** Won bets in a room. What a card says is read from the record of bets, never from the call. */
import type * as contract from '#domains/messages/contract/chat.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import type { MemberId } from '#kernel/id.ts';
import { inLocale, type Localized } from '#kernel/locale.ts';
import { type Money, moneyText } from '#kernel/money.ts';
import { done, refuse } from '#kernel/outcome.ts';
import { addMs, dayMs, type Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import * as store from './chat.store.ts';
import { admitAuthor, type ChatContext, type ChatDeps, judgePace, writeMessage } from './write-message.ts';

export type ChatWin = {
  readonly id: string;
  readonly merchant: string;
  readonly currency: string;
  readonly game: Localized<string>;
  readonly iconUrl: string;
  readonly stake: Money;
  readonly payout: Money;
  readonly wonAt: Instant;
};

type WinQuery = {
  readonly member: MemberId;
  readonly merchant: string;
  readonly currency: string;
  readonly since: Instant;
  readonly limit: number;
};

type BetProof = {
  readonly proof: 'now' | 'later' | 'none';
  readonly address: string | null;
  readonly hash: string | null;
};

/** Bets are of a domain that this one may not import. */
export type WinDeps = {
  readonly listWins: (tx: Tx, query: WinQuery) => Promise<ChatWin[]>;
  /** Null where it is not a settled bet of this member that won. */
  readonly readWin: (tx: Tx, member: MemberId, betId: string) => Promise<ChatWin | null>;
  readonly proofOfBet: (tx: Tx, member: MemberId, betId: string) => Promise<BetProof>;
};

const winDays = 7;
const maxWins = 20;

const shareableSince = (now: Instant): Instant => addMs(now, -winDays * dayMs);

export const createListOwnWins =
  ({ listWins }: WinDeps): UseCase<typeof contract.listOwnWins> =>
  async ({ tx, caller: { member }, site: { merchant, currency }, clock, locale }, { roomId }) => {
    const room = await store.readRoom(tx, merchant, roomId);
    if (!room) return refuse('room_unknown');
    const since = shareableSince(clock.now());
    const wins = await listWins(tx, { member, merchant, currency, since, limit: maxWins });
    const shared = await store.listSharedWins(
      tx,
      room.id,
      wins.map(({ id }) => id),
    );
    return done({
      wins: wins.map(({ id, game, iconUrl, stake, payout, wonAt }) => ({
        betId: id,
        gameName: inLocale(game, locale),
        iconUrl,
        stake,
        payout,
        wonAt,
        isShared: shared.has(id),
      })),
    });
  };

export const createShareWin =
  (deps: ChatDeps & Pick<WinDeps, 'readWin'>) =>
  async (context: ChatContext, { roomId, betId }: InputOf<typeof contract.shareWin>) => {
    const { tx, caller, site } = context;
    const admitted = await admitAuthor(context, roomId);
    if (!admitted.ok) return admitted;
    const author = admitted.value;
    const win = await deps.readWin(tx, caller.member, betId);
    if (win?.merchant !== site.merchant || win.currency !== site.currency) return refuse('bet_not_shareable');
    if (win.wonAt < shareableSince(author.now)) return refuse('bet_not_shareable');
    if ((await store.listSharedWins(tx, author.room.id, [betId])).has(betId)) return refuse('win_shared');
    const paced = await judgePace(tx, author);
    if (!paced.ok) return paced;
    const { game, iconUrl, stake, payout, wonAt } = win;
    const card = {
      type: 'win',
      betId,
      game,
      iconUrl,
      stake: moneyText(stake),
      payout: moneyText(payout),
      wonAt,
    } as const;
    return done(await writeMessage(context, deps, { author, words: '', card }));
  };

export const createReadSharedBet =
  ({ proofOfBet }: WinDeps): UseCase<typeof contract.readSharedBet> =>
  async ({ tx, site }, { messageId }) => {
    const message = await store.readMessage(tx, site.merchant, messageId);
    if (message?.card?.type !== 'win' || message.removedReason !== null) return refuse('message_unknown');
    return done(await proofOfBet(tx, message.member, message.card.betId));
  };
