/** The 4D of Malaysia and Singapore: big and small, on one order of the digits, on all of them, or with a rolling place. */
import { useState } from 'react';
import type { LotteryFormProps } from '../form/lottery-form.ts';
import { BillCard } from './bill/BillCard.tsx';
import { type FourDKind, fourDKinds, fourDShape } from './bill/bill-shape.ts';
import { ChoiceChips } from './ChoiceChips.tsx';
import { FormCards } from './FormCards.tsx';
import { useText } from './texts.ts';

export function FourDForm({ engine, terms, isLocked, onAdd }: LotteryFormProps) {
  const text = useText();
  const [chosen, setChosen] = useState<FourDKind>('straight');
  return (
    <FormCards engine={engine} terms={terms}>
      <BillCard
        key={chosen}
        shape={fourDShape(chosen)}
        engine={engine}
        terms={terms}
        isLocked={isLocked}
        onAdd={onAdd}
        choice={
          <ChoiceChips
            label={text('sea.choice')}
            choices={fourDKinds.map((key) => ({ key, name: text(`sea.fourD.${key}`) }))}
            chosen={chosen}
            onChoose={setChosen}
          />
        }
      />
    </FormCards>
  );
}
