/** Sections of the first page that depend on the visitor: crash games, and recent games. */
import { useQuery } from '@tanstack/react-query';
import { useCall } from '#platform/web/call/use-call.ts';
import { useHasInteracted } from '#platform/web/lazy/first-interaction.ts';
import { useNearView } from '#platform/web/lazy/use-near-view.ts';
import { isUnavailable } from '#platform/web/session/unavailable.ts';
import { useSession } from '#platform/web/session/use-session.ts';
import { useLocale } from '#platform/web/text/texts.tsx';
import { SectionHead } from '#ui';
import { crashGamesQuery, sectionSize } from '../catalogue/game.queries.ts';
import { recentGamesQuery } from '../member-games/member-games.queries.ts';
import { useText } from '../texts.ts';
import { TileSkeletons } from '../tile/GameTiles.tsx';
import { useGameActions } from '../use-game-actions.ts';
import { visibleTiles } from './GameSlider.tsx';
import styles from './Section.module.css';
import { SliderSection, TileSection } from './Section.tsx';

export function CrashSection() {
  const text = useText();
  const call = useCall();
  const { locale } = useLocale();
  const late = useNearView();
  const query = useQuery({ ...crashGamesQuery(call, locale), enabled: late[0] });
  return (
    <TileSection
      title={text('games.section.crash')}
      query={query}
      late={late}
      shape="tall"
      layout="strips"
      count={sectionSize}
      actions={useGameActions()}
      more="/bgs"
    />
  );
}

/**
 * Guests and trial accounts have no recent games, and nothing is queried for them. The server renders every page for a
 * guest; in a tab with a session the space is reserved, so that a reload keeps the scroll position.
 */
export function RecentSection() {
  const session = useSession();
  const settled = useHasInteracted();
  if (session === null) return settled ? null : <RecentPlaceholder />;
  return session.isTrial ? null : <RecentGames account={session.userName} />;
}

/** Looks like the section while it loads. */
function RecentPlaceholder() {
  const text = useText();
  return (
    <div className={`${styles.slider} ${styles.unsure}`}>
      <SectionHead title={text('games.section.recent')} />
      <TileSkeletons count={visibleTiles} shape="tall" layout="strip" />
    </div>
  );
}

function RecentGames({ account }: { readonly account: string }) {
  const text = useText();
  const call = useCall();
  const { locale } = useLocale();
  const query = useQuery(recentGamesQuery(call, { account, locale }));
  const actions = useGameActions();
  if (query.isPending && isUnavailable('recent')) return null;
  return <SliderSection title={text('games.section.recent')} query={query} actions={actions} more="/recent" />;
}
