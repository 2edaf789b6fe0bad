/** The Indonesian markets: a bill for 4D, 3D and 2D, and boards for the colok kinds, places and signs. */
import { useState } from 'react';
import cardStyles from '../board/BetCard.module.css';
import type { LotteryFormProps } from '../form/lottery-form.ts';
import { BillCard } from './bill/BillCard.tsx';
import { indonesiaShape } from './bill/bill-shape.ts';
import { ChoiceChips } from './ChoiceChips.tsx';
import { FormCards } from './FormCards.tsx';
import { useKindText } from './kind-text.ts';
import { PickForm } from './pick/PickForm.tsx';
import { useText } from './texts.ts';

const boardKinds = ['COLOK_BEBAS', 'COLOK_MACAU', 'NAGA', 'JITU', 'FIFTY', 'SHIO'];

export function IndonesiaForm({ engine, terms, isLocked, onAdd }: LotteryFormProps) {
  const text = useText();
  const { nameOf } = useKindText();
  const [chosen, setChosen] = useState('bill');
  const kinds = boardKinds.filter((code) => engine.kinds[code] !== undefined);
  const choice = (
    <ChoiceChips
      label={text('sea.choice')}
      choices={[
        { key: 'bill', name: text('sea.choice.indonesia') },
        ...kinds.map((key) => ({ key, name: nameOf(key) })),
      ]}
      chosen={chosen}
      onChoose={setChosen}
    />
  );
  const kind = engine.kinds[chosen];
  return (
    <FormCards engine={engine} terms={terms}>
      {kind ? (
        <section className={cardStyles.card} aria-label={nameOf(chosen)}>
          {choice}
          <PickForm key={chosen} kind={kind} terms={terms} isLocked={isLocked} onAdd={onAdd} />
        </section>
      ) : (
        <BillCard
          shape={indonesiaShape}
          engine={engine}
          terms={terms}
          isLocked={isLocked}
          onAdd={onAdd}
          choice={choice}
        />
      )}
    </FormCards>
  );
}
