/** The entries of a menu: one for each game, or for the intervals of a fast one together, in groups of one style of draws. */
import type { LotteryFamily } from '#domains/lottery/contract/lottery-game.ts';
import { intervalsOf } from '../game/game-name.ts';
import type { LotteryGameView } from '../wire.ts';

const groupNames = ['thai', 'lao', 'digits', 'philippine'] as const;
export type MenuGroupName = (typeof groupNames)[number];

const groups: Partial<Record<LotteryFamily, MenuGroupName>> = {
  thai: 'thai',
  lao: 'lao',
  hanoi: 'lao',
  four_d: 'digits',
  indonesia: 'digits',
  pcso_digits: 'philippine',
  pcso_lotto: 'philippine',
  kd: 'philippine',
};

export type MenuGroup = {
  /** Null where all games of the page are of one style. */
  readonly name: MenuGroupName | null;
  readonly entries: readonly LotteryGameView[];
};

/** Of games that are tabs of one page the first stands for all. */
const entriesOf = (games: readonly LotteryGameView[]) => games.filter((game) => intervalsOf(games, game)[0] === game);

const groupOf = ({ family }: LotteryGameView): MenuGroupName | null => groups[family] ?? null;

export const menuGroups = (games: readonly LotteryGameView[]): MenuGroup[] =>
  [...groupNames, null].flatMap((name) => {
    const entries = entriesOf(games).filter((game) => groupOf(game) === name);
    return entries.length > 0 ? [{ name, entries }] : [];
  });
