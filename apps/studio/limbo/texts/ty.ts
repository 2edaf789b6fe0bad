import type { texts as source } from './en.ts';

export const texts: Record<keyof typeof source, string> = {
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
