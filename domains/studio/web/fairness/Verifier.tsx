/** The form of a check and what came of it. The address is the check; nothing is sent anywhere. */

import { type SubmitEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { originalTitle } from '#domains/games/contract/original-title.ts';
import { replay, replayed } from '#domains/studio/rules/replay/replay.ts';
import { useLocale } from '#platform/web/texts.tsx';
import { Button, SelectField, Tag, TextField } from '#ui';
import styles from './Fairness.module.css';
import { type Checked, Steps, verdictsOf } from './Steps.tsx';
import { useText } from './texts.ts';
import {
  fieldsOf,
  parametersOf,
  readWish,
  type Wish,
  type WrongField,
  writeWish,
  wrongFieldOf,
  wrongOf,
} from './wish.ts';

type Judged = { readonly wrong: WrongField } | { readonly checked: Checked };

export function judgeWish(wish: Wish): Judged {
  const wrong = wrongOf(wish);
  if (wrong !== null) return { wrong };
  const seeds = { serverSeed: wish.seed, clientSeed: wish.client, nonce: Number(wish.nonce) };
  const parameters = parametersOf(wish);
  const told = replay(wish.game, seeds, parameters);
  return 'problem' in told
    ? { wrong: wrongFieldOf(told.problem, wish.game) ?? 'nonce' }
    : { checked: { wish, seeds, parameters, replay: told.replay } };
}

export function Verifier() {
  const [address, setAddress] = useSearchParams();
  const asked = address.toString();
  const [shown, setShown] = useState(asked);
  // The last two: the address follows a moment after the form, and until then it still says the one before.
  const [written, setWritten] = useState<readonly string[]>([]);
  // Another address is another check, with a form of its own; what a form wrote itself leaves it as it is.
  if (asked !== shown && !written.includes(asked)) {
    setShown(asked);
    setWritten([]);
  }
  const write = (wish: Wish) => {
    const next = new URLSearchParams(writeWish(wish));
    setWritten((before) => [...before.slice(-1), next.toString()]);
    setAddress(next, { replace: true, preventScrollReset: true });
  };
  const first = useMemo(() => readWish(new URLSearchParams(shown), replayed), [shown]);
  return <Form key={shown} first={first} onCheck={write} />;
}

const sameWish = (one: Wish, other: Wish) => writeWish(one).toString() === writeWish(other).toString();

function typedOver(first: Wish, form: HTMLFormElement): Wish {
  const typed = new URLSearchParams(writeWish(first));
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') typed.set(name, value);
  return readWish(typed, replayed);
}

function Form({ first, onCheck }: { readonly first: Wish; readonly onCheck: (wish: Wish) => void }) {
  const text = useText();
  const { locale } = useLocale();
  const [wish, setWish] = useState(first);
  const [judged, setJudged] = useState<Judged | null>(() => (first.seed === '' ? null : judgeWish(first)));
  const wrong = judged && 'wrong' in judged ? judged.wrong : null;
  const checked = judged && 'checked' in judged ? judged.checked : null;
  const change = (differs: Partial<Wish>) => {
    setWish({ ...wish, ...differs });
    setJudged(null);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setJudged(judgeWish(wish));
    onCheck(wish);
  };
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    const typed = form.current && typedOver(first, form.current);
    if (!typed || sameWish(typed, first)) return;
    // Typed into the server's page before its script came: the form takes it over instead of forgetting it.
    setWish(typed);
    setJudged(null);
  }, [first]);
  const isCrash = wish.game === 'crash';
  const errorOf = (field: WrongField) => (wrong === field ? text(`fairness.wrong.${field}`) : undefined);
  // With names as in the address: pressed before the page is awake, the form is the check all the same.
  const line = (name: 'seed' | 'client' | 'nonce' | 'hash' | 'value') => ({
    name,
    value: wish[name],
    spellCheck: false,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  return (
    <section className={styles.card} aria-labelledby="verify">
      <div className={styles.between}>
        <h2 id="verify">{text('fairness.verify')}</h2>
        <span role="status">{checked && <Verdict {...checked} />}</span>
      </div>
      <form ref={form} className={styles.fields} noValidate onSubmit={submit}>
        <SelectField
          label={text('fairness.game')}
          name="game"
          value={wish.game}
          options={replayed.map((game) => ({ value: game, label: originalTitle(game, locale) }))}
          onChange={({ target }) => change({ game: target.value, typed: {} })}
        />
        <TextField
          label={text(isCrash ? 'fairness.place' : 'fairness.nonce')}
          error={errorOf('nonce')}
          inputMode="numeric"
          {...line('nonce')}
        />
        <div className={styles.wide}>
          <TextField
            label={text(isCrash ? 'fairness.seed.crash' : 'fairness.seed')}
            error={errorOf('seed')}
            {...line('seed')}
          />
        </div>
        <TextField
          label={text(isCrash ? 'fairness.salt' : 'fairness.client')}
          error={errorOf('client')}
          {...line('client')}
        />
        <TextField
          label={text(isCrash ? 'fairness.promised.crash' : 'fairness.promised')}
          help={text('fairness.promised.help')}
          error={errorOf('hash')}
          {...line('hash')}
        />
        {fieldsOf(wish.game).map(({ name, options }) => {
          const field = {
            name,
            label: text(`fairness.field.${name}`),
            error: errorOf(name),
            value: wish.typed[name] ?? '',
            onChange: ({ target }: { target: { value: string } }) =>
              change({ typed: { ...wish.typed, [name]: target.value } }),
          };
          if (!options) return <TextField key={name} {...field} spellCheck={false} autoComplete="off" />;
          const choices = options.map((option) => ({ value: String(option), label: String(option) }));
          return (
            <SelectField key={name} {...field} options={[{ value: '', label: text('fairness.any') }, ...choices]} />
          );
        })}
        {isCrash && <TextField label={text('fairness.value')} help={text('fairness.value.help')} {...line('value')} />}
        <div className={styles.wide}>
          <Button type="submit" kind="primary" icon="shield">
            {text('fairness.verify.do')}
          </Button>
        </div>
      </form>
      {checked && <Steps {...checked} />}
    </section>
  );
}

function Verdict(checked: Checked) {
  const text = useText();
  const said = Object.values(verdictsOf(checked)).filter((verdict) => verdict !== null);
  if (said.length === 0) return null;
  const isGood = said.every(Boolean);
  return (
    <Tag tone={isGood ? 'positive' : 'negative'}>{text(isGood ? 'fairness.verify.good' : 'fairness.verify.bad')}</Tag>
  );
}
