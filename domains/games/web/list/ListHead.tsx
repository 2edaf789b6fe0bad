/** The strip above a list: its picture, its name, and the number of games. */
import type { GameCategory } from '#domains/games/contract/category.ts';
import { countGames, type ShownLane } from '../catalogue/game.ts';
import { usePageText } from '../pages/texts.ts';
import { useText } from '../texts.ts';
import styles from './ListHead.module.css';

type Props = { readonly category: GameCategory; readonly lane: ShownLane | undefined };

export function ListHead({ category, lane }: Props) {
  const text = useText();
  const page = usePageText();
  return (
    <div className={styles.head}>
      {lane && <img src={lane.headUrl} alt="" width={1200} height={260} fetchPriority="high" />}
      <div>
        <h1>{text(`games.category.${category}`)}</h1>
        {lane && <p>{page('games.list.counts', { games: countGames(lane), vendors: lane.vendors.length })}</p>}
      </div>
    </div>
  );
}
