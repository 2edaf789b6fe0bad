/** What a game is called here. The catalogue's name of a fast game has its interval in it: `Bilis 5D 1′`. */
import type { LotteryGameView } from '../wire.ts';

const fastFamilies: ReadonlySet<string> = new Set(['ssc', 'k3', 'pk10', 'x5', 'l28', 'keno', 'wingo']);
const intervalForm = /\s(\d+)′/;

export const isFast = ({ family }: Pick<LotteryGameView, 'family'>): boolean => fastFamilies.has(family);

/** How many minutes there are between two draws of a fast game. */
export function minutesOf({ name }: Pick<LotteryGameView, 'name'>): number | null {
  const [, minutes] = intervalForm.exec(name) ?? [];
  return minutes === undefined ? null : Number(minutes);
}

/** Without its interval: games that differ only in it are one page with tabs. */
export const gameName = ({ name }: Pick<LotteryGameView, 'name'>): string => name.replace(intervalForm, '');

/** The games that differ from this one in nothing but their interval, and itself. */
export const intervalsOf = (games: readonly LotteryGameView[], game: LotteryGameView): LotteryGameView[] =>
  minutesOf(game) === null
    ? [game]
    : games.filter(
        (one) => minutesOf(one) !== null && gameName(one) === gameName(game) && one.vassalage === game.vassalage,
      );
