/** Computes the commitment of an amount and a salt on the visitor's device, and finds the jackpot it belongs to. */

import { commitmentOf } from '#domains/studio/rules/jackpot/jackpot.ts';
import { parseMoney } from '#kernel/money.ts';
import { Note, TextField } from '#ui';
import styles from './CommitmentCheck.module.css';
import type { ShownHit } from './jackpot.queries.ts';
import { useText } from './texts.ts';

export type CommitmentInput = { readonly amount: string; readonly salt: string };

type Props = {
  readonly checked: CommitmentInput;
  readonly onChange: (checked: CommitmentInput) => void;
  readonly hits: readonly ShownHit[];
};

export function CommitmentCheck({ checked, onChange, hits }: Props) {
  const text = useText();
  const typed = { amount: checked.amount.trim(), salt: checked.salt.trim() };
  const amount = parseMoney(typed.amount);
  const isWhole = amount !== null && typed.salt !== '';
  return (
    <section className={styles.check} id="check" aria-labelledby="jackpot-check">
      <h2 id="jackpot-check">{text('jackpot.check')}</h2>
      <p>{text('jackpot.check.lead')}</p>
      <TextField
        label={text('jackpot.check.amount')}
        inputMode="decimal"
        autoComplete="off"
        value={checked.amount}
        error={typed.amount !== '' && amount === null ? text('jackpot.check.amount.bad') : undefined}
        onChange={({ target }) => onChange({ ...checked, amount: target.value })}
      />
      <TextField
        label={text('jackpot.check.salt')}
        autoComplete="off"
        spellCheck={false}
        value={checked.salt}
        onChange={({ target }) => onChange({ ...checked, salt: target.value })}
      />
      {isWhole && <CommitmentResult promise={commitmentOf(amount, typed.salt)} hits={hits} />}
      <p className={styles.shell}>
        {text('jackpot.check.shell')}
        <code>{`printf '%s' '${typed.amount || 'amount'}:${typed.salt || 'salt'}' | sha256sum`}</code>
      </p>
    </section>
  );
}

function CommitmentResult({ promise, hits }: { readonly promise: string; readonly hits: readonly ShownHit[] }) {
  const text = useText();
  const hit = hits.find(({ commitment }) => commitment === promise);
  return (
    <>
      <p className={styles.made}>
        {text('jackpot.check.made')}
        <code data-made>{promise}</code>
      </p>
      <Note tone={hit ? 'good' : 'warning'} announced>
        {hit ? text('jackpot.check.same', { title: hit.title, number: hit.number }) : text('jackpot.check.other')}
      </Note>
    </>
  );
}
