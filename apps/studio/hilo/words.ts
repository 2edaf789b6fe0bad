import type { Catalogue } from '../shell/words.ts';

const EN = {
  bet: 'Bet {amount}',
  cashOut: 'Cash out',
  hint: 'Place the bet; a card is turned. Is the next one higher or lower?',
  going: 'Higher or lower? The same counts for both.',
  higher: 'Higher or same',
  lower: 'Lower or same',
  chance: '{part} of 13 · {rate}',
  sure: 'Every card fits: no bet on that',
  skip: 'Skip this card',
  right: 'Right guesses',
  nowPays: 'Now pays',
  cards: 'Cards so far',
  card: 'Card {card}',
  none: 'No card yet',
  how: '{count} right, {times}',
  wrong: '{card} was wrong.',
  what: '{count} right',
  odds: 'Chances from this card',
  rank: 'Card',
  ace: 'A is the lowest, K the highest. The deck never ends.',
  keyGuess: 'Higher, lower',
  rule1:
    'A card lies open. You say whether the next one is higher or the same, or lower or the same. Each right word multiplies what a cash-out pays; a wrong one takes the bet.',
  rule2:
    'The fair odds of all words are multiplied, and 1% is taken once: 99% of all bets come back, along every way. What cannot fail may not be said.',
  ruleSkip: 'Cards can be skipped, at most {most} in a round: another one is turned, and nothing is won or lost by it.',
  rule3: 'If the connection is lost, the round stays open and goes on when you return. Payouts are cut to the centavo.',
};
export type HiloWord = keyof typeof EN;
const TY: Readonly<Record<HiloWord, string>> = {
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
export const words: Catalogue<HiloWord> = { EN, TY };
