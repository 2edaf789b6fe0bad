/** The games of a page with the time that each of them takes bets. On a page of one style those played lately come first. */
import { classNames, Icon, Link } from '#ui';
import { useServerClock, wholeSecond } from '../centre/server-clock.ts';
import { gameName, intervalsOf, minutesOf } from '../game/game-name.ts';
import { useClockText } from '../game/use-clock-text.ts';
import { useText } from '../texts.ts';
import type { LotteryGameView } from '../wire.ts';
import styles from './GameMenu.module.css';
import { cutOffOf, type MenuClocks, useMenuClocks } from './menu-clocks.ts';
import { menuGroups } from './menu-groups.ts';

type Props = {
  readonly games: readonly LotteryGameView[];
  readonly current: LotteryGameView | null;
  readonly recent?: readonly LotteryGameView[];
  readonly linkTo: (game: LotteryGameView) => string;
};

const none: readonly LotteryGameView[] = [];

/** The page has a style of draws for each group: on a wide screen its menu stands beside the game. */
export const hasSideMenu = (games: readonly LotteryGameView[]): boolean => menuGroups(games).length > 1;

export function GameMenu({ games, current, recent = none, linkTo }: Props) {
  const text = useText();
  const clocks = useMenuClocks();
  const groups = menuGroups(games);
  const isSplit = new Set(games.map(({ vassalage }) => vassalage)).size > 1;
  const isAmong = (entry: LotteryGameView, some: readonly LotteryGameView[]) =>
    some.some(({ gameCode }) => intervalsOf(games, entry).some((one) => one.gameCode === gameCode));
  const isRecent = (entry: LotteryGameView) => isAmong(entry, recent);
  return (
    <nav className={classNames(styles.menu, groups.length > 1 && styles.side)} aria-label={text('lottery.menu')}>
      {groups.map(({ name, entries }) => (
        <div key={name} className={styles.group}>
          {name !== null && <p>{text(`lottery.group.${name}`)}</p>}
          <ul>
            {(name === null ? recentFirst(entries, isRecent) : entries).map((entry) => (
              <li key={entry.gameCode}>
                <Link
                  to={linkTo(entry)}
                  replace
                  className={styles.entry}
                  aria-current={current !== null && isAmong(entry, [current]) ? 'page' : undefined}
                >
                  <b>{gameName(entry)}</b>
                  {isRecent(entry) && (
                    <span className={styles.recent} title={text('lottery.recent')}>
                      <Icon name="history" />
                    </span>
                  )}
                  <span className={styles.foot}>
                    <EntryHint entry={entry} intervals={intervalsOf(games, entry)} isSplit={isSplit} />
                    <span className={styles.clock}>{clocks && <EntryClock entry={entry} clocks={clocks} />}</span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

const recentFirst = (entries: readonly LotteryGameView[], isRecent: (entry: LotteryGameView) => boolean) =>
  [...entries].sort((a, b) => Number(isRecent(b)) - Number(isRecent(a)));

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

/** Read with the name of the game when the link is reached, and not with each second. */
function EntryClock({
  entry,
  clocks: { clock, closesAt },
}: {
  readonly entry: LotteryGameView;
  readonly clocks: MenuClocks;
}) {
  const show = useClockText('short');
  const now = useServerClock(clock, wholeSecond);
  const known = closesAt.get(entry.gameCode);
  const until = known === undefined ? null : cutOffOf(entry, known, now);
  return until !== null && <bdi>{show(until - now)}</bdi>;
}
