/** What happened and what to do next, over the page without hiding it. It stays until the matter is settled. */
import type { ReactNode } from 'react';
import { Icon } from '../picture/Icon.tsx';
import styles from './Notice.module.css';

type NoticeAction = { readonly label: string; readonly onPress: () => void; readonly busy?: boolean };
type Props = { readonly tone: 'refusal' | 'success'; readonly children: ReactNode; readonly action?: NoticeAction };

export function Notice({ tone, children, action }: Props) {
  return (
    <div className={styles.notice} role={tone === 'refusal' ? 'alert' : 'status'} data-tone={tone} data-notice>
      <Icon name={tone === 'refusal' ? 'alert' : 'check'} />
      <p>{children}</p>
      {action && (
        <button type="button" aria-busy={action.busy || undefined} onClick={action.onPress}>
          {action.label}
        </button>
      )}
    </div>
  );
}
