/** Numbers or sets from text. What is wrong is named and stays in the field; the rest is picked. */
import { useId, useState } from 'react';
import type { BetKind } from '#domains/lottery/rules/engine/lottery-engine.ts';
import cardStyles from '#domains/lottery/web/board/BetCard.module.css';
import { keyed } from '#domains/lottery/web/board/keyed.ts';
import { Button, Note, TextArea } from '#ui';
import { addNumbers, addSets, digitsOf, setSizeOf, type VietnamDraft } from '../draft.ts';
import { useText } from '../texts.ts';
import { readNumbers, readSets, type WrongText } from './number-text.ts';
import styles from './TypeEntry.module.css';

type Props = {
  readonly kind: BetKind;
  readonly onChange: (change: (draft: VietnamDraft) => VietnamDraft) => void;
};

const maxNamed = 20;

export function TypeEntry({ kind, onChange }: Props) {
  const text = useText();
  const [typed, setTyped] = useState('');
  const size = setSizeOf(kind);
  const read = size === null ? readNumbers(typed, digitsOf(kind)) : readSets(typed, size);
  const count = 'sets' in read ? read.sets.length : read.numbers.length;
  const take = () => {
    onChange((before) => ('sets' in read ? addSets(before, read.sets) : addNumbers(before, read.numbers)));
    setTyped(read.wrong.map((wrong) => wrong.text).join('\n'));
  };
  return (
    <div className={`${cardStyles.pad} ${styles.entry}`}>
      <TextArea
        label={
          size === null ? text('vietnam.type.label', { digits: digitsOf(kind) }) : text('vietnam.type.sets', { size })
        }
        help={text(size === null ? 'vietnam.type.help' : 'vietnam.type.setsHelp')}
        rows={4}
        value={typed}
        inputMode="text"
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => setTyped(target.value)}
      />
      <WrongList wrong={read.wrong} size={size ?? 0} />
      <div className={styles.act}>
        <span role="status">{text(size === null ? 'vietnam.type.read' : 'vietnam.type.readSets', { count })}</span>
        <Button disabled={count === 0} onPress={take}>
          {text(size === null ? 'vietnam.type.take' : 'vietnam.type.takeSets', { count })}
        </Button>
      </div>
    </div>
  );
}

function WrongList({ wrong, size }: { readonly wrong: readonly WrongText[]; readonly size: number }) {
  const text = useText();
  const id = useId();
  if (wrong.length === 0) return null;
  const more = wrong.length - maxNamed;
  return (
    <Note tone="warning" announced>
      <p id={id}>{text('vietnam.type.wrong')}</p>
      <ul className={styles.wrong} aria-labelledby={id}>
        {keyed(wrong.slice(0, maxNamed)).map(({ key, value }) => (
          <li key={key}>{text(`vietnam.type.${value.reason}`, { text: value.text, size })}</li>
        ))}
        {more > 0 && <li>{text('vietnam.type.more', { count: more })}</li>}
      </ul>
    </Note>
  );
}
