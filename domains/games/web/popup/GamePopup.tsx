/** The games of one vendor in one category. */
import type { PopupProps } from '#platform/web/popup.tsx';
import { Dialog } from '#ui';
import { GameResults } from '../list/GameResults.tsx';
import { usePageText } from '../pages/texts.ts';
import type { VendorAt } from '../popups.ts';
import { useGameActions } from '../use-game-actions.ts';
import { useVendorPages } from '../use-vendor-pages.ts';
import styles from './GamePopup.module.css';

export function GamePopup({ data: vendor, onClose }: PopupProps<VendorAt>) {
  const page = usePageText();
  const actions = useGameActions();
  const result = useVendorPages({ category: vendor.gameType, vassalage: vendor.vassalage });
  return (
    <Dialog title={vendor.displayName} size="large" closeLabel={page('games.close')} onClose={onClose}>
      {result.games && <p className={styles.lead}>{page('games.list.games', { count: result.total })}</p>}
      <div className={styles.five}>
        <GameResults result={result} shape="tall" select="ALL" actions={actions} onClear={null} />
      </div>
    </Dialog>
  );
}
