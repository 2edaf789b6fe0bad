import { Tabs } from '#ui';
import type { AccountType } from './link.queries.ts';
import styles from './Register.module.css';
import { useText } from './texts.ts';

type Props = { readonly value: AccountType; readonly onChange: (type: AccountType) => void };

/** Whether a member or an agent comes in. */
export function TypeTabs({ value, onChange }: Props) {
  const text = useText();
  return (
    <div className={styles.group}>
      <b aria-hidden="true">{text('invite.type')}</b>
      <Tabs<AccountType>
        look="boxed"
        label={text('invite.type')}
        tabs={[
          { key: 'member', label: text('invite.type.member') },
          { key: 'agent', label: text('invite.type.agent') },
        ]}
        value={value}
        onChange={onChange}
      />
    </div>
  );
}
