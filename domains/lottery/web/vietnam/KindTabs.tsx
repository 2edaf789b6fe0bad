/** The kinds of bets: groups as tabs with the Vietnamese word and what it means, then the kinds of the group. */
import type { KeyboardEvent } from 'react';
import type { LotteryEngine } from '#domains/lottery/rules/engine/lottery-engine.ts';
import { moveFocus } from '#ui';
import cardStyles from '../board/BetCard.module.css';
import styles from './KindTabs.module.css';
import { useText } from './texts.ts';
import { VietnameseChip } from './VietnameseChip.tsx';
import { kindGroups, kindNames, listKinds, type VietnamKind } from './vietnam-kinds.ts';

export const entryModes = ['pick', 'type', 'groups'] as const;
export type EntryMode = (typeof entryModes)[number];

type Props = {
  readonly engine: LotteryEngine;
  readonly kind: VietnamKind;
  readonly onKind: (kind: VietnamKind) => void;
  readonly entries: readonly EntryMode[];
  readonly entry: EntryMode;
  readonly onEntry: (entry: EntryMode) => void;
};

export function KindTabs({ engine, kind, onKind, entries, entry, onEntry }: Props) {
  const text = useText();
  const group = kindGroups.find(({ kinds }) => (kinds as readonly string[]).includes(kind)) ?? kindGroups[0];
  const kinds = listKinds(group, engine);
  return (
    <>
      <GroupTabs engine={engine} chosen={group.key} onKind={onKind} />
      {(kinds.length > 1 || entries.length > 1) && (
        <div className={cardStyles.chips}>
          {kinds.length > 1 && (
            <div className={styles.row} role="group" aria-label={text('vietnam.kinds')}>
              {kinds.map((code) => (
                <VietnameseChip
                  key={code}
                  name={kindNames[code]}
                  selected={code === kind}
                  onPress={() => onKind(code)}
                />
              ))}
            </div>
          )}
          {kinds.length > 1 && entries.length > 1 && <span className={styles.divider} />}
          {entries.length > 1 && (
            <div className={styles.row} role="group" aria-label={text('vietnam.entries')}>
              {entries.map((mode) => (
                <VietnameseChip
                  key={mode}
                  word={text(`vietnam.entry.${mode}`)}
                  selected={mode === entry}
                  onPress={() => onEntry(mode)}
                />
              ))}
            </div>
          )}
        </div>
      )}
    </>
  );
}

type GroupTabsProps = Pick<Props, 'engine' | 'onKind'> & { readonly chosen: string };

function GroupTabs({ engine, chosen, onKind }: GroupTabsProps) {
  const text = useText();
  const choose = (key: string | undefined) => {
    const group = kindGroups.find((one) => one.key === key);
    const [first] = group ? listKinds(group, engine) : [];
    if (first !== undefined && key !== chosen) onKind(first);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) =>
    choose(moveFocus(event, 'row', '[role="tab"]')?.dataset['key']);
  return (
    <div className={styles.tabs} role="tablist" aria-label={text('vietnam.groups')} onKeyDown={onKeyDown}>
      {kindGroups.map(({ key, name }) => (
        <button
          key={key}
          type="button"
          role="tab"
          data-key={key}
          aria-selected={key === chosen}
          tabIndex={key === chosen ? 0 : -1}
          onClick={() => choose(key)}
        >
          <bdi lang="vi">{name}</bdi>
          <small>{text(`vietnam.group.${key}`)}</small>
        </button>
      ))}
    </div>
  );
}
