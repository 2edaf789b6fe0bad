/** The help centre as a page, where members look for it. */
import { useQuery } from '@tanstack/react-query';
import { useCall } from '#platform/web/caller.ts';
import { useLocale } from '#platform/web/texts.tsx';
import { useHash } from '#platform/web/use-hash.ts';
import { PageHead, Skeleton } from '#ui';
import { helpQuery } from '../help.queries.ts';
import { CustomerServiceWays } from '../player/CustomerServiceWays.tsx';
import { HelpMissing } from './HelpMissing.tsx';
import styles from './HelpScreen.module.css';
import { HelpSections } from './HelpSections.tsx';
import { nameInHash, sectionOf } from './section.ts';
import { useHelpText } from './texts.ts';

export function HelpScreen() {
  const text = useHelpText();
  const call = useCall();
  const { locale } = useLocale();
  const query = useQuery(helpQuery(call, locale));
  const hash = useHash();
  const chosen = sectionOf(query.data ?? [], nameInHash(hash));
  return (
    <div className={styles.page}>
      <PageHead title={text('help.title')} lead={text('help.lead')} />
      {query.isPending && <Skeleton shape="block" />}
      {query.data && chosen && <HelpSections sections={query.data} chosen={chosen} />}
      {!query.isPending && !chosen && <HelpMissing query={query} />}
      <aside className={styles.ask}>
        <p>{text('help.ask')}</p>
        <div className={styles.ways}>
          <CustomerServiceWays />
        </div>
      </aside>
    </div>
  );
}
