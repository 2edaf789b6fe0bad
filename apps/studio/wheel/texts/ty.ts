import type { texts as source } from './en.ts';

export const texts: Record<keyof typeof source, string> = {
  spinFor: 'Paikutin sa {amount}',
  spin: 'Paikutin',
  spinning: 'Umiikot',
  hint: 'Pumili ng hati at panganib, saka paikutin.',
  risk: 'Panganib',
  low: 'Mababa',
  medium: 'Gitna',
  high: 'Mataas',
  segments: 'Mga hati',
  chance: 'Tsansang higit sa taya ang balik',
  most: 'Pinakamalaking bayad',
  often: 'Gaano kadalas',
  of: '{count} sa {all}',
  wheel: 'Gulong na may {count} hati.',
  stopped: 'Gulong na may {count} hati; tumigil sa {times}.',
  rule1: 'Titigil ang gulong sa isa sa mga hati, parehong tsansa bawat isa, at magbabayad ng nakasulat doon.',
  rule2:
    'Ang kabuuan ng bayad ng bawat gulong ay 99% ng mga hati nito: 99% ng lahat ng taya ang bumabalik sa bawat panganib.',
  rule3: 'Nabunot na ang hintuan bago umikot ang gulong. Pinuputol sa sentimo ang bayad.',
};
