/** The games of a page: one entry for each, or for the intervals of a fast game together. Those played lately come first. */
import { Icon, Link } from '#ui';
import { gameName, intervalsOf, minutesOf } from '../game/game-name.ts';
import { useText } from '../texts.ts';
import type { LotteryGameView } from '../wire.ts';
import styles from './GameMenu.module.css';

type Props = {
  readonly games: readonly LotteryGameView[];
  readonly current: LotteryGameView | null;
  readonly recent?: readonly LotteryGameView[];
  readonly linkTo: (game: LotteryGameView) => string;
};

const none: readonly LotteryGameView[] = [];

/** Of games that are tabs of one page the first stands for all. */
const entriesOf = (games: readonly LotteryGameView[]) => games.filter((game) => intervalsOf(games, game)[0] === game);

export function GameMenu({ games, current, recent = none, linkTo }: Props) {
  const text = useText();
  const entries = entriesOf(games);
  const isRecent = (entry: LotteryGameView) =>
    recent.some(({ gameCode }) => intervalsOf(games, entry).some((one) => one.gameCode === gameCode));
  const isCurrent = (entry: LotteryGameView) =>
    current !== null && intervalsOf(games, entry).some(({ gameCode }) => gameCode === current.gameCode);
  const isSplit = new Set(entries.map(({ vassalage }) => vassalage)).size > 1;
  return (
    <nav className={styles.menu} aria-label={text('lottery.menu')}>
      <ul>
        {[...entries]
          .sort((a, b) => Number(isRecent(b)) - Number(isRecent(a)))
          .map((entry) => (
            <li key={entry.gameCode}>
              <Link
                to={linkTo(entry)}
                replace
                className={styles.entry}
                aria-current={isCurrent(entry) ? 'page' : undefined}
              >
                <b>{gameName(entry)}</b>
                <EntryHint entry={entry} intervals={intervalsOf(games, entry)} isSplit={isSplit} />
                {isRecent(entry) && (
                  <span className={styles.recent} title={text('lottery.recent')}>
                    <Icon name="history" />
                  </span>
                )}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}

type HintProps = {
  readonly entry: LotteryGameView;
  readonly intervals: readonly LotteryGameView[];
  /** The page has games of two price modes. */
  readonly isSplit: boolean;
};

function EntryHint({ entry, intervals, isSplit }: HintProps) {
  const text = useText();
  const minutes = intervals.map(minutesOf).filter((one) => one !== null);
  const hints = [
    ...(minutes.length > 0 ? [text('lottery.minutes', { count: minutes.join(', ') })] : []),
    ...(isSplit ? [text(entry.vassalage === 'ELOTT' ? 'lottery.tag.credit' : 'lottery.tag.prize')] : []),
  ];
  return hints.length > 0 && <small>{hints.join(' · ')}</small>;
}
