/** The board of a kind: a hundred numbers, digits by place, or a few options. */
import type { NumberState } from '#domains/lottery/contract/selection.ts';
import { digitList } from '#domains/lottery/rules/engine/combinatorics.ts';
import { type BetKind, numberKey, type PriceTerms } from '#domains/lottery/rules/engine/lottery-engine.ts';
import cardStyles from '#domains/lottery/web/board/BetCard.module.css';
import { DigitRows } from '#domains/lottery/web/board/DigitRows.tsx';
import { type BoardLabels, NumberBoard } from '#domains/lottery/web/board/NumberBoard.tsx';
import { digitsOf, setSizeOf, toggleDigit, toggleNumber, type VietnamDraft } from '../draft.ts';
import { useText } from '../texts.ts';
import { boardOf, optionNames, type VietnamKind } from '../vietnam-kinds.ts';
import styles from './PickBoard.module.css';

type Props = {
  readonly code: VietnamKind;
  readonly kind: BetKind;
  readonly draft: VietnamDraft;
  readonly terms: PriceTerms;
  readonly onChange: (change: (draft: VietnamDraft) => VietnamDraft) => void;
};

export function PickBoard({ code, kind, draft, terms, onChange }: Props) {
  const labels = useBoardLabels();
  const board = boardOf(code);
  if (board === 'options') return <OptionBoard kind={kind} draft={draft} onChange={onChange} />;
  if (board === 'places') return <PlaceBoard kind={kind} draft={draft} onChange={onChange} />;
  const setSize = setSizeOf(kind);
  return (
    <NumberBoard
      labels={labels}
      picked={new Set(draft.picked)}
      stateOf={(number): NumberState | undefined => terms.numberStates?.[numberKey(code, number)]}
      onToggle={(number) => onChange((before) => toggleNumber(before, number, setSize))}
    />
  );
}

function useBoardLabels(): BoardLabels {
  const text = useText();
  return {
    board: text('vietnam.board'),
    tens: text('vietnam.tens'),
    hasPicks: text('vietnam.tens.picked'),
    decade: (from, to) => text('vietnam.decade', { from, to }),
    state: (number, state) => text(`vietnam.number.${state}`, { number }),
  };
}

const placeNames = ['thousands', 'hundreds', 'tens', 'units'] as const;

type PartProps = Pick<Props, 'kind' | 'draft' | 'onChange'>;

function PlaceBoard({ kind, draft, onChange }: PartProps) {
  const text = useText();
  const digits = digitsOf(kind);
  const rows = placeNames.slice(-digits).map((name, place) => ({
    key: name,
    name: text(`vietnam.place.${name}`),
    label: text('vietnam.places', { place: text(`vietnam.place.${name}`) }),
    picked: draft.places[place] ?? [],
  }));
  return (
    <DigitRows
      rows={rows}
      digits={digitList}
      onToggle={(place, digit) => onChange((before) => toggleDigit(before, { place, digit, digits }))}
    />
  );
}

function OptionBoard({ kind: { rows }, draft, onChange }: PartProps) {
  const text = useText();
  const symbols = rows[0]?.symbols;
  const values = symbols !== undefined && 'values' in symbols ? symbols.values : [];
  return (
    <div className={`${cardStyles.pad} ${styles.options}`} role="group" aria-label={text('vietnam.options')}>
      {values.map((value) => (
        <button
          key={value}
          type="button"
          className={styles.option}
          aria-pressed={draft.picked.includes(value)}
          onClick={() => onChange((before) => toggleNumber(before, value, null))}
        >
          {isNamed(value) ? (
            <>
              <b lang="vi">{optionNames[value]}</b>
              <small>{text(`vietnam.option.${value}`)}</small>
            </>
          ) : (
            <b>{value}</b>
          )}
        </button>
      ))}
    </div>
  );
}

const namedOptions = ['big', 'small', 'even', 'odd', 'twin'] as const;
const isNamed = (value: string): value is (typeof namedOptions)[number] =>
  (namedOptions as readonly string[]).includes(value);
