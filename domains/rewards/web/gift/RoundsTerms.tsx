/** Free rounds in one sentence: the game, the stake, what the wins become, and until when they can be played. */
import type { FreeRoundsView } from '#domains/rewards/contract/free-rounds.ts';
import { instant, platformTime } from '#kernel/time.ts';
import { useSite } from '#platform/web/site.ts';
import { useCashText } from '../use-cash-text.ts';
import { useGiftText } from './texts.ts';

type WireRounds = Omit<FreeRoundsView, 'stake' | 'endsAt'> & { readonly stake: string; readonly endsAt: number | null };

export function RoundsTerms({ rounds: { game, stake, days, winTo, endsAt } }: { readonly rounds: WireRounds }) {
  const text = useGiftText();
  const cashText = useCashText();
  const { platformOffsetMinutes } = useSite();
  if (endsAt === null) return text(`gift.rounds.terms.${winTo}`, { game, stake: cashText(stake), days });
  // The minute before its end is the last one in which they can be played.
  const until = platformTime(instant(endsAt - 1), platformOffsetMinutes).slice(0, 16);
  return text(`gift.rounds.until.${winTo}`, { game, stake: cashText(stake), until });
}
