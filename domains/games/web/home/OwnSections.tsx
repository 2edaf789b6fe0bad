/** Blocks of the first page that not everybody sees: our own crash games, and where a member left off. */
import { useQuery } from '@tanstack/react-query';
import { useCall } from '#platform/web/caller.ts';
import { isLacking } from '#platform/web/lacks.ts';
import { useNearView } from '#platform/web/near-view.ts';
import { useSettled } from '#platform/web/settled.ts';
import { useLocale } from '#platform/web/texts.tsx';
import { useSession } from '#platform/web/use-session.ts';
import { SectionHead } from '#ui';
import { crashGamesQuery, sectionSize } from '../game.queries.ts';
import { recentGamesQuery } from '../own-games.queries.ts';
import { useText } from '../texts.ts';
import { TileSkeletons } from '../tile/GameTiles.tsx';
import { useGameActions } from '../use-game-actions.ts';
import { inView } from './GameSlider.tsx';
import styles from './Section.module.css';
import { SliderSection, TileSection } from './Section.tsx';

export function CrashSection() {
  const text = useText();
  const call = useCall();
  const { locale } = useLocale();
  const late = useNearView();
  const asked = useQuery({ ...crashGamesQuery(call, locale), enabled: late[0] });
  return (
    <TileSection
      title={text('games.section.crash')}
      asked={asked}
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
 * Guests and trial accounts have nothing to go on with, and nothing is asked for them. The server writes every page for
 * a guest; in a tab that has a session the place is kept, so that a page that is loaded again is found where it was.
 */
export function RecentSection() {
  const session = useSession();
  const settled = useSettled();
  if (session === null) return settled ? null : <RecentPlace />;
  return session.isTrial ? null : <RecentOf account={session.userName} />;
}

/** Looks as the block does while it waits. */
function RecentPlace() {
  const text = useText();
  return (
    <div className={`${styles.slider} ${styles.unsure}`}>
      <SectionHead title={text('games.section.recent')} />
      <TileSkeletons count={inView} shape="tall" layout="strip" />
    </div>
  );
}

function RecentOf({ account }: { readonly account: string }) {
  const text = useText();
  const call = useCall();
  const { locale } = useLocale();
  const asked = useQuery(recentGamesQuery(call, { account, locale }));
  const actions = useGameActions();
  if (asked.isPending && isLacking('recent')) return null;
  return <SliderSection title={text('games.section.recent')} asked={asked} actions={actions} more="/recent" />;
}
