/** The result of a draw of Southeast Asia: prizes by name, the twenty-three numbers of 4D, or balls. */
import { keyed } from '#domains/lottery/web/board/keyed.ts';
import { Balls } from '#domains/lottery/web/result/Balls.tsx';
import type { ResultViewProps } from '#domains/lottery/web/result/result-view.ts';
import { useText } from '../texts.ts';
import { FourDResult } from './FourDResult.tsx';
import styles from './SeaResult.module.css';

type PartProps = Pick<ResultViewProps, 'result' | 'size'>;

export function SeaResult({ game, result, size = 'full', isFresh }: ResultViewProps) {
  switch (game.family) {
    case 'thai':
    case 'hanoi':
      return <NamedPrizes result={result} size={size} />;
    case 'four_d':
      return <FourDResult result={result} size={size} />;
    default: {
      const [numbers = []] = Object.values(result.result);
      // A number of several digits is shown digit by digit; numbers of a board are whole.
      const balls = numbers.length === 1 ? (numbers[0] ?? '').split('') : numbers;
      return <Balls numbers={balls} size={size === 'brief' ? 'small' : 'large'} isFresh={isFresh ?? false} />;
    }
  }
}

/** How many digits at the end of a prize bets are about. */
const heavyDigits: Readonly<Record<string, number>> = { first: 3, db: 3, g1: 2, two: 2 };
const prizeNames = ['first', 'front3', 'back3', 'two', 'db', 'g1'] as const;

function NamedPrizes({ result: { result }, size }: PartProps) {
  const text = useText();
  const names = prizeNames.filter((name) => (result[name] ?? []).length > 0);
  return (
    <dl className={styles.prizes} data-size={size}>
      {names.map((name) => (
        <div key={name}>
          <dt>{text(`sea.prize.${name}`)}</dt>
          <dd>
            {keyed(result[name] ?? []).map(({ key, value }) => (
              <SplitNumber key={key} number={value} heavy={heavyDigits[name] ?? 0} />
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const SplitNumber = ({ number, heavy }: { readonly number: string; readonly heavy: number }) => (
  <span className={styles.number}>
    {number.slice(0, number.length - heavy)}
    {heavy > 0 && <b>{number.slice(-heavy)}</b>}
  </span>
);
