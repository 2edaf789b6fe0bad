import type { texts as source } from './en.ts';

export const texts: Record<keyof typeof source, string> = {
  'bets.state.open': 'Tumatakbo',
  'bets.state.settled': 'Tapos na',
  'bets.state.void': 'Kinansela',
};
