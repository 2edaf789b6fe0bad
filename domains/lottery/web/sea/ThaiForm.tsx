/** The bill of Thailand, Laos and Hanoi: top, tod and bottom, the prizes of three digits, and high or low. */
import { useState } from 'react';
import cardStyles from '../board/BetCard.module.css';
import type { LotteryFormProps } from '../form/lottery-form.ts';
import { BillCard } from './bill/BillCard.tsx';
import { thaiShape, threeDigitShape } from './bill/bill-shape.ts';
import { ChoiceChips } from './ChoiceChips.tsx';
import { FormCards } from './FormCards.tsx';
import { useKindText } from './kind-text.ts';
import { PickForm } from './pick/PickForm.tsx';
import { useText } from './texts.ts';

const bills = { bill: thaiShape, FRONT3: threeDigitShape('FRONT3'), BACK3: threeDigitShape('BACK3') } as const;
const sides = ['HILOTOP3', 'HILOBOT2'] as const;
type Choice = keyof typeof bills | (typeof sides)[number];

const isBill = (choice: Choice): choice is keyof typeof bills => choice in bills;

export function ThaiForm({ engine, terms, isLocked, onAdd }: LotteryFormProps) {
  const text = useText();
  const { nameOf } = useKindText();
  const [chosen, setChosen] = useState<Choice>('bill');
  const kinds = (['FRONT3', 'BACK3', ...sides] as const).filter((code) => engine.kinds[code] !== undefined);
  const choices = [
    { key: 'bill' as Choice, name: text('sea.choice.thai') },
    ...kinds.map((key) => ({ key: key as Choice, name: nameOf(key) })),
  ];
  const choice = <ChoiceChips label={text('sea.choice')} choices={choices} chosen={chosen} onChoose={setChosen} />;
  const kind = engine.kinds[chosen];
  return (
    <FormCards engine={engine} terms={terms}>
      {isBill(chosen) ? (
        <BillCard
          key={chosen}
          shape={bills[chosen]}
          engine={engine}
          terms={terms}
          isLocked={isLocked}
          onAdd={onAdd}
          choice={choice}
        />
      ) : (
        <section className={cardStyles.card} aria-label={nameOf(chosen)}>
          {choice}
          {kind && <PickForm key={chosen} kind={kind} terms={terms} isLocked={isLocked} onAdd={onAdd} />}
        </section>
      )}
    </FormCards>
  );
}
