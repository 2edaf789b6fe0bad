/** The board of a kind that is picked from lists, with one stake for each bet. */
import { useState } from 'react';
import { type BetKind, numberKey, type PriceTerms } from '#domains/lottery/rules/engine/lottery-engine.ts';
import { setKey } from '#domains/lottery/rules/engine/picks.ts';
import { maxCoverOf } from '#domains/lottery/rules/wager/limit.ts';
import cardStyles from '#domains/lottery/web/board/BetCard.module.css';
import { ChipList } from '#domains/lottery/web/board/ChipList.tsx';
import { unitPriceOf } from '#domains/lottery/web/board/price.ts';
import type { LotteryFormProps } from '#domains/lottery/web/form/lottery-form.ts';
import { useAmountText } from '#domains/lottery/web/game/amount.ts';
import { percentText } from '#domains/lottery/web/game/percent.ts';
import { money, moneyScale, moneyText, parseMoney } from '#kernel/money.ts';
import { classNames } from '#ui';
import { useKindText } from '../kind-text.ts';
import { useText } from '../texts.ts';
import { PickRows } from './PickRows.tsx';
import { emptyPicks, type PickDraft, picksOfDraft, removePickSet, togglePick } from './pick-draft.ts';
import { StakeBar, type StakePrice } from './StakeBar.tsx';

type Props = Pick<LotteryFormProps, 'terms' | 'isLocked' | 'onAdd'> & { readonly kind: BetKind };

export function PickForm({ kind, terms, isLocked, onAdd }: Props) {
  const [draft, setDraft] = useState<PickDraft>(emptyPicks);
  const [stake, setStake] = useState('10');
  const price = pricePicks(kind, { draft, typed: stake, terms });
  const add = () => {
    if (price.stake === null) return;
    const picks = picksOfDraft(kind, draft).map((row) => [...row]);
    onAdd([{ kind: kind.code, picks, stake: moneyText(price.stake), units: 1 }]);
    setDraft(emptyPicks);
  };
  return (
    <>
      <PickRule kind={kind} terms={terms} />
      <div className={classNames(isLocked && cardStyles.locked)} inert={isLocked}>
        <PickRows
          kind={kind}
          draft={draft}
          stateOf={(number) => terms.numberStates?.[numberKey(kind.code, number)]}
          onToggle={(row, pick) => setDraft((before) => togglePick(kind, before, { row, pick }))}
        />
        {kind.repeats && <SetChips kind={kind} draft={draft} onChange={setDraft} />}
        <StakeBar typed={stake} onType={setStake} price={price} onAdd={add} />
      </div>
    </>
  );
}

type PriceRequest = { readonly draft: PickDraft; readonly typed: string; readonly terms: PriceTerms };

function pricePicks(kind: BetKind, { draft, typed, terms }: PriceRequest): StakePrice {
  const picks = picksOfDraft(kind, draft);
  const isBet = kind.checkPicks(picks) === null;
  const stake = parseMoney(typed);
  const isStake = stake !== null && stake > 0n && stake % 100n === 0n;
  const tickets = isBet ? kind.countTickets(picks) : 0;
  const most = maxCoverOf(kind.totalTickets);
  const unit = unitPriceOf(kind, terms);
  return {
    stake: isStake ? stake : null,
    tickets,
    cost: isBet && isStake ? kind.cost(picks, stake, terms) : money(0n),
    unit: isStake ? money((unit.cost * stake) / moneyScale) : money(0n),
    pays: isStake ? money((unit.pays * stake) / moneyScale) : money(0n),
    excess: Math.max(0, tickets - most),
    most,
  };
}

function PickRule({ kind, terms }: { readonly kind: BetKind; readonly terms: PriceTerms }) {
  const text = useText();
  const amount = useAmountText();
  const { winsOf, selectionOf } = useKindText();
  const entries = kind.paytable(terms);
  return (
    <p className={cardStyles.rule}>
      <b>{text('sea.winsWhen')}</b> {winsOf(kind.code, 1)}.{' '}
      {entries.map(({ selection, tiers, returnPpm }) => (
        <span key={String(selection)}>
          {selection !== null && `${selectionOf(selection)}: `}
          {text('sea.paysOne', {
            stake: amount(money(moneyScale)),
            pays: tiers.map(({ pays }) => amount(pays)).join(' / '),
            percent: percentText(returnPpm),
          })}{' '}
        </span>
      ))}
    </p>
  );
}

type SetChipsProps = {
  readonly kind: BetKind;
  readonly draft: PickDraft;
  readonly onChange: (change: (draft: PickDraft) => PickDraft) => void;
};

function SetChips({ kind, draft, onChange }: SetChipsProps) {
  const text = useText();
  const left = (kind.rows[0]?.max ?? 0) - (draft.rows[0]?.length ?? 0);
  return (
    <ChipList
      label={text('sea.sets')}
      items={draft.sets.map((set) => ({ key: setKey(set), name: set.join(' · ') }))}
      removeLabel={(name) => text('sea.remove', { name })}
      clearLabel={text('sea.clear')}
      moreLabel={(count) => text('sea.more', { count })}
      empty={text('sea.sets.hint', { left })}
      onRemove={(key) => onChange((before) => removePickSet(before, key))}
      onClear={() => onChange(() => emptyPicks)}
    />
  );
}
