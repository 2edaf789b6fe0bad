import type { Catalogue } from '../shell/words.ts';

const EN = {
  spinFor: 'Spin for {amount}',
  spin: 'Spin',
  spinning: 'Spinning',
  hint: 'Choose segments and risk, then spin.',
  risk: 'Risk',
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  segments: 'Segments',
  chance: 'Chance to get back more than the bet',
  most: 'Most it can pay',
  often: 'How often',
  of: '{count} of {all}',
  wheel: 'A wheel of {count, plural, one {# segment} other {# segments}}.',
  stopped: 'A wheel of {count, plural, one {# segment} other {# segments}}; it stopped at {times}.',
  rule1: 'The wheel stops at one of its segments, each with the same chance, and pays what is written there.',
  rule2: 'The payments of every wheel add up to 99% of its segments: 99% of all bets come back in every risk.',
  rule3: 'The stop is drawn before the wheel turns. Payouts are cut to the centavo.',
};
export type WheelWord = keyof typeof EN;
const TY: Readonly<Record<WheelWord, string>> = {
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
export const words: Catalogue<WheelWord> = { EN, TY };
