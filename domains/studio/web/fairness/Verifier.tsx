/** The form of a check and what came of it. The address is the check; nothing is sent anywhere. */

import { type SubmitEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { originalTitle } from '#domains/games/contract/original-title.ts';
import { replay, replayableGames } from '#domains/studio/rules/replay/replay.ts';
import { useLocale } from '#platform/web/text/texts.tsx';
import { Button, SelectField, Tag, TextField } from '#ui';
import styles from './Fairness.module.css';
import { Steps, type VerifiedRound, verdictsOf } from './Steps.tsx';
import { useText } from './texts.ts';
import {
  fieldOfProblem,
  fieldsOf,
  findWrongField,
  formatVerifyInput,
  parametersOf,
  parseVerifyInput,
  type VerifyInput,
  type WrongField,
} from './verify-input.ts';

type VerifyResult = { readonly wrong: WrongField } | { readonly checked: VerifiedRound };

export function verifyInput(input: VerifyInput): VerifyResult {
  const wrong = findWrongField(input);
  if (wrong !== null) return { wrong };
  const seeds = { serverSeed: input.seed, clientSeed: input.client, nonce: Number(input.nonce) };
  const parameters = parametersOf(input);
  const result = replay(input.game, seeds, parameters);
  return 'problem' in result
    ? { wrong: fieldOfProblem(result.problem, input.game) ?? 'nonce' }
    : { checked: { input, seeds, parameters, replay: result.replay } };
}

export function Verifier() {
  const [address, setAddress] = useSearchParams();
  const search = address.toString();
  const [shown, setShown] = useState(search);
  // The last two: the address is updated a moment after the form, and until then it still contains the previous input.
  const [written, setWritten] = useState<readonly string[]>([]);
  // Another address is another check, with a form of its own; what a form wrote itself leaves it as it is.
  if (search !== shown && !written.includes(search)) {
    setShown(search);
    setWritten([]);
  }
  const write = (input: VerifyInput) => {
    const next = new URLSearchParams(formatVerifyInput(input));
    setWritten((before) => [...before.slice(-1), next.toString()]);
    setAddress(next, { replace: true, preventScrollReset: true });
  };
  const first = useMemo(() => parseVerifyInput(new URLSearchParams(shown), replayableGames), [shown]);
  return <Form key={shown} first={first} onCheck={write} />;
}

const isSameInput = (one: VerifyInput, other: VerifyInput) =>
  formatVerifyInput(one).toString() === formatVerifyInput(other).toString();

function withTypedValues(first: VerifyInput, form: HTMLFormElement): VerifyInput {
  const typed = new URLSearchParams(formatVerifyInput(first));
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') typed.set(name, value);
  return parseVerifyInput(typed, replayableGames);
}

function Form({ first, onCheck }: { readonly first: VerifyInput; readonly onCheck: (input: VerifyInput) => void }) {
  const text = useText();
  const { locale } = useLocale();
  const [input, setInput] = useState(first);
  const [judged, setJudged] = useState<VerifyResult | null>(() => (first.seed === '' ? null : verifyInput(first)));
  const wrong = judged && 'wrong' in judged ? judged.wrong : null;
  const checked = judged && 'checked' in judged ? judged.checked : null;
  const change = (differs: Partial<VerifyInput>) => {
    setInput({ ...input, ...differs });
    setJudged(null);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setJudged(verifyInput(input));
    onCheck(input);
  };
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    const typed = form.current && withTypedValues(first, form.current);
    if (!typed || isSameInput(typed, first)) return;
    // Typed into the server's page before its script came: the form takes it over instead of forgetting it.
    setInput(typed);
    setJudged(null);
  }, [first]);
  const isCrash = input.game === 'crash';
  const errorOf = (field: WrongField) => (wrong === field ? text(`fairness.wrong.${field}`) : undefined);
  // With names as in the address: pressed before the page is awake, the form is the check all the same.
  const line = (name: 'seed' | 'client' | 'nonce' | 'hash' | 'value') => ({
    name,
    value: input[name],
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
          value={input.game}
          options={replayableGames.map((game) => ({ value: game, label: originalTitle(game, locale) }))}
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
        {fieldsOf(input.game).map(({ name, options }) => {
          const field = {
            name,
            label: text(`fairness.field.${name}`),
            error: errorOf(name),
            value: input.typed[name] ?? '',
            onChange: ({ target }: { target: { value: string } }) =>
              change({ typed: { ...input.typed, [name]: target.value } }),
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

function Verdict(checked: VerifiedRound) {
  const text = useText();
  const said = Object.values(verdictsOf(checked)).filter((verdict) => verdict !== null);
  if (said.length === 0) return null;
  const isGood = said.every(Boolean);
  return (
    <Tag tone={isGood ? 'positive' : 'negative'}>{text(isGood ? 'fairness.verify.good' : 'fairness.verify.bad')}</Tag>
  );
}
