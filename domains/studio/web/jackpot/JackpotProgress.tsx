/** How far a jackpot is on its way to the amount by which it falls. A picture, because the server may write no styles. */
import { progressOf } from './amount.tsx';
import type { ShownJackpot } from './jackpot.queries.ts';

type Props = { readonly className: string | undefined; readonly jackpot: Pick<ShownJackpot, 'amount' | 'mustFallBy'> };

export function JackpotProgress({ className, jackpot }: Props) {
  return (
    <svg className={className} viewBox="0 0 10000 1" preserveAspectRatio="none" aria-hidden="true">
      <rect width={progressOf(jackpot)} height="1" />
    </svg>
  );
}
