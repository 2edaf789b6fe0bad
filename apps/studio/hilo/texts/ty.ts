import type { texts as source } from './en.ts';

export const texts: Record<keyof typeof source, string> = {
  bet: 'Tumaya ng {amount}',
  cashOut: 'Kunin',
  hint: 'Tumaya; bubuksan ang isang baraha. Mas mataas o mas mababa ang susunod?',
  going: 'Mas mataas o mas mababa? Kasama ang pareho sa dalawa.',
  higher: 'Mas mataas o pareho',
  lower: 'Mas mababa o pareho',
  chance: '{part} sa 13 · {rate}',
  sure: 'Tama ang kahit anong baraha: walang taya rito',
  skip: 'Laktawan ang baraha',
  right: 'Mga tamang hula',
  nowPays: 'Bayad ngayon',
  cards: 'Mga baraha',
  card: 'Barahang {card}',
  none: 'Wala pang baraha',
  how: '{count} tama, {times}',
  wrong: 'Mali sa {card}.',
  what: '{count} tama',
  odds: 'Mga tsansa mula rito',
  rank: 'Baraha',
  ace: 'A ang pinakamababa, K ang pinakamataas. Hindi nauubos ang baraha.',
  keyGuess: 'Mataas, mababa',
  rule1:
    'May nakabukas na baraha. Sasabihin mo kung mas mataas o pareho, o mas mababa o pareho ang susunod. Bawat tama ay nagpaparami ng makukuha; kinukuha ng mali ang taya.',
  rule2:
    'Pinararami ang patas na tsansa ng lahat ng hula at minsan lang kinukuha ang 1%: 99% ng lahat ng taya ang bumabalik. Hindi puwedeng sabihin ang hindi maaaring magkamali.',
  ruleSkip:
    'Puwedeng laktawan ang baraha nang {most} beses sa isang round: may bubuksang iba, at walang panalo o talo rito.',
  rule3:
    'Kapag naputol ang koneksyon, mananatiling bukas ang round at itutuloy pagbalik mo. Pinuputol sa sentimo ang bayad.',
};
