import type { texts as source } from './en.ts';

export const texts: Record<keyof typeof source, string> = {
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
