import type { texts as source } from './en.ts';

export const texts: Record<keyof typeof source, string> = {
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
