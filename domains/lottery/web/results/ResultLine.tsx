/** One row of a result, as its family draws it: dice, racers, balls, or the digits of the first prize. */
import type { LotteryFamily } from '#domains/lottery/contract/lottery-game.ts';
import { Balls } from '../result/Balls.tsx';
import type { IssueResult, LotteryGameView } from '../wire.ts';

type Props = {
  readonly game: Pick<LotteryGameView, 'family'>;
  readonly result: Pick<IssueResult, 'result'>;
};

const looks: Partial<Record<LotteryFamily, 'die' | 'racer'>> = { k3: 'die', pk10: 'racer' };

/** Longer numbers are shown digit by digit. */
const maxDigits = 2;

export function numbersOf(result: IssueResult['result']): readonly string[] {
  const [first = []] = Object.values(result);
  const [number = ''] = first;
  return first.length === 1 && number.length > maxDigits ? number.split('') : first;
}

export const ResultLine = ({ game, result }: Props) => (
  <Balls numbers={numbersOf(result.result)} size="small" look={looks[game.family] ?? 'ball'} />
);
