/** The games of one vendor in one category. */
import type { PopupProps } from '#platform/web/popup/popup.tsx';
import { Dialog } from '#ui';
import { useVendorPages } from '../catalogue/use-vendor-pages.ts';
import { GameResults } from '../list/GameResults.tsx';
import { usePageText } from '../pages/texts.ts';
import { useGameActions } from '../use-game-actions.ts';
import styles from './GamePopup.module.css';
import type { VendorKey } from './popups.ts';

export function GamePopup({ data, onClose }: PopupProps<VendorKey>) {
  const page = usePageText();
  const actions = useGameActions();
  const result = useVendorPages({ category: data.gameType, vassalage: data.vassalage });
  return (
    <Dialog title={data.displayName} size="large" closeLabel={page('games.close')} onClose={onClose}>
      {result.games && <p className={styles.lead}>{page('games.list.games', { count: result.total })}</p>}
      <div className={styles.five}>
        <GameResults result={result} shape="tall" select="ALL" actions={actions} onClear={null} />
      </div>
    </Dialog>
  );
}
