/** The fast draws of our own, all day long, once for prizes by group and once for odds. */
import type { LotteryFamily, LotteryGame } from '#domains/lottery/contract/lottery-game.ts';

const closeSeconds = 10;
const minute = 60;

const fast = (minutes: number) => ({ kind: 'fast', periodSeconds: minutes * minute, closeSeconds }) as const;

type FastGame = Pick<LotteryGame, 'code' | 'family' | 'vassalage' | 'prizeMode' | 'priceVersion'> & {
  readonly minutes: number;
};

const own = ({ minutes, ...game }: FastGame): LotteryGame => ({ ...game, calendar: fast(minutes), source: 'own' });

const intervals = [1, 3, 5] as const;

/** One game for each interval; the codes of the odds end in E. */
function bothModes(family: LotteryFamily, codeOf: (minutes: number) => string): LotteryGame[] {
  const priceVersion = `${family}.1`;
  return intervals.flatMap((minutes) => [
    own({ code: codeOf(minutes), family, vassalage: 'LOTT', prizeMode: 'LOTT', priceVersion, minutes }),
    own({ code: `${codeOf(minutes)}E`, family, vassalage: 'ELOTT', prizeMode: 'ELOTT', priceVersion, minutes }),
  ]);
}

const oddsOnly = { vassalage: 'ELOTT', prizeMode: 'ELOTT' } as const;

export const fastGames: readonly LotteryGame[] = [
  ...bothModes('ssc', (minutes) => `SSC${minutes}`),
  ...bothModes('x5', (minutes) => `X5_${minutes}`),
  ...bothModes('k3', (minutes) => `K3_${minutes}`),
  ...bothModes('pk10', (minutes) => `PK10_${minutes}`),
  own({ code: 'L28', family: 'l28', ...oddsOnly, priceVersion: 'l28.1', minutes: 3 }),
  own({ code: 'KENO', family: 'keno', ...oddsOnly, priceVersion: 'keno.1', minutes: 5 }),
  own({ code: 'WINGO', family: 'wingo', ...oddsOnly, priceVersion: 'wingo.1', minutes: 1 }),
];
