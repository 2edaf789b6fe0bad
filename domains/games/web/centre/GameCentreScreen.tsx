/** Sports, e-sports and sabong: their vendors as cards, and their games. */
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { useCall } from '#platform/web/call/use-call.ts';
import { useLocale } from '#platform/web/text/texts.tsx';
import { SectionHead } from '#ui';
import { vendorLanesQuery } from '../catalogue/game.queries.ts';
import { useVendorPages } from '../catalogue/use-vendor-pages.ts';
import { AbsentCategory } from '../list/AbsentCategory.tsx';
import { GameResults } from '../list/GameResults.tsx';
import { ListHead } from '../list/ListHead.tsx';
import { categoryAt } from '../list/prefetch-game-list.ts';
import { usePageText } from '../pages/texts.ts';
import { useGameActions } from '../use-game-actions.ts';
import styles from './GameCentreScreen.module.css';
import { vendorLane } from './lane.ts';
import { VendorCards } from './VendorCards.tsx';

export function GameCentreScreen() {
  const { pathname } = useLocation();
  const page = usePageText();
  const call = useCall();
  const { locale } = useLocale();
  const actions = useGameActions();
  const category = categoryAt(pathname) ?? 'SPORTS';
  const lanes = useQuery(vendorLanesQuery(call, locale));
  const result = useVendorPages({ category });
  const lane = lanes.data?.find(({ gameCategory }) => gameCategory === category);
  if (lanes.data && !lane) return <AbsentCategory category={category} />;

  return (
    <div className={styles.page}>
      <ListHead category={category} lane={lane} />
      {lane && (
        <VendorCards
          lane={vendorLane(lane, result.games ?? [], page('games.centre.providers'))}
          onPlay={actions.tile.play}
        />
      )}
      <section>
        <SectionHead title={page('games.centre.games')} />
        <GameResults result={result} shape="tall" select="ALL" actions={actions} onClear={null} />
      </section>
    </div>
  );
}
