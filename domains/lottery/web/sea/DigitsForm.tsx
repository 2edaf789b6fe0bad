/** Digit games of the Philippine style and our own: straight and in any order. */
import type { LotteryFormProps } from '../form/lottery-form.ts';
import { BillCard } from './bill/BillCard.tsx';
import { digitsShape } from './bill/bill-shape.ts';
import { FormCards } from './FormCards.tsx';

export const DigitsForm = ({ engine, terms, isLocked, onAdd }: LotteryFormProps) => (
  <FormCards engine={engine} terms={terms}>
    <BillCard shape={digitsShape(engine)} engine={engine} terms={terms} isLocked={isLocked} onAdd={onAdd} />
  </FormCards>
);
