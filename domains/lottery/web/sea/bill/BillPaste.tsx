/** A bill that was written elsewhere. Lines that are wrong are named and stay; the others become rows. */
import { useState } from 'react';
import type { LotteryEngine } from '#domains/lottery/rules/engine/lottery-engine.ts';
import cardStyles from '#domains/lottery/web/board/BetCard.module.css';
import { keyed } from '#domains/lottery/web/board/keyed.ts';
import { Button, classNames, Note, TextArea } from '#ui';
import { useText } from '../texts.ts';
import styles from './Bill.module.css';
import type { BillShape } from './bill-shape.ts';
import { type BillText, readBill } from './bill-text.ts';

type Props = {
  readonly shape: BillShape;
  readonly engine: LotteryEngine;
  readonly onTake: (read: BillText) => void;
};

const examples = { number: '274 = 20 x 10', pair: '07-12 = 20 x 10', roll: '12R4 = 5 x 5' } as const;

export function BillPaste({ shape, engine, onTake }: Props) {
  const text = useText();
  const [typed, setTyped] = useState('');
  const read = readBill(shape, engine, typed);
  const columns = shape.columns.map((column) => text(`sea.column.${column}`)).join(' × ');
  return (
    <div className={classNames(cardStyles.pad, styles.entry)}>
      <TextArea
        label={text('sea.paste.label')}
        help={text('sea.paste.help', { example: examples[shape.entry], columns })}
        rows={5}
        value={typed}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => setTyped(target.value)}
      />
      {read.wrong.length > 0 && (
        <Note tone="warning" announced>
          <ul className={styles.wrong}>
            {keyed(read.wrong).map(({ key, value: { text: line, fault } }) => (
              <li key={key}>{text(`sea.paste.${fault}`, { line })}</li>
            ))}
          </ul>
        </Note>
      )}
      <div className={styles.act}>
        <span role="status">{text('sea.paste.read', { count: read.rows.length })}</span>
        <Button
          disabled={read.rows.length === 0}
          onPress={() => {
            onTake(read);
            setTyped(read.wrong.map((wrong) => wrong.text).join('\n'));
          }}
        >
          {text('sea.paste.take', { count: read.rows.length })}
        </Button>
      </div>
    </div>
  );
}
