/** What everybody who is in no story plays in sixty days. The history of the demo world records it, in the order of time. */
import type { SettledBet } from '#domains/bets/server/index.ts';
import { listMembers, type Member } from '#domains/identity/server/index.ts';
import { zero } from '#kernel/money.ts';
import { addMs, hourMs, type Instant } from '#kernel/time.ts';
import { memberAccount, readBalances } from '#ledger';
import type { Tx } from '#platform/server/context.ts';
import { insertFavourites } from '../member-games/favourite.store.ts';
import { type PlayHistory, playHistory } from './demo-history.ts';
import { lanesOf } from './demo-player.ts';
import { playableGames } from './playable-game.ts';

const brands = ['demo', 'tala'] as const;
const maxMembers = 1_000;
/** Another one is another world. */
const seedText = 'history 646979266';

export type DemoPlay = {
  /** In the order in which they were settled. */
  readonly bets: readonly SettledBet[];
  readonly histories: readonly (PlayHistory & { readonly member: Member })[];
};

/** From the balances of this moment on; nothing is written. */
export async function planDemoPlay(tx: Tx, end: Instant): Promise<DemoPlay> {
  const members: Member[] = [];
  for (const merchant of brands) members.push(...(await listMembers(tx, { merchant, limit: maxMembers })));
  const cash = await readBalances(
    tx,
    members.map(({ id }) => memberAccount(id, 'cash', 'PHP')),
  );
  const lanes = new Map<string, ReturnType<typeof lanesOf>>();
  for (const merchant of brands) lanes.set(merchant, lanesOf(await playableGames(tx, merchant)));
  const histories = members.map((member) => ({
    member,
    ...playHistory(member, {
      seed: seedText,
      end,
      lanesOf: (merchant) => lanes.get(merchant) ?? new Map(),
      balanceOf: ({ id }) => cash.get(memberAccount(id, 'cash', 'PHP')) ?? zero,
    }),
  }));
  const bets = histories.flatMap((history) => history.bets).sort((a, b) => a.settledAt - b.settledAt);
  return { bets, histories };
}

/** `maria` and `datu` have a dozen favourites and more; each of the others has a few. */
export async function seedFavourites(tx: Tx, { histories }: DemoPlay, end: Instant): Promise<void> {
  const favourites = histories.flatMap(({ member, player, bets }) => {
    const count = player.games.length > 30 ? 14 : bets.length % 5;
    return player.games
      .slice(0, count)
      .map(({ node }, index) => ({ member: member.id, node, at: addMs(end, -(index + 1) * hourMs) }));
  });
  await insertFavourites(tx, favourites);
}
