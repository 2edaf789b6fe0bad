/** A game or its vendor is in maintenance: until when, that the money is safe, and six games that are open. */
import { useQuery } from '@tanstack/react-query';
import { instant, unbrokenTime } from '#kernel/time.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useSite } from '#platform/web/site.ts';
import { useLocale } from '#platform/web/text/texts.tsx';
import { Button } from '#ui';
import works from '#ui/art/scene-maintenance.svg';
import { type ShownGame, titleOf, vendorNameOf } from '../catalogue/game.ts';
import { similarGamesQuery } from '../catalogue/game-pages.queries.ts';
import { GameTiles, TileSkeletons } from '../tile/GameTiles.tsx';
import { useGameActions } from '../use-game-actions.ts';
import styles from './Launch.module.css';
import { useSeamlessText } from './texts.ts';

const suggested = 6;
const minutePrecision = 16;

type Props = {
  readonly game: ShownGame;
  readonly balance: string;
  /** What is closed, and until when; null while the end is unknown. */
  readonly closed: { readonly until: number | null; readonly whose: string };
  readonly onBack: () => void;
};

export function GameClosed({ game, balance, closed: { until, whose }, onBack }: Props) {
  const say = useSeamlessText();
  const { locale } = useLocale();
  const { platformOffsetMinutes } = useSite();
  const actions = useGameActions();
  const similar = useQuery(similarGamesQuery(useCall(), { nodeId: game.nodeId, locale }));
  const time = until === null ? '' : unbrokenTime(instant(until), platformOffsetMinutes).slice(0, minutePrecision);
  const name = whose === 'vendor' ? vendorNameOf(game) : titleOf(game);
  return (
    <div className={styles.inside}>
      <img src={works} width={230} height={181} alt="" />
      <h2>{say('seamless.maintenance', { name })}</h2>
      <p>
        {until === null
          ? say('seamless.maintenance.open', { balance })
          : say('seamless.maintenance.until', { time, balance })}
      </p>
      <div className={styles.ways}>
        <Button kind="veil" onPress={onBack}>
          {say('seamless.back')}
        </Button>
      </div>
      {!similar.error && <h3>{say('seamless.similar')}</h3>}
      <div className={styles.similar}>
        {similar.data && <GameTiles games={similar.data.slice(0, suggested)} shape="tall" actions={actions} />}
        {similar.isPending && <TileSkeletons count={suggested} shape="tall" />}
      </div>
    </div>
  );
}
