/**
 * The member centre: its menu and the page of the address. Where the screen is too small for both, the menu is the page
 * of the bare address and every other page leads back to it.
 */
import { Suspense, useMemo } from 'react';
import { useParams } from 'react-router';
import { useBootstrap } from '#domains/content/web/index.ts';
import { RulesContext } from '#domains/identity/web/index.ts';
import { assert } from '#kernel/assert.ts';
import { PageFrameRoot, Skeleton, useMediaQuery } from '#ui';
import { PointRequest } from '../centre/PointRequest.tsx';
import styles from './MemberCentre.module.css';
import { MemberHome } from './MemberHome.tsx';
import { MemberMenu } from './MemberMenu.tsx';
import { MemberSummary } from './MemberSummary.tsx';
import { PageTabs } from './PageTabs.tsx';
import { resolvePageKey } from './page-keys.ts';
import { firstPage, pages } from './pages.ts';
import { useText } from './texts.ts';
import { useNarrowShell } from './use-narrow-shell.ts';

export function MemberCentreScreen() {
  const { pageKey: word } = useParams();
  const pageKey = word && resolvePageKey(word);
  const isSmall = useMediaQuery('(max-width: 1180px)');
  useNarrowShell();
  // The page keeps its place in the tree, so that nothing typed is lost when a screen is turned.
  return (
    <div className={styles.centre}>
      {!isSmall && (
        <div className={styles.menu}>
          <MemberSummary />
          <MemberMenu pageKey={pageKey ?? firstPage} />
        </div>
      )}
      {isSmall && pageKey === undefined ? (
        <MemberHome />
      ) : (
        <CentrePage pageKey={pageKey ?? firstPage} isSmall={isSmall} />
      )}
    </div>
  );
}

type CentrePageProps = { readonly pageKey: string; readonly isSmall: boolean };

function CentrePage({ pageKey, isSmall }: CentrePageProps) {
  const text = useText();
  const { registrationRules } = useBootstrap();
  const open = pages.find(({ key }) => key === pageKey);
  assert(open, `${pageKey} is an address of the member centre without a page`);
  const label = text('member.back');
  const frame = useMemo(
    () => ({ ...(isSmall && { back: { to: '/member', label } }), tabs: <PageTabs pageKey={pageKey} /> }),
    [isSmall, label, pageKey],
  );
  return (
    <div className={styles.page}>
      <PointRequest />
      <PageFrameRoot value={frame}>
        <RulesContext value={registrationRules}>
          <Suspense fallback={<Skeleton shape="block" />}>
            <open.page />
          </Suspense>
        </RulesContext>
      </PageFrameRoot>
    </div>
  );
}
