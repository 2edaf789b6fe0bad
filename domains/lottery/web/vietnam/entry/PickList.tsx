/** What is picked and not on the slip yet, each removable: sets, typed numbers, and on phones the numbers of the board. */
import type { BetKind } from '#domains/lottery/rules/engine/lottery-engine.ts';
import { setKey } from '#domains/lottery/rules/engine/picks.ts';
import { ChipList } from '#domains/lottery/web/board/ChipList.tsx';
import { emptyDraft, numbersOf, removeSet, setSizeOf, type VietnamDraft } from '../draft.ts';
import { useText } from '../texts.ts';
import { optionNames } from '../vietnam-kinds.ts';
import styles from './PickList.module.css';

type Props = {
  readonly kind: BetKind;
  readonly draft: VietnamDraft;
  /** The board itself shows what is picked where there is space for all of it. */
  readonly isOnBoard: boolean;
  readonly onChange: (change: (draft: VietnamDraft) => VietnamDraft) => void;
};

export function PickList({ kind, draft, isOnBoard, onChange }: Props) {
  const text = useText();
  const size = setSizeOf(kind);
  const shared = {
    removeLabel: (number: string) => text('vietnam.remove', { number }),
    clearLabel: text('vietnam.clear'),
    moreLabel: (count: number) => text('vietnam.picked.more', { count }),
    onClear: () => onChange(() => emptyDraft),
  };
  if (size !== null)
    return (
      <>
        {draft.picked.length > 0 && (
          <p className={styles.progress} role="status">
            <b>{draft.picked.join(' · ')}</b> {text('vietnam.sets.hint', { left: size - draft.picked.length })}
          </p>
        )}
        <ChipList
          {...shared}
          label={text('vietnam.sets')}
          items={draft.sets.map((set) => ({ key: setKey(set), name: set.join(' · ') }))}
          empty={draft.picked.length === 0 && text('vietnam.picked.none')}
          onRemove={(key) => onChange((before) => removeSet(before, key.split('-')))}
        />
      </>
    );
  const numbers = numbersOf(draft);
  return (
    <div className={isOnBoard ? styles.narrowOnly : undefined}>
      <ChipList
        {...shared}
        label={text('vietnam.picked')}
        items={numbers.map((number) => ({
          key: number,
          name: optionNames[number] ?? number,
          lang: optionNames[number] && 'vi',
        }))}
        empty={text('vietnam.picked.none')}
        onRemove={(number) =>
          // A number that came by its digits becomes one of the others, so that one alone can go.
          onChange((before) => ({
            ...before,
            places: [],
            picked: numbersOf(before).filter((other) => other !== number),
          }))
        }
      />
    </div>
  );
}
