import type { texts as source } from './en.ts';

export const texts: Record<keyof typeof source, string> = {
  'bets.fault.range_invalid': 'Pumili ng unang araw na hindi lampas sa huling araw',
  'bets.fault.range_too_long': 'Hanggang isang taon lang ang maaaring piliin',
  'bets.fault.bet_unknown': 'Walang ganitong taya',
};
