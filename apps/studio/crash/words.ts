import type { Catalogue } from '../shell/words.ts';

const EN = {
  bet: 'Bet {amount}',
  betNext: 'Bet {amount} on the next round',
  cancel: 'Take the bet back',
  nextWanted: 'In the next round',
  takeBack: 'Press to take it back',
  cashOut: 'Cash out',
  nextIn: 'Next round in {s} s',
  inFlight: 'In flight',
  busted: 'It burst',
  auto: 'Auto cash out',
  hint: 'Bet before the rocket rises. Cash out before it bursts.',
  placed: 'Bet of {amount} placed.',
  out: 'cashed out at {times}',
  burst: 'It burst at {times}.',
  thisRound: 'This round',
  players: '{count, plural, one {# bet} other {# bets}}',
  nobody: 'No bet yet.',
  odds: 'How often it rises',
  odd: '{times} or more',
  you: 'You',
  inPlay: 'in play',
  keyBet: 'Bet',
  tooLate: 'Too late for this round.',
  rule1:
    'One round for all. The multiplier starts at 1.00× and rises until the rocket bursts; whoever cashed out before has the bet times what was shown.',
  rule2:
    'The chance to reach m is 0.99 / m at every m: 99% of all bets come back, whenever you leave. The most is 10,000×.',
  rule3:
    'What counts is when the house hears the cash-out, up to the very burst. An auto cash-out is kept by the house and paid at exactly its target, whether you are there or not.',
  rule4:
    'Each round has a seed of a chain that was fixed beforehand; its hash is shown before the round, the seed after it.',
};
export type CrashWord = keyof typeof EN;
const TY: Readonly<Record<CrashWord, string>> = {
  bet: 'Tumaya ng {amount}',
  betNext: 'Tumaya ng {amount} sa susunod',
  cancel: 'Bawiin ang taya',
  nextWanted: 'Kasali sa susunod',
  takeBack: 'Pindutin para bawiin',
  cashOut: 'Kunin',
  nextIn: 'Susunod sa loob ng {s} s',
  inFlight: 'Lumilipad',
  busted: 'Pumutok',
  auto: 'Kusang pagkuha',
  hint: 'Tumaya bago lumipad. Kunin bago pumutok.',
  placed: 'Nailagay ang tayang {amount}.',
  out: 'kinuha sa {times}',
  burst: 'Pumutok sa {times}.',
  thisRound: 'Round na ito',
  players: '{count} taya',
  nobody: 'Wala pang taya.',
  odds: 'Gaano kadalas umabot',
  odd: '{times} o higit pa',
  you: 'Ikaw',
  inPlay: 'nasa laro',
  keyBet: 'Tumaya',
  tooLate: 'Huli na para sa round na ito.',
  rule1:
    'Iisang round para sa lahat. Nagsisimula ang multiplier sa 1.00× at tumataas hanggang pumutok ang kwitis; ang kumuha bago noon ay may taya beses ng ipinakita.',
  rule2:
    '0.99 / m ang tsansang umabot sa m: 99% ng lahat ng taya ang bumabalik, kailan ka man umalis. 10,000× ang pinakamarami.',
  rule3:
    'Ang binibilang ay kung kailan narinig ng bahay ang pagkuha, hanggang sa mismong putok. Hawak ng bahay ang kusang pagkuha at binabayaran sa eksaktong target, nandiyan ka man o wala.',
  rule4: 'May seed mula sa nakatakdang tanikala ang bawat round; ipinapakita ang hash bago at ang seed pagkatapos.',
};
export const words: Catalogue<CrashWord> = { EN, TY };
