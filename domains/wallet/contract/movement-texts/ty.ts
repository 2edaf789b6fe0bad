import type { texts as source } from './en.ts';

export const texts: Record<keyof typeof source, string> = {
  'wallet.fault.range_invalid': 'Pumili ng unang araw na hindi lampas sa huling araw',
  'wallet.fault.range_too_long': 'Hanggang isang taon lang ang maaaring piliin',
  'wallet.fault.page_unknown': 'Walang ganitong pahina ng talaan, magsimula sa pinakabago',
};
