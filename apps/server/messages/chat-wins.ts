/** Won bets that members show in chat rooms, with the names of their games and how they are checked. */
import { listWonBets, readWonBet, type WonBet } from '#domains/bets/server/index.ts';
import { readGameSummaries } from '#domains/games/server/index.ts';
import { vassalages } from '#domains/lottery/contract/lottery-game.ts';
import type { ChatWin, WinDeps } from '#domains/messages/server/index.ts';
import { type Studio, vendor } from '#domains/studio/server/index.ts';
import { defaultLocale, mapWritten, type WrittenLocale, writtenLocales } from '#kernel/locale.ts';
import type { Tx } from '#platform/server/context.ts';

async function nameWins(tx: Tx, bets: readonly WonBet[]): Promise<ChatWin[]> {
  const nodes = [...new Set(bets.map(({ node }) => node))];
  const games = new Map<WrittenLocale, Awaited<ReturnType<typeof readGameSummaries>>>();
  for (const locale of writtenLocales) games.set(locale, await readGameSummaries(tx, nodes, locale));
  return bets.map(({ id, merchant, currency, node, stake, payout, wonAt }) => {
    const game = mapWritten((locale) => games.get(locale)?.get(node)?.name ?? node);
    const iconUrl = games.get(defaultLocale)?.get(node)?.iconUrl ?? '';
    return { id, merchant, currency, game, iconUrl, stake, payout, wonAt };
  });
}

const isLottery = (vassalage: string) => vassalages.some((known) => known === vassalage);

/** A bet of a lottery names its game and its draw: `SSC1:20261115-0001`. */
function drawAddressOf(round: string): string {
  const [gameCode = '', issue = ''] = round.split(':', 2);
  return `/lottery/results?${new URLSearchParams({ gameCode, proof: issue }).toString()}`;
}

export const createWinDeps = ({ readProof }: Pick<Studio, 'readProof'>): WinDeps => ({
  listWins: async (tx, query) => nameWins(tx, await listWonBets(tx, query)),
  readWin: async (tx, member, betId) => {
    const bet = await readWonBet(tx, member, betId);
    return bet && ((await nameWins(tx, [bet]))[0] ?? null);
  },
  proofOfBet: async (tx, member, betId) => {
    const bet = await readWonBet(tx, member, betId);
    if (bet && isLottery(bet.vassalage)) return { proof: 'now', address: drawAddressOf(bet.round), hash: null };
    const check =
      bet?.vassalage === vendor && bet.vendorTx !== null
        ? await readProof(tx, { member, roundId: bet.vendorTx })
        : null;
    if (!check) return { proof: 'none', address: null, hash: null };
    return { proof: check.address === null ? 'later' : 'now', ...check };
  },
});
