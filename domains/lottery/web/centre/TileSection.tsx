/** The tiles of one menu. A long menu shows its first ones until all are wanted. */
import { useState } from 'react';
import { Button, ButtonLink, SectionHead } from '#ui';
import { resultsAddress } from '../results/address.ts';
import type { LotteryGameView } from '../wire.ts';
import styles from './Centre.module.css';
import { LotteryTile } from './LotteryTile.tsx';
import type { ServerClock } from './server-clock.ts';
import { useText } from './texts.ts';
import type { CentreGame } from './tile-state.ts';

type GridProps = {
  readonly clock: ServerClock;
  readonly tiles: readonly CentreGame[];
  readonly label: string;
};

export const TileGrid = ({ clock, tiles, label }: GridProps) => (
  <ul className={styles.grid} aria-label={label}>
    {tiles.map((tile) => (
      <li key={tile.game.gameCode}>
        <LotteryTile clock={clock} tile={tile} />
      </li>
    ))}
  </ul>
);

type Props = Omit<GridProps, 'label'> & { readonly vassalage: LotteryGameView['vassalage'] };

/** Fast draws are few and all of them are shown. */
const firstCount = 6;
const isFast = (vassalage: LotteryGameView['vassalage']) => vassalage === 'LOTT' || vassalage === 'ELOTT';

export function TileSection({ vassalage, clock, tiles }: Props) {
  const text = useText();
  const [isWhole, setWhole] = useState(false);
  const title = text(`lottery.centre.section.${vassalage}`);
  const isLong = !isFast(vassalage) && tiles.length > firstCount;
  return (
    <section>
      <SectionHead
        title={title}
        aside={
          isFast(vassalage) ? (
            <ButtonLink kind="ghost" size="small" to={resultsAddress()}>
              {text('lottery.centre.results')}
            </ButtonLink>
          ) : (
            isLong && (
              <Button kind="ghost" size="small" onPress={() => setWhole(!isWhole)}>
                {isWhole ? text('lottery.centre.less') : text('lottery.centre.more', { count: tiles.length })}
              </Button>
            )
          )
        }
      />
      <TileGrid clock={clock} tiles={isLong && !isWhole ? tiles.slice(0, firstCount) : tiles} label={title} />
    </section>
  );
}
