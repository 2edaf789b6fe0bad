/** A game in maintenance: when it is back, and six popular ones that are open. */
import { useQuery } from '@tanstack/react-query';
import { instant, unbrokenTime } from '#kernel/time.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import type { PopupProps } from '#platform/web/popup/popup.tsx';
import { useSite } from '#platform/web/site.ts';
import { useLocale } from '#platform/web/text/texts.tsx';
import { Dialog, ErrorState } from '#ui';
import { type ShownGame, titleOf } from '../catalogue/game.ts';
import { similarGamesQuery } from '../catalogue/game-pages.queries.ts';
import { usePageText } from '../pages/texts.ts';
import { useText } from '../texts.ts';
import { GameTiles, TileSkeletons } from '../tile/GameTiles.tsx';
import { useGameActions } from '../use-game-actions.ts';
import styles from './GamePopup.module.css';

const suggested = 6;
const minutePrecision = 16;

export function MaintenancePopup({ data: game, onClose }: PopupProps<ShownGame>) {
  const text = useText();
  const page = usePageText();
  const call = useCall();
  const { locale } = useLocale();
  const { platformOffsetMinutes } = useSite();
  const actions = useGameActions();
  const similar = useQuery(similarGamesQuery(call, { nodeId: game.nodeId, locale }));
  const until = game.maintenance?.until ?? null;
  const time = until === null ? '' : unbrokenTime(instant(until), platformOffsetMinutes).slice(0, minutePrecision);
  return (
    <Dialog
      title={page('games.maintenance.title', { name: titleOf(game) })}
      closeLabel={page('games.close')}
      onClose={onClose}
    >
      <p className={styles.lead}>
        {until === null ? page('games.maintenance.open') : page('games.maintenance.until', { time })}
      </p>
      <h3 className={styles.subtitle}>{page('games.maintenance.similar')}</h3>
      <div className={styles.three}>
        {similar.data && <GameTiles games={similar.data.slice(0, suggested)} shape="tall" actions={actions} />}
        {similar.isPending && <TileSkeletons count={suggested} shape="tall" />}
      </div>
      {similar.error && (
        <ErrorState
          message={similar.error.message}
          retryLabel={text('games.retry')}
          busy={similar.isFetching}
          onRetry={() => void similar.refetch()}
        />
      )}
    </Dialog>
  );
}
