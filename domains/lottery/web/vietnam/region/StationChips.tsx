/** The other stations that are drawn together with this one: the slip is placed at each that is chosen, at the same price. */

import type { IssueView, LotteryGameView } from '#domains/lottery/web/wire.ts';
import { Chip } from '#ui';
import { useText } from '../texts.ts';
import { provinceNameOf, stationsBeside } from './region-draws.ts';
import styles from './StationChips.module.css';

export type StationChipsProps = {
  readonly game: LotteryGameView;
  readonly games: readonly LotteryGameView[];
  readonly issue: IssueView;
  readonly chosen: readonly string[];
  readonly isFrozen: boolean;
  readonly onChoose: (codes: readonly string[]) => void;
};

export function StationChips({ game, games, issue, chosen, isFrozen, onChoose }: StationChipsProps) {
  const text = useText();
  const stations = stationsBeside(games, game, issue.drawsAt);
  if (stations.length === 0) return null;
  return (
    <div className={styles.stations} role="group" aria-label={text('vietnam.stations')}>
      <span>{text('vietnam.stations')}</span>
      {stations.map(({ gameCode }) => {
        const isChosen = chosen.includes(gameCode);
        return (
          <Chip
            key={gameCode}
            selected={isChosen}
            disabled={isFrozen}
            onPress={() => onChoose(isChosen ? chosen.filter((code) => code !== gameCode) : [...chosen, gameCode])}
          >
            <span lang="vi">{provinceNameOf(gameCode)}</span>
          </Chip>
        );
      })}
    </div>
  );
}
