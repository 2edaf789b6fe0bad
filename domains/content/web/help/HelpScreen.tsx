/** The help centre as a page, where members look for it. */
import { useQuery } from '@tanstack/react-query';
import { useCall } from '#platform/web/call/use-call.ts';
import { useHash } from '#platform/web/location/use-hash.ts';
import { useLocale } from '#platform/web/text/texts.tsx';
import { PageHead, Skeleton } from '#ui';
import { CustomerServiceList } from '../customer-service/CustomerServiceList.tsx';
import styles from './HelpScreen.module.css';
import { HelpSections } from './HelpSections.tsx';
import { HelpUnavailable } from './HelpUnavailable.tsx';
import { helpQuery } from './help.queries.ts';
import { findSection, sectionKeyOf } from './section.ts';
import { useHelpText } from './texts.ts';

export function HelpScreen() {
  const text = useHelpText();
  const call = useCall();
  const { locale } = useLocale();
  const query = useQuery(helpQuery(call, locale));
  const hash = useHash();
  const chosen = findSection(query.data ?? [], sectionKeyOf(hash));
  return (
    <div className={styles.page}>
      <PageHead title={text('help.title')} lead={text('help.lead')} />
      {query.isPending && <Skeleton shape="block" />}
      {query.data && chosen && <HelpSections sections={query.data} chosen={chosen} />}
      {!query.isPending && !chosen && <HelpUnavailable query={query} />}
      <aside className={styles.ask}>
        <p>{text('help.ask')}</p>
        <div className={styles.ways}>
          <CustomerServiceList />
        </div>
      </aside>
    </div>
  );
}
