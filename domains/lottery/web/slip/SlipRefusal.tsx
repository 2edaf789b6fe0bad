/** Why nothing was placed, where it was pressed, and the one step that would change it. */
import type { ReactNode } from 'react';
import { type Money, money, parseMoney } from '#kernel/money.ts';
import { Button, ButtonLink, Note } from '#ui';
import { LineText } from '../form/LineText.tsx';
import { useAmountText } from '../game/amount.ts';
import { useText } from '../texts.ts';
import type { LotteryGameView } from '../wire.ts';
import styles from './BetSlip.module.css';
import { type Slip, toWire } from './slip.ts';
import type { PlaceRefusal } from './use-place.ts';

type Props = {
  readonly refusal: PlaceRefusal;
  /** Of the slip now; prices are read again after a refusal. */
  readonly cost: Money;
  /** What is refused of the slip, where it is one line. */
  readonly line: ReactNode;
  /** Null where several draws are chosen: they move on by themselves. */
  readonly onIssue: ((issue: string) => void) | null;
  readonly onPrice: () => void;
  readonly onShrink: (maxCost: Money) => void;
  readonly onDrop: (numbers: readonly string[]) => void;
  readonly onHalf: () => void;
};

const limitFaults: ReadonlySet<string> = new Set([
  'loss_limit_reached',
  'stake_limit_reached',
  'session_limit_reached',
]);

const textOf = (value: unknown) => (typeof value === 'string' ? value : null);
const listOf = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);

export function SlipRefusal(props: Props) {
  const { refusal } = props;
  return (
    <Note tone="bad" announced>
      <p className={styles.refusal}>{refusal.message}</p>
      {props.line}
      <RefusalStep {...props} />
    </Note>
  );
}

type RefusedLineProps = {
  readonly game: LotteryGameView;
  readonly slip: Slip;
  readonly refusal: PlaceRefusal;
};

/** The number of the line on which too many have bet; the whole line where the number has no name of its own, such as `first-big`. */
export function RefusedLine({ game, slip, refusal: { fault, detail } }: RefusedLineProps) {
  const line = typeof detail['line'] === 'number' ? slip[detail['line']] : undefined;
  if (fault !== 'liability_over' || !line) return null;
  const { kind, picks } = toWire(line);
  const number = textOf(detail['number']);
  const isDigits = number !== null && /^\d+$/.test(number);
  return <LineText game={game} line={{ kind, picks: isDigits ? [[number]] : picks }} />;
}

function NextIssue({ refusal, onIssue }: Pick<Props, 'refusal' | 'onIssue'>) {
  const text = useText();
  const next = textOf(refusal.detail['next']);
  if (next === null || onIssue === null) return null;
  return <Button onPress={() => onIssue(next)}>{text('lottery.refusal.nextIssue', { issue: next })}</Button>;
}

function RefusalStep({ refusal, cost, onIssue, onPrice, onShrink, onDrop, onHalf }: Props) {
  const text = useText();
  const show = useAmountText();
  const { fault, detail } = refusal;
  const fits = parseMoney(textOf(detail['maxStake']) ?? '');
  const numbers = listOf(detail['numbers']);
  if (fault === 'issue_closed') return <NextIssue refusal={refusal} onIssue={onIssue} />;
  if (fault === 'price_changed') {
    const now = parseMoney(textOf(detail['cost']) ?? '') ?? cost;
    return (
      <>
        <p className={styles.refusal}>{text('lottery.refusal.newPrice', { cost: show(now) })}</p>
        {now === cost && <Button onPress={onPrice}>{text('lottery.refusal.acceptPrice', { cost: show(now) })}</Button>}
      </>
    );
  }
  if (fault === 'number_half')
    return (
      <>
        <Numbers numbers={numbers} />
        <div className={styles.steps}>
          <Button onPress={onHalf}>{text('lottery.refusal.acceptHalf')}</Button>
          <Button onPress={() => onDrop(numbers)}>{text('lottery.refusal.drop')}</Button>
        </div>
      </>
    );
  if (fault === 'number_closed')
    return (
      <>
        <Numbers numbers={numbers} />
        <Button onPress={() => onDrop(numbers)}>{text('lottery.refusal.drop')}</Button>
      </>
    );
  if (fits !== null) {
    const whole = money(fits - (fits % 100n));
    return (
      <>
        <p className={styles.refusal}>{text('lottery.refusal.fits', { amount: show(whole) })}</p>
        {whole > 0n && whole < cost && (
          <Button onPress={() => onShrink(whole)}>{text('lottery.refusal.shrink', { amount: show(whole) })}</Button>
        )}
      </>
    );
  }
  if (fault === 'insufficient_funds')
    return (
      <ButtonLink icon="deposit" to="/member/depositv2">
        {text('lottery.refusal.deposit')}
      </ButtonLink>
    );
  if (limitFaults.has(fault)) return <ButtonLink to="/member/limits">{text('lottery.refusal.limits')}</ButtonLink>;
  return null;
}

const Numbers = ({ numbers }: { readonly numbers: readonly string[] }) => {
  const text = useText();
  return numbers.length === 0 ? null : (
    <p className={styles.refusal}>{text('lottery.refusal.numbers', { numbers: numbers.join(', ') })}</p>
  );
};
