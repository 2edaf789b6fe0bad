/** One game: its picture and name, its last result, the time that is left, and one link to its page. */
import { useState } from 'react';
import { Link, Tag } from '#ui';
import { resultsAddress } from '../results/address.ts';
import { shortIssue } from '../results/issue-number.ts';
import { ResultLine } from '../results/ResultLine.tsx';
import type { CentreState } from './centre.queries.ts';
import { readServerClock, useServerClock } from './server-clock.ts';
import styles from './Tile.module.css';
import { TileFoot } from './TileFoot.tsx';
import { useText } from './texts.ts';
import { type CentreGame, lastChangeOf, tileStateAt } from './tile-state.ts';
import { gameAddress, useOpenGame } from './use-open-game.ts';
import { useStateText } from './use-state-text.ts';

type Props = { readonly clock: Pick<CentreState, 'now' | 'receivedAt'>; readonly tile: CentreGame };

const minuteMs = 60_000;
/** Draws that are further apart are no draws of so many minutes. */
const maxPeriodMinutes = 10;

function useHint({ game, current }: CentreGame): string {
  const text = useText();
  const family = text(`lottery.centre.family.${game.family}`);
  const minutes = current ? Math.round((current.drawsAt - current.opensAt) / minuteMs) : 0;
  if (minutes < 1 || minutes > maxPeriodMinutes) return family;
  return text('lottery.centre.hint', { period: text('lottery.centre.period', { count: minutes }), family });
}

export function LotteryTile({ clock, tile }: Props) {
  const { game, last } = tile;
  const text = useText();
  const hint = useHint(tile);
  const describe = useStateText();
  const open = useOpenGame();
  const changedAt = useServerClock(clock, (now) => lastChangeOf(tile, now));
  const state = tileStateAt(tile, Math.max(changedAt, clock.now));
  // Read when the link is reached, and otherwise once a minute: a name that changed every second would be read again and again.
  const [reachedAt, setReachedAt] = useState<number>(clock.now);
  const namedAt = Math.max(reachedAt, changedAt, Math.floor(clock.now / minuteMs) * minuteMs);
  const isPlayable = state.kind !== 'maintenance' && state.kind !== 'idle';
  const address = isPlayable ? gameAddress(game) : resultsAddress({ gameCode: game.gameCode });
  const isDemo = last?.source === 'demo' || tile.current?.isDemo === true;
  return (
    <article className={styles.tile} data-state={state.kind}>
      <div className={styles.head}>
        <img className={styles.art} src={game.iconUrl} alt="" width={48} height={48} loading="lazy" />
        <div className={styles.words}>
          <h3>
            <Link
              className={styles.hit}
              to={address}
              aria-label={text('lottery.centre.name.hint', {
                name: game.name,
                hint,
                state: describe(state, namedAt),
              })}
              onFocus={() => setReachedAt(readServerClock(clock))}
              onClick={isPlayable ? (event) => open(event, address) : undefined}
            >
              {game.name}
            </Link>
          </h3>
          <p aria-hidden="true">{hint}</p>
        </div>
        {isDemo && (
          <span title={text('lottery.centre.demo.note')}>
            <Tag tone="quiet">{text('lottery.centre.demo')}</Tag>
          </span>
        )}
      </div>
      <div className={styles.result}>
        {last ? (
          <>
            <span className={styles.issue} title={text('lottery.centre.result', { issue: last.issue })}>
              {shortIssue(last.issue)}
            </span>
            <ResultLine game={game} result={last} />
          </>
        ) : (
          <span className={styles.issue}>{text('lottery.centre.none.result')}</span>
        )}
      </div>
      <TileFoot clock={clock} state={state} />
    </article>
  );
}
