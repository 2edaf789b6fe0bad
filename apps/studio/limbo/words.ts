import type { Catalogue } from '../shell/words.ts';

const EN = {
  betFor: 'Launch for {amount}',
  bet: 'Launch',
  busy: 'Rising',
  hint: 'Name a multiplier. What is drawn reaches it, or not.',
  target: 'Target multiplier',
  chance: 'Win chance',
  back: 'You get back on a win',
  often: 'How often',
  odd: '{times} or more',
  how: 'reached {reached}, target {target}',
  missed: '{reached} is below {target}.',
  tooMuch: 'This could pay more than {most}: lower the bet or the target.',
  bad: 'A target from 1.01 to 1,000,000.',
  rule1: 'A multiplier is drawn. If it is at least your target, the bet is paid times the target.',
  rule2: 'The chance to reach m is 0.99 / m: 99% of all bets come back at every target.',
  rule3: 'Payouts are cut to the centavo.',
};
export type LimboWord = keyof typeof EN;
const TY: Readonly<Record<LimboWord, string>> = {
  betFor: 'Ilunsad sa {amount}',
  bet: 'Ilunsad',
  busy: 'Tumataas',
  hint: 'Magsabi ng multiplier. Aabot ang mabubunot, o hindi.',
  target: 'Target na multiplier',
  chance: 'Tsansang manalo',
  back: 'Makukuha kapag nanalo',
  often: 'Gaano kadalas',
  odd: '{times} o higit pa',
  how: 'umabot sa {reached}, target {target}',
  missed: '{reached} ay kulang sa {target}.',
  tooMuch: 'Puwedeng lumampas ito sa {most}: babaan ang taya o ang target.',
  bad: 'Target mula 1.01 hanggang 1,000,000.',
  rule1: 'Bubunot ng multiplier. Kapag hindi bababa sa target mo, babayaran ang taya beses ng target.',
  rule2: '0.99 / m ang tsansang umabot sa m: 99% ng lahat ng taya ang bumabalik sa bawat target.',
  rule3: 'Pinuputol sa sentimo ang bayad.',
};
export const words: Catalogue<LimboWord> = { EN, TY };
