/** The state of a game in words, for the name of its tile. */
import { useText } from './texts.ts';
import type { TileState } from './tile-state.ts';
import { useMomentText, useSpanText } from './use-time-text.ts';

export function useStateText(): (state: TileState, now: number) => string {
  const text = useText();
  const span = useSpanText();
  const moment = useMomentText();
  return (state, now) => {
    if (state.kind === 'open' || state.kind === 'waiting')
      return text(`lottery.centre.said.${state.kind}`, { left: span(state.until - now) });
    if (state.kind === 'closed') return text('lottery.centre.said.closed', { time: moment(state.until, now) });
    return text(`lottery.centre.said.${state.kind}`);
  };
}
