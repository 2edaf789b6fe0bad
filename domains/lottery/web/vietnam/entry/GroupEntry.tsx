/** Many numbers at once: by first or last digit, by side, by sign, in other orders and in equal steps. */
import type { ReactNode } from 'react';
import { digitList } from '#domains/lottery/rules/engine/combinatorics.ts';
import type { BetKind } from '#domains/lottery/rules/engine/lottery-engine.ts';
import {
  animals,
  numbersOfAnimal,
  numbersWithHead,
  numbersWithTail,
  ordersOf,
} from '#domains/lottery/rules/entry/number-group.ts';
import cardStyles from '#domains/lottery/web/board/BetCard.module.css';
import { Button } from '#ui';
import { addNumbers, digitsOf, numbersOf, type VietnamDraft } from '../draft.ts';
import { useText } from '../texts.ts';
import { VietnameseChip } from '../VietnameseChip.tsx';
import { optionNames } from '../vietnam-kinds.ts';
import styles from './GroupEntry.module.css';
import { animalNames, numbersOfGroup, type SideGroup } from './number-groups.ts';
import { RangeEntry } from './RangeEntry.tsx';

type Props = {
  readonly kind: BetKind;
  readonly draft: VietnamDraft;
  readonly onChange: (change: (draft: VietnamDraft) => VietnamDraft) => void;
};

const sides: readonly SideGroup[] = ['big', 'small', 'even', 'odd', 'twin'];

export function GroupEntry({ kind, draft, onChange }: Props) {
  const text = useText();
  const digits = digitsOf(kind);
  const numbers = numbersOf(draft);
  const add = (more: readonly string[]) => onChange((before) => addNumbers(before, more));
  return (
    <div className={`${cardStyles.pad} ${styles.groups}`}>
      {digits === 2 && <HundredGroups add={add} />}
      <Row name="Đảo" meaning={text('vietnam.help.reverse')}>
        <Button size="small" disabled={numbers.length === 0} onPress={() => add(numbers.flatMap(ordersOf))}>
          {text('vietnam.help.numbers', { count: new Set(numbers.flatMap(ordersOf)).size })}
        </Button>
      </Row>
      <Row name="Kéo" meaning={text('vietnam.help.range')}>
        <RangeEntry digits={digits} onAdd={add} />
      </Row>
    </div>
  );
}

function HundredGroups({ add }: { readonly add: (numbers: readonly string[]) => void }) {
  const text = useText();
  return (
    <>
      <Row name="Đầu" meaning={text('vietnam.help.head')}>
        {digitList.map((digit) => (
          <VietnameseChip key={digit} word={`${digit}·`} onPress={() => add(numbersWithHead(digit))} />
        ))}
      </Row>
      <Row name="Đuôi" meaning={text('vietnam.help.tail')}>
        {digitList.map((digit) => (
          <VietnameseChip key={digit} word={`·${digit}`} onPress={() => add(numbersWithTail(digit))} />
        ))}
      </Row>
      <Row name="Tài, xỉu" meaning={text('vietnam.help.side')}>
        {sides.map((side) => (
          <VietnameseChip
            key={side}
            name={optionNames[side] ?? side}
            word={text(`vietnam.option.${side}`)}
            onPress={() => add(numbersOfGroup(side))}
          />
        ))}
      </Row>
      <Row name="Con giáp" meaning={text('vietnam.help.zodiac')} hint={text('vietnam.help.zodiacHint')}>
        {animals.map((animal) => (
          <VietnameseChip
            key={animal}
            name={animalNames[animal]}
            word={text(`vietnam.animal.${animal}`)}
            onPress={() => add(numbersOfAnimal(animal))}
          />
        ))}
      </Row>
    </>
  );
}

type RowProps = {
  readonly name: string;
  readonly meaning: string;
  readonly hint?: string;
  readonly children: ReactNode;
};

const Row = ({ name, meaning, hint, children }: RowProps) => (
  <div className={styles.row} role="group" aria-label={`${name}: ${meaning}`}>
    <p className={styles.name}>
      <b lang="vi">{name}</b> <span>{meaning}</span>
      {hint && <small>{hint}</small>}
    </p>
    <div className={styles.chips}>{children}</div>
  </div>
);
