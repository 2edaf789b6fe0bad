/** Bets as text, typed, pasted or from a file. Every wrong line is named; the right ones can be added. */
import { useState } from 'react';
import type { PickFault, Picks } from '#domains/lottery/contract/selection.ts';
import { maxTicketLines } from '#domains/lottery/contract/ticket.ts';
import type { BetKind } from '#domains/lottery/rules/engine/lottery-engine.ts';
import { parsePaste } from '#domains/lottery/rules/entry/paste.ts';
import { Button, Note, TextArea } from '#ui';
import styles from './FastForm.module.css';
import { exampleOf } from './may-paste.ts';
import { useFastText } from './texts.ts';

type Props = { readonly kind: BetKind; readonly onAdd: (bets: readonly Picks[]) => void };

const shownFaults = 5;
/** A longer text holds more lines than a slip does. */
const maxLength = 20_000;

const reasons = {
  pick_unknown: 'unknown',
  pick_repeated: 'repeated',
  picks_too_few: 'count',
  picks_too_many: 'count',
  picks_malformed: 'count',
  picks_cover_nothing: 'other',
  pick_has_one_order: 'other',
  kind_unknown: 'other',
} as const satisfies Record<PickFault, string>;

export function PasteBoard({ kind, onAdd }: Props) {
  const say = useFastText();
  const [content, setContent] = useState('');
  const parsed = parsePaste(kind, content);
  // Numbers of one row are one bet, which may still have too few of them.
  const bets = parsed.bets.filter((picks) => kind.checkPicks(picks) === null);
  const tickets = bets.reduce((count, picks) => count + kind.countTickets(picks), 0);
  const { wrong } = parsed;
  const load = async (file: File | undefined) => {
    if (file) setContent((await file.text()).slice(0, maxLength));
  };
  return (
    <div className={styles.paste}>
      <TextArea
        label={say('fast.paste.label')}
        help={say('fast.paste.help', { example: exampleOf(kind) })}
        rows={6}
        maxLength={maxLength}
        value={content}
        onChange={({ target }) => setContent(target.value)}
      />
      <label className={styles.file}>
        {say('fast.paste.file')}
        <input type="file" accept=".txt,.csv,text/plain" onChange={({ target }) => void load(target.files?.[0])} />
      </label>
      {wrong.length > 0 && (
        <Note tone="warning" announced>
          <ul className={styles.faults}>
            {wrong.slice(0, shownFaults).map(({ line, text, fault }) => (
              <li key={line}>
                {say('fast.paste.bad', { line, text, reason: say(`fast.paste.bad.${reasons[fault]}`) })}
              </li>
            ))}
          </ul>
          {wrong.length > shownFaults && say('fast.paste.more', { count: wrong.length - shownFaults })}
        </Note>
      )}
      {bets.length > maxTicketLines && <p>{say('fast.paste.most', { count: maxTicketLines })}</p>}
      <div className={styles.actions}>
        <span>{say('fast.paste.good', { count: tickets })}</span>
        <Button
          icon="plus"
          disabled={bets.length === 0}
          onPress={() => {
            onAdd(bets.slice(0, maxTicketLines));
            setContent('');
          }}
        >
          {say('fast.add')}
        </Button>
      </div>
    </div>
  );
}
