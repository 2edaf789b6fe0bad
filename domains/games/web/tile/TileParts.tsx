/** The parts on and under a tile's picture. */
import { percentText } from '#kernel/percent.ts';
import { instant, platformTime } from '#kernel/time.ts';
import { useSite } from '#platform/web/site.ts';
import { Icon } from '#ui';
import { type ShownGame, vendorNameOf } from '../catalogue/game.ts';
import { useText } from '../texts.ts';
import styles from './GameTile.module.css';
import { StakeRange } from './StakeRange.tsx';
import { VolatilityDots } from './VolatilityDots.tsx';

/** When it is back: a clock time today, a date on another day, nothing where it is unknown. */
export function MaintenanceVeil({ until, small }: { readonly until: number | null; readonly small: boolean }) {
  const text = useText();
  const { platformOffsetMinutes, serverTime } = useSite();
  const [date = '', time = ''] = until === null ? [] : platformTime(instant(until), platformOffsetMinutes).split(' ');
  const isToday = platformTime(instant(serverTime), platformOffsetMinutes).startsWith(date);
  return (
    <span className={styles.veil} aria-hidden="true">
      <Icon name="wrench" />
      {!small && <b>{text('games.closed')}</b>}
      {!small && until !== null && (
        <span>{isToday ? text('games.back', { time: time.slice(0, minutes) }) : text('games.backOn', { date })}</span>
      )}
    </span>
  );
}

/** Of hh:mm:ss. */
const minutes = 5;

/** The vendor, and what matters for the kind: stakes at live tables, players at a board. */
export function TileMeta({ game }: { readonly game: ShownGame }) {
  const text = useText();
  return (
    <span>
      <bdi>{vendorNameOf(game)}</bdi>
      {game.gameType === 'LIVE' && game.minStake !== undefined && (
        <>
          {' · '}
          <StakeRange game={game} />
        </>
      )}
      {game.seats !== undefined && ` · ${seatsText(game.seats, text)}`}
    </span>
  );
}

const manySeats = 8;

const seatsText = (count: number, text: ReturnType<typeof useText>) =>
  text(count >= manySeats ? 'games.upToSeats' : 'games.seats', { count });

export function QuickFacts({ game }: { readonly game: ShownGame }) {
  const text = useText();
  const { rtpPpm, volatility, minStake } = game;
  if (rtpPpm === undefined && volatility === undefined && minStake === undefined) return null;
  return (
    <span className={styles.facts} aria-hidden="true">
      {rtpPpm !== undefined && <span>{text('games.rtp', { rate: percentText(rtpPpm) })}</span>}
      {volatility !== undefined && <VolatilityDots level={volatility} />}
      {minStake !== undefined && <StakeRange game={game} />}
    </span>
  );
}
