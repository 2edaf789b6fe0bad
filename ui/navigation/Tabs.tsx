/** One of a few views. Arrow keys move and choose at once; Tab goes on to the view. */
import type { KeyboardEvent, ReactNode } from 'react';
import { moveFocus } from '../interaction/roving-focus.ts';
import { Icon, type IconName } from '../picture/Icon.tsx';
import styles from './Tabs.module.css';

export type Tab<Key extends string> = {
  readonly key: Key;
  readonly label: string;
  readonly icon?: IconName | undefined;
  readonly count?: number | undefined;
};

type Props<Key extends string> = {
  readonly label: string;
  readonly tabs: readonly Tab<Key>[];
  readonly value: Key;
  readonly onChange: (key: Key) => void;
  readonly look: 'boxed' | 'underline' | 'segmented';
  /** Ties the tabs to the TabPanel of the same id. */
  readonly id?: string | undefined;
};

const tabId = (id: string, key: string) => `${id}-tab-${key}`;
const panelId = (id: string) => `${id}-panel`;

export function Tabs<Key extends string>({ label, tabs, value, onChange, look, id }: Props<Key>) {
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const focused = moveFocus(event, 'row', '[role="tab"]');
    const tab = tabs.find(({ key }) => key === focused?.dataset['key']);
    if (tab && tab.key !== value) onChange(tab.key);
  };
  // A value that no tab has must not make the whole row unreachable.
  const reachable = tabs.some(({ key }) => key === value) ? value : tabs[0]?.key;
  return (
    <div className={`${styles.tabs} ${styles[look]}`} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
      {tabs.map((tab) => (
        <button
          key={tab.key}
          type="button"
          role="tab"
          id={id && tabId(id, tab.key)}
          data-key={tab.key}
          className={styles.tab}
          aria-selected={tab.key === value}
          aria-controls={id && panelId(id)}
          tabIndex={tab.key === reachable ? 0 : -1}
          onClick={() => onChange(tab.key)}
        >
          {tab.icon && <Icon name={tab.icon} />}
          {tab.label}
          {tab.count !== undefined && <span className={styles.count}>{tab.count.toLocaleString('en-US')}</span>}
        </button>
      ))}
    </div>
  );
}

type PanelProps = { readonly id: string; readonly value: string; readonly children: ReactNode };

export function TabPanel({ id, value, children }: PanelProps) {
  return (
    <div role="tabpanel" id={panelId(id)} aria-labelledby={tabId(id, value)} tabIndex={0} className={styles.panel}>
      {children}
    </div>
  );
}
