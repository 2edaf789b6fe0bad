/** The result of a fast game: balls, dice or racers, and their sum. */
import { Balls } from '../result/Balls.tsx';
import type { ResultViewProps } from '../result/result-view.ts';
import styles from './FastResult.module.css';
import { useFastText } from './texts.ts';

const looks = { k3: 'die', pk10: 'racer' } as const;
const withSum: ReadonlySet<string> = new Set(['ssc', 'k3', 'x5', 'l28', 'keno']);

export function FastResult({ game, result, size = 'full', isFresh = false }: ResultViewProps) {
  const say = useFastText();
  const numbers = result.result['numbers'] ?? [];
  const sum = numbers.reduce((total, number) => total + Number(number), 0);
  return (
    <span className={styles.result}>
      <Balls
        numbers={numbers}
        size={size === 'brief' ? 'small' : 'large'}
        isFresh={isFresh}
        look={looks[game.family as keyof typeof looks] ?? 'ball'}
      />
      {withSum.has(game.family) && <small>{say('fast.sumOf', { sum })}</small>}
    </span>
  );
}
