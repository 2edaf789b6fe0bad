import type { Catalogue } from '../shell/words.ts';

export const words: Catalogue<
  | 'roll'
  | 'rollFor'
  | 'rolling'
  | 'hint'
  | 'under'
  | 'over'
  | 'target'
  | 'chance'
  | 'pays'
  | 'back'
  | 'past60'
  | 'last100'
  | 'below'
  | 'average'
  | 'extremes'
  | 'how'
  | 'swap'
  | 'badTarget'
  | 'rule1'
  | 'rule2'
  | 'rule3'
  | 'rule4'
  | 'missed'
> = {
  EN: {
    roll: 'Roll',
    rollFor: 'Roll for {amount}',
    rolling: 'Rolling',
    hint: 'Choose a target and roll.',
    under: 'Under',
    over: 'Over',
    target: 'Target',
    chance: 'Win chance',
    pays: 'Pays',
    back: 'You get back on a win',
    past60: 'Your last 60 rolls',
    last100: 'Last 100 rolls, yours',
    below: 'Won',
    average: 'Average roll',
    extremes: 'Lowest, highest',
    how: '{side} {target}',
    swap: 'Under or over',
    badTarget: 'A target leaves a chance from 2 to 98 in a hundred.',
    rule1: 'A number from 0.00 to 99.99 is rolled. Under wins below the target; over wins from the target on.',
    rule2:
      'A win pays 99 divided by your chance in percent, cut to four decimals, times the bet. The house keeps one in a hundred at every target.',
    rule3: 'The chance can be from 2% to 98%: from 49.5× down to 1.0102×.',
    rule4: 'Payouts are cut to the centavo. A round that fails gives the bet back.',
    missed: '{roll} is not {side} {target}.',
  },
  TY: {
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
  },
};
