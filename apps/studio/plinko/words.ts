import type { Catalogue } from '../shell/words.ts';

const EN = {
  dropFor: 'Drop for {amount}',
  dropping: 'Dropping',
  drop: 'Drop',
  hint: 'Choose rows and risk, then drop a ball.',
  risk: 'Risk',
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  rows: 'Rows',
  chance: 'Chance to get back more than the bet',
  most: 'Most a ball can pay',
  howOften: 'How often',
  rowsOf: '{rows, plural, one {# row} other {# rows}}',
  exact: 'Exact odds for {risk} risk. Each ball is drawn before it falls.',
  board: 'A board of {rows, plural, one {# row} other {# rows}}; the ball fell into {times}.',
  empty: 'A board of {rows, plural, one {# row} other {# rows}}.',
  rule1:
    'A ball falls through rows of pins, at each to the left or to the right with the same chance, into a bin that pays.',
  rule2: 'Rows and risk choose the table of payments. What comes back is {rate} of all bets, by table.',
  rule3: 'The way of the ball is drawn before it falls; its movement shows the drawn way and nothing else.',
  rule4: 'Payouts are cut to the centavo.',
};
export type PlinkoWord = keyof typeof EN;
const TY: Readonly<Record<PlinkoWord, string>> = {
  dropFor: 'Ihulog sa {amount}',
  dropping: 'Nahuhulog',
  drop: 'Ihulog',
  hint: 'Pumili ng hanay at panganib, saka ihulog ang bola.',
  risk: 'Panganib',
  low: 'Mababa',
  medium: 'Gitna',
  high: 'Mataas',
  rows: 'Mga hanay',
  chance: 'Tsansang higit sa taya ang balik',
  most: 'Pinakamalaking bayad ng bola',
  howOften: 'Gaano kadalas',
  rowsOf: '{rows} hanay',
  exact: 'Eksaktong tsansa sa panganib na {risk}. Nabunot na ang bola bago mahulog.',
  board: 'Pisara na may {rows} hanay; nahulog ang bola sa {times}.',
  empty: 'Pisara na may {rows} hanay.',
  rule1:
    'Nahuhulog ang bola sa mga hanay ng pako, pakaliwa o pakanan na parehong tsansa, hanggang sa lalagyang nagbabayad.',
  rule2: 'Ang hanay at panganib ang pumipili ng talaan ng bayad. {rate} ang balik ng lahat ng taya, ayon sa talaan.',
  rule3: 'Nabunot na ang daan ng bola bago ito mahulog; ipinapakita lamang ng galaw ang nabunot.',
  rule4: 'Pinuputol sa sentimo ang bayad.',
};
export const words: Catalogue<PlinkoWord> = { EN, TY };
