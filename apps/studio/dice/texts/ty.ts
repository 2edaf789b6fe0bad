import type { texts as source } from './en.ts';

export const texts: Record<keyof typeof source, string> = {
  roll: 'Igulong',
  rollFor: 'Igulong sa {amount}',
  rolling: 'Gumugulong',
  hint: 'Pumili ng target at igulong.',
  under: 'Mababa',
  over: 'Mataas',
  target: 'Target',
  chance: 'Tsansang manalo',
  pays: 'Bayad',
  back: 'Makukuha kapag nanalo',
  past60: 'Huling 60 gulong mo',
  last100: 'Huling 100 gulong mo',
  below: 'Panalo',
  average: 'Karaniwang gulong',
  extremes: 'Pinakamababa, pinakamataas',
  how: '{side} sa {target}',
  swap: 'Mababa o mataas',
  badTarget: 'Ang target ay dapat may tsansang 2 hanggang 98 sa isang daan.',
  rule1:
    'Gugulong ang numerong mula 0.00 hanggang 99.99. Panalo ang mababa kapag kulang sa target; panalo ang mataas mula sa target pataas.',
  rule2:
    'Ang panalo ay 99 na hinati sa iyong tsansa sa porsiyento, putol sa apat na desimal, beses ng taya. Isa sa isang daan ang sa bahay sa bawat target.',
  rule3: 'Mula 2% hanggang 98% ang tsansa: mula 49.5× pababa sa 1.0102×.',
  rule4: 'Pinuputol sa sentimo ang bayad. Ibinabalik ang taya kapag pumalya ang round.',
  missed: '{roll} ay hindi {side} sa {target}.',
};
