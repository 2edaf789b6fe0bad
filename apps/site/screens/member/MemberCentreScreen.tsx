/**
 * The member centre: its menu and the page of the address. Where the screen is too small for both, the menu is the page
 * of the bare address and every other page leads back to it. A page that is not there yet is told inside the frame.
 */
import { Suspense, useMemo } from 'react';
import { useParams } from 'react-router';
import { useBootstrap } from '#domains/content/web/index.ts';
import { RulesRoot } from '#domains/identity/web/index.ts';
import { ButtonLink, EmptyState, PageFrameRoot, PageHead, Skeleton, useMedia } from '#ui';
import unplugged from '#ui/art/scene-offline.svg';
import { pageKeyOf } from './addresses.ts';
import styles from './MemberCentre.module.css';
import { MemberHome } from './MemberHome.tsx';
import { MemberMenu } from './MemberMenu.tsx';
import { PageTabs } from './PageTabs.tsx';
import { Person } from './Person.tsx';
import { firstPage, pages } from './pages.ts';
import { useText } from './texts.ts';
import { useNarrowShell } from './use-narrow-shell.ts';

export function MemberCentreScreen() {
  const { pageKey: word } = useParams();
  const pageKey = word && pageKeyOf(word);
  const isSmall = useMedia('(max-width: 1180px)');
  useNarrowShell();
  // The page keeps its place in the tree, so that nothing typed is lost when a screen is turned.
  return (
    <div className={styles.centre}>
      {!isSmall && (
        <div className={styles.menu}>
          <Person />
          <MemberMenu pageKey={pageKey ?? firstPage} />
        </div>
      )}
      {isSmall && pageKey === undefined ? (
        <MemberHome />
      ) : (
        <OpenPage pageKey={pageKey ?? firstPage} isSmall={isSmall} />
      )}
    </div>
  );
}

type OpenPageProps = { readonly pageKey: string; readonly isSmall: boolean };

function OpenPage({ pageKey, isSmall }: OpenPageProps) {
  const text = useText();
  const { registrationRules } = useBootstrap();
  const open = pages.find(({ key }) => key === pageKey);
  const label = text('member.back');
  const frame = useMemo(
    () => ({ ...(isSmall && { back: { to: '/member', label } }), tabs: <PageTabs pageKey={pageKey} /> }),
    [isSmall, label, pageKey],
  );
  return (
    <div className={styles.page}>
      <PageFrameRoot value={frame}>
        <RulesRoot value={registrationRules}>
          <Suspense fallback={<Skeleton shape="block" />}>{open ? <open.page /> : <NotOpen />}</Suspense>
        </RulesRoot>
      </PageFrameRoot>
    </div>
  );
}

function NotOpen() {
  const text = useText();
  return (
    <>
      <PageHead title={text('member.closed')} />
      <EmptyState
        art={unplugged}
        title={text('member.closed')}
        hint={text('member.closed.hint')}
        action={
          <ButtonLink kind="primary" icon="shield" to={`/member/${firstPage}`}>
            {text('member.closed.back')}
          </ButtonLink>
        }
      />
    </>
  );
}
