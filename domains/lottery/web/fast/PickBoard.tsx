/** The boards of a kind: a row of toggle buttons each, with quick picks where many may be chosen. */
import type { NumberState, Picks } from '#domains/lottery/contract/selection.ts';
import {
  type BetKind,
  numberKey,
  type PaytableEntry,
  type PickRow,
  type PriceTerms,
} from '#domains/lottery/rules/engine/lottery-engine.ts';
import type { Money } from '#kernel/money.ts';
import { classNames, Icon } from '#ui';
import { useAmountText } from '../game/amount.ts';
import styles from './FastForm.module.css';
import { payOf } from './KindPrice.tsx';
import { sayPick, sayRow } from './pick-name.ts';
import { useFastText } from './texts.ts';

type Props = {
  readonly kind: BetKind;
  readonly picks: Picks;
  readonly terms: PriceTerms;
  readonly stake: Money;
  readonly onChange: (picks: Picks) => void;
};

export function PickBoard({ kind, picks, terms, stake, onChange }: Props) {
  const table = kind.paytable(terms);
  const priced = new Map(
    table.flatMap((entry) => (entry.selection === null ? [] : [[entry.selection, entry] as const])),
  );
  return (
    <div className={styles.rows}>
      {kind.rows.map((row, place) => (
        <PickRowBoard
          key={row.name}
          kind={kind}
          row={row}
          chosen={picks[place] ?? []}
          priced={priced}
          terms={terms}
          stake={stake}
          onChange={(next) => onChange(kind.rows.map((_, index) => (index === place ? next : (picks[index] ?? []))))}
        />
      ))}
    </div>
  );
}

type RowProps = {
  readonly kind: BetKind;
  readonly row: PickRow;
  readonly chosen: readonly string[];
  readonly priced: ReadonlyMap<string, PaytableEntry>;
  readonly terms: PriceTerms;
  readonly stake: Money;
  readonly onChange: (chosen: readonly string[]) => void;
};

const isNumber = (value: string) => /^\d+$/.test(value);

function PickRowBoard({ kind, row, chosen, priced, terms, stake, onChange }: RowProps) {
  const say = useFastText();
  const show = useAmountText();
  const values = 'values' in row.symbols ? row.symbols.values : [];
  const name = sayRow(say, row.name);
  const stateOf = (value: string): NumberState | undefined =>
    terms.numberStates?.[numberKey(kind.code, value)] ??
    terms.numberStates?.[numberKey(kind.code, `${row.name}-${value}`)];
  const isOpen = (value: string) => stateOf(value) !== 'closed';
  const toggle = (value: string) => {
    if (chosen.includes(value)) onChange(chosen.filter((pick) => pick !== value));
    // A kind with one pick changes it; of more, the first is given up for the next.
    else onChange(sortAs(values, [...chosen, value].slice(-row.max)));
  };
  const digits = values.every(isNumber) && values.every((value) => value.length <= 2);
  return (
    <div className={classNames(styles.row, kind.rows.length === 1 && styles.alone)}>
      {name !== null && kind.rows.length > 1 && <span className={styles.rowName}>{name}</span>}
      <div
        className={classNames(styles.board, digits && priced.size === 0 ? styles.digits : styles.words)}
        role="group"
        aria-label={name ?? say('fast.choose')}
        data-many={values.length > 30 || undefined}
      >
        {values.map((value) => {
          const state = stateOf(value);
          const tier = priced.get(value)?.tiers[0];
          return (
            <button
              key={value}
              type="button"
              className={styles.pick}
              aria-pressed={chosen.includes(value)}
              disabled={state === 'closed'}
              onClick={() => toggle(value)}
            >
              {sayPick(say, value)}
              {tier && <small>{show(payOf(tier, stake))}</small>}
              {state && <em>{say(`fast.${state}`)}</em>}
            </button>
          );
        })}
      </div>
      {row.max >= values.length && values.length >= 10 && values.every(isNumber) && (
        <QuickPicks name={name ?? ''} values={values.filter(isOpen)} onChange={onChange} />
      )}
    </div>
  );
}

const sortAs = (values: readonly string[], chosen: readonly string[]): string[] =>
  values.filter((value) => chosen.includes(value));

type QuickProps = {
  readonly name: string;
  readonly values: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
};

function QuickPicks({ name, values, onChange }: QuickProps) {
  const say = useFastText();
  const half = Math.floor(values.length / 2);
  const quick = {
    'fast.quick.all': values,
    'fast.pick.big': values.slice(half),
    'fast.pick.small': values.slice(0, half),
    'fast.pick.odd': values.filter((value) => Number(value) % 2 === 1),
    'fast.pick.even': values.filter((value) => Number(value) % 2 === 0),
  } as const;
  return (
    <div className={styles.quick} role="group" aria-label={say('fast.quick', { row: name })}>
      {Object.entries(quick).map(([key, some]) => (
        <button key={key} type="button" onClick={() => onChange(some)}>
          {say(key as keyof typeof quick)}
        </button>
      ))}
      <button type="button" aria-label={say('fast.quick.clear', { row: name })} onClick={() => onChange([])}>
        <Icon name="close" />
      </button>
    </div>
  );
}
