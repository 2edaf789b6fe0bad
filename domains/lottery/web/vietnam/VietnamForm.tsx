/** The form of a Vietnamese draw: kind, rule and price, board, points. */
import { useState } from 'react';
import { classNames } from '#ui';
import cardStyles from '../board/BetCard.module.css';
import type { LotteryFormProps } from '../form/lottery-form.ts';
import { emptyDraft, linesOf, numbersOf } from './draft.ts';
import { GroupEntry } from './entry/GroupEntry.tsx';
import { PickBoard } from './entry/PickBoard.tsx';
import { PickList } from './entry/PickList.tsx';
import { TypeEntry } from './entry/TypeEntry.tsx';
import { KindRule } from './KindRule.tsx';
import { type EntryMode, KindTabs } from './KindTabs.tsx';
import { PointBar } from './PointBar.tsx';
import { RegionResults } from './region/RegionResults.tsx';
import { useVietnamDraft } from './use-vietnam-draft.ts';
import styles from './VietnamForm.module.css';
import { boardOf, type VietnamKind } from './vietnam-kinds.ts';

/** Options are too few to type, and a set is not made of groups. */
function entriesOf(kind: VietnamKind): readonly EntryMode[] {
  const board = boardOf(kind);
  if (board === 'options') return ['pick'];
  return board === 'sets' ? ['pick', 'type'] : ['pick', 'type', 'groups'];
}

/** The form with the last results of its region under it: the newspaper is what bets are chosen by. */
export const VietnamForm = (props: LotteryFormProps) => (
  <div className={styles.cards}>
    <BetForm {...props} />
    <RegionResults game={props.game} />
  </div>
);

function BetForm({ engine, terms, isLocked, onAdd }: LotteryFormProps) {
  const { code, kind, draft, points, price, setPoints, chooseKind, change } = useVietnamDraft(engine, terms);
  const [chosenEntry, setEntry] = useState<EntryMode>('pick');
  const entries = entriesOf(code);
  const entry = entries.includes(chosenEntry) ? chosenEntry : 'pick';
  const isOnBoard = entry === 'pick' && (boardOf(code) === 'options' || boardOf(code) === 'hundred');
  const add = () => {
    onAdd(linesOf(kind, price.picks, points));
    change(() => emptyDraft);
  };
  return (
    <section className={cardStyles.card}>
      <KindTabs
        engine={engine}
        kind={code}
        onKind={chooseKind}
        entries={entries}
        entry={entry}
        onEntry={(mode) => {
          // Digits by place have no place among typed numbers: from here on they are numbers.
          change((before) => ({ ...before, picked: numbersOf(before), places: [] }));
          setEntry(mode);
        }}
      />
      <KindRule code={code} kind={kind} unit={price.unit} />
      <div className={classNames(isLocked && cardStyles.locked)} inert={isLocked}>
        {entry === 'pick' && <PickBoard code={code} kind={kind} draft={draft} terms={terms} onChange={change} />}
        {entry === 'type' && <TypeEntry key={code} kind={kind} onChange={change} />}
        {entry === 'groups' && <GroupEntry kind={kind} draft={draft} onChange={change} />}
        <PickList kind={kind} draft={draft} isOnBoard={isOnBoard} onChange={change} />
        <PointBar kind={kind} points={points} price={price} onPoints={setPoints} onAdd={add} />
      </div>
    </section>
  );
}
