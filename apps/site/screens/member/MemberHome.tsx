/** The menu as a page: who is in, how much, and every page that is open. */
import { PageHead } from '#ui';
import { OwnBalance } from '../../shell/more/OwnBalance.tsx';
import styles from './MemberCentre.module.css';
import { MemberMenu } from './MemberMenu.tsx';
import { Person } from './Person.tsx';
import { useText } from './texts.ts';

export function MemberHome() {
  const text = useText();
  return (
    <div className={styles.page}>
      <PageHead title={text('member.menu')} lead={text('member.lead')} />
      <div className={styles.home}>
        <Person />
        <div className={styles.purse}>
          <OwnBalance />
        </div>
      </div>
      <MemberMenu pageKey={null} />
    </div>
  );
}
