/** The games of Vietnam: a region each with its own clock, then the provinces of the chosen one, the next draws first. */
import { useMemo } from 'react';
import { gameName, minutesOf } from '#domains/lottery/web/game/game-name.ts';
import { useClockText } from '#domains/lottery/web/game/use-clock-text.ts';
import type { LotteryGameView } from '#domains/lottery/web/wire.ts';
import { instant, minuteMs, platformTime } from '#kernel/time.ts';
import { useSite } from '#platform/web/site.ts';
import { ChipLink, Link, usePlatformSecond } from '#ui';
import { useText } from '../texts.ts';
import {
  drawsByRegion,
  provinceNameOf,
  type RegionDraw,
  regionOf,
  regionTitles,
  resultCounts,
} from './region-draws.ts';
import styles from './VietnamMenu.module.css';

export type VietnamMenuProps = {
  readonly games: readonly LotteryGameView[];
  readonly current: LotteryGameView | null;
  readonly linkTo: (game: LotteryGameView) => string;
};

export function VietnamMenu({ games, current, linkTo }: VietnamMenuProps) {
  const text = useText();
  const { serverTime } = useSite();
  const second = usePlatformSecond(serverTime);
  const now = second === null ? serverTime : second * 1_000;
  // Draws close on full minutes, so their order changes with the minute and not with each second.
  const minute = Math.floor(now / minuteMs) * minuteMs;
  const regions = useMemo(() => drawsByRegion(games, minute), [games, minute]);
  const chosen = regionOf(current?.gameCode ?? '');
  const draws = regions.find(({ region }) => region === chosen)?.draws ?? [];
  const own = chosen === 'north' ? games.filter(({ gameCode }) => provinceNameOf(gameCode) === undefined) : [];
  const chips = [...draws.map(({ game }) => game), ...own];
  return (
    <nav className={styles.menu} aria-label={text('vietnam.regions')}>
      <ul className={styles.regions}>
        {regions.map((region) => (
          <li key={region.region}>
            <RegionLink region={region} now={now} isCurrent={region.region === chosen} linkTo={linkTo} />
          </li>
        ))}
      </ul>
      <ul className={styles.provinces} aria-label={text('vietnam.provinces')}>
        {chips.map((game) => (
          <li key={game.gameCode}>
            <ChipLink to={linkTo(game)} selected={game.gameCode === current?.gameCode}>
              <span lang="vi">{provinceNameOf(game.gameCode) ?? ownName(game, text('vietnam.minutes'))}</span>
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const ownName = (game: LotteryGameView, unit: string): string => `${gameName(game)} ${minutesOf(game) ?? ''} ${unit}`;

type RegionLinkProps = {
  readonly region: RegionDraw;
  readonly now: number;
  readonly isCurrent: boolean;
  readonly linkTo: (game: LotteryGameView) => string;
};

const vietnamOffsetMinutes = 420;
const dayAndTime = (at: number) => platformTime(instant(at), vietnamOffsetMinutes).split(' ');

function RegionLink({ region: { region, draws, together }, now, isCurrent, linkTo }: RegionLinkProps) {
  const text = useText();
  const show = useClockText('short');
  const [first] = draws;
  if (first === undefined) return null;
  const [day = '', time = ''] = dayAndTime(first.drawsAt);
  const when =
    day === dayAndTime(now)[0] ? text('vietnam.today', { time: time.slice(0, 5) }) : `${day} ${time.slice(0, 5)}`;
  return (
    <Link to={linkTo(first.game)} replace className={styles.region} aria-current={isCurrent ? 'true' : undefined}>
      <b lang="vi">{regionTitles[region]}</b>
      <bdi className={styles.clock} suppressHydrationWarning>
        {show(first.closesAt - now)}
      </bdi>
      <span className={styles.meaning}>
        {text(`vietnam.region.${region}`)}
        <span> · {text('vietnam.region.results', { count: resultCounts[region] })}</span>
      </span>
      <small suppressHydrationWarning>
        {when} · {text('vietnam.region.draws', { count: together })}
      </small>
    </Link>
  );
}
