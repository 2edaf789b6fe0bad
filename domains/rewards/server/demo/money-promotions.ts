/** Offers of money. What they ask for stands beside what they give, in plain numbers. */
import type { DemoPromotion } from './demo-promotion.ts';

export const moneyPromotions: readonly DemoPromotion[] = [
  {
    name: 'first-deposit',
    category: 'WELCOME',
    match: { percent: 100, least: 200, most: 3_000, turnover: 8, days: 7, maxBet: 200, turn: 'first' },
    pays: true,
    picture: 'gift',
    startDay: -45,
    endDay: 60,
    claimDays: 7,
    EN: {
      title: 'First deposit match',
      summary: 'The same again on your first deposit, up to ₱3,000.',
      terms: '{age}+ · turnover 8× · 7 days · largest bet ₱200 · until {end}',
      content:
        '<p>We add the same amount to your first deposit, from ₱200 to ₱3,000.</p><h3>Terms</h3><ul><li>Once per person, {age} and over, from {start} to {end}.</li><li>Largest bet with bonus money: ₱200.</li><li>Your own deposit may leave once it was bet once. The bonus waits for its turnover.</li><li>What is left of the bonus after 7 days goes back to us; your own money stays.</li></ul>',
    },
    TY: {
      title: 'Tumbas sa unang deposito',
      summary: 'Kaparehong halaga pa sa unang deposito mo, hanggang ₱3,000.',
      terms: '{age}+ · turnover 8× · 7 araw · pinakamalaking taya ₱200 · hanggang {end}',
      content:
        '<p>Dadagdagan namin ng kaparehong halaga ang unang deposito mo, mula ₱200 hanggang ₱3,000.</p><h3>Mga tuntunin</h3><ul><li>Isang beses bawat tao, edad {age} pataas, mula {start} hanggang {end}.</li><li>Pinakamalaking taya gamit ang bonus: ₱200.</li><li>Ma-withdraw ang sarili mong deposito kapag naitaya na ito nang isang beses. Hinihintay ng bonus ang turnover nito.</li><li>Bumabalik sa amin ang natitirang bonus pagkalipas ng 7 araw; sa iyo ang sarili mong pera.</li></ul>',
    },
  },
  {
    name: 'sunset',
    category: 'GAME',
    pays: true,
    payback: {
      category: 'RNG',
      basis: 'loss',
      rate: 1_000,
      hours: { from: 114, until: 168 },
      least: 50,
      most: 2_000,
      turnover: 0,
      days: 7,
    },
    picture: 'weekend',
    startDay: -30,
    endDay: 75,
    claimDays: 7,
    EN: {
      title: 'Sunset hours, 10% back',
      summary: 'A tenth of your net slot losses of the weekend comes back on Monday.',
      terms: '{age}+ · at most ₱2,000 · no turnover · until {end}',
      content:
        '<p>We look at your slot bets from Friday 18:00 to Sunday 23:59. If you lost more than you won, a tenth of the difference is yours.</p><h3>In plain numbers</h3><p>You bet ₱5,000 and won ₱3,800. The difference is ₱1,200, so ₱120 come back.</p><h3>Terms</h3><ul><li>Less than ₱50 is not paid; the most is ₱2,000 a weekend.</li><li>Join first; bets count from then on, when they settle.</li><li>It waits in your reward center from Monday 00:30 for 7 days, without turnover.</li><li>Weekends from {start} to {end}, {age} and over.</li></ul><p>Cashback does not make a losing weekend a good one. Your limits count as always.</p>',
    },
    TY: {
      title: 'Oras ng dapithapon, 10% balik',
      summary: 'Bumabalik tuwing Lunes ang ikasampu ng netong talo mo sa slots sa katapusan ng linggo.',
      terms: '{age}+ · hanggang ₱2,000 · walang turnover · hanggang {end}',
      content:
        '<p>Tinitingnan namin ang mga taya mo sa slots mula Biyernes 18:00 hanggang Linggo 23:59. Kung mas malaki ang talo kaysa panalo, sa iyo ang ikasampu ng diperensiya.</p><h3>Sa simpleng numero</h3><p>Tumaya ka ng ₱5,000 at nanalo ng ₱3,800. ₱1,200 ang diperensiya, kaya ₱120 ang babalik.</p><h3>Mga tuntunin</h3><ul><li>Hindi binabayaran ang mababa sa ₱50; ₱2,000 ang pinakamataas bawat katapusan ng linggo.</li><li>Sumali muna; kasama ang mga taya mula noon, kapag natapos na.</li><li>Naghihintay ito sa reward center mo mula Lunes 00:30 nang 7 araw, walang turnover.</li><li>Mga katapusan ng linggo mula {start} hanggang {end}, edad {age} pataas.</li></ul><p>Hindi nagiging maganda ang talong linggo dahil sa cashback. May bisa pa rin ang mga limitasyon mo.</p>',
    },
  },
  {
    name: 'reload',
    category: 'DEPOSIT',
    match: { percent: 50, least: 200, most: 1_500, turnover: 8, days: 7, maxBet: 200, turn: 'weekend' },
    pays: true,
    picture: 'gift',
    startDay: -20,
    endDay: 40,
    claimDays: 7,
    EN: {
      title: 'Weekend reload',
      summary: '50% of one weekend deposit, up to ₱1,500.',
      terms: '{age}+ · turnover 8× · 7 days · once per weekend · until {end}',
      content:
        '<p>Deposit ₱200 or more on Saturday or Sunday and we add half of it as a bonus. You can play every slot and fishing game with it.</p><h3>Terms</h3><ul><li>Once per weekend and person, {age} and over, from {start} to {end}.</li><li>Largest bet with bonus money: ₱200.</li><li>Your own deposit may leave once it was bet once. The bonus waits for its turnover.</li><li>What is left of the bonus after 7 days goes back to us; your own money stays.</li></ul>',
    },
    TY: {
      title: 'Dagdag sa katapusan ng linggo',
      summary: '50% ng isang deposito sa katapusan ng linggo, hanggang ₱1,500.',
      terms: '{age}+ · turnover 8× · 7 araw · isang beses bawat katapusan ng linggo · hanggang {end}',
      content:
        '<p>Magdeposito ng ₱200 o higit pa sa Sabado o Linggo at idadagdag namin ang kalahati nito bilang bonus. Magagamit ito sa lahat ng slots at fishing.</p><h3>Mga tuntunin</h3><ul><li>Isang beses bawat katapusan ng linggo at tao, edad {age} pataas, mula {start} hanggang {end}.</li><li>Pinakamalaking taya gamit ang bonus: ₱200.</li><li>Ma-withdraw ang sarili mong deposito kapag naitaya na ito nang isang beses. Hinihintay ng bonus ang turnover nito.</li><li>Bumabalik sa amin ang natitirang bonus pagkalipas ng 7 araw; sa iyo ang sarili mong pera.</li></ul>',
    },
  },
  {
    name: 'slots-rebate',
    category: 'GAME',
    pays: true,
    payback: { category: 'RNG', basis: 'valid', rate: 60, hours: null, least: 1, most: null, turnover: 1, days: 3 },
    picture: 'rebate',
    startDay: -60,
    endDay: 90,
    claimDays: 3,
    EN: {
      title: 'Daily slots rebate',
      summary: '0.6% of every valid slot bet, reckoned each day.',
      terms: '{age}+ · turnover 1× · least ₱1 a day · until {end}',
      content:
        '<p>Each night at 00:30 we add up your valid slot bets of the day before. 0.6% of it is your rebate, whether you won or lost, besides that of your VIP level.</p><h3>In plain numbers</h3><p>Valid bets of ₱4,000 give ₱24.</p><h3>Terms</h3><ul><li>Join first; bets count from then on, when they settle.</li><li>Less than ₱1 is not paid. It waits in your reward center for 3 days.</li><li>Turnover of 1 time the rebate. From {start} to {end}, {age} and over.</li></ul>',
    },
    TY: {
      title: 'Araw-araw na rebate sa slots',
      summary: '0.6% ng bawat valid bet sa slots, kinukuwenta bawat araw.',
      terms: '{age}+ · turnover 1× · pinakamababa ₱1 bawat araw · hanggang {end}',
      content:
        '<p>Tuwing 00:30, pinagsasama namin ang valid bet mo sa slots kahapon. 0.6% nito ang rebate mo, manalo o matalo, bukod sa rebate ng iyong VIP.</p><h3>Sa simpleng numero</h3><p>₱24 ang balik sa valid bet na ₱4,000.</p><h3>Mga tuntunin</h3><ul><li>Sumali muna; kasama ang mga taya mula noon, kapag natapos na.</li><li>Hindi binabayaran ang mababa sa ₱1. Naghihintay ito sa reward center mo nang 3 araw.</li><li>Turnover na 1 beses ng rebate. Mula {start} hanggang {end}, edad {age} pataas.</li></ul>',
    },
  },
  {
    name: 'derby',
    category: 'GAME',
    pays: true,
    payback: {
      category: 'COCKFIGHT',
      basis: 'valid',
      rate: 80,
      hours: { from: 120, until: 144 },
      least: 1,
      most: null,
      turnover: 1,
      days: 3,
    },
    picture: 'sabong',
    startDay: -25,
    endDay: 50,
    claimDays: 3,
    EN: {
      title: 'Derby Saturday',
      summary: '0.8% rebate on every derby bet of a Saturday.',
      terms: '{age}+ · turnover 1× · paid on Sunday · until {end}',
      content:
        '<p>All derby bets of a Saturday count by their valid part, on either side. On Sunday at 00:30 the rebate of 0.8% is ready.</p><h3>Terms</h3><ul><li>Join first. Draws and cancelled fights do not count, and less than ₱1 is not paid.</li><li>Turnover of 1 time the rebate. It waits in your reward center for 3 days.</li><li>Only where the law allows it. Saturdays from {start} to {end}, {age} and over.</li></ul>',
    },
    TY: {
      title: 'Sabado ng derby',
      summary: '0.8% rebate sa bawat taya sa derby tuwing Sabado.',
      terms: '{age}+ · turnover 1× · bayad tuwing Linggo · hanggang {end}',
      content:
        '<p>Kasama ang valid bet ng lahat ng taya sa derby tuwing Sabado, saan mang panig. Handa ang rebate na 0.8% tuwing Linggo ng 00:30.</p><h3>Mga tuntunin</h3><ul><li>Sumali muna. Hindi kasama ang tabla at kanselado, at hindi binabayaran ang mababa sa ₱1.</li><li>Turnover na 1 beses ng rebate. Naghihintay ito sa reward center mo nang 3 araw.</li><li>Kung saan lamang pinapayagan ng batas. Mga Sabado mula {start} hanggang {end}, edad {age} pataas.</li></ul>',
    },
  },
  {
    name: 'payday',
    category: 'DEPOSIT',
    match: { percent: 20, least: 500, most: 500, turnover: 5, days: 7, maxBet: 100, turn: 'payday' },
    pays: true,
    picture: 'ampao',
    startDay: -15,
    endDay: 30,
    claimDays: 7,
    EN: {
      title: 'Payday top-up',
      summary: '20% of a deposit on the 15th or the last day of the month, up to ₱500.',
      terms: '{age}+ · turnover 5× · 7 days · until {end}',
      content:
        '<p>Deposit ₱500 or more on the 15th or the last day of the month and we add a fifth of it.</p><h3>Terms</h3><ul><li>Pay your bills first. A deposit limit that you set counts here too.</li><li>Once per payday and person, {age} and over, from {start} to {end}.</li><li>Largest bet with bonus money: ₱100.</li></ul>',
    },
    TY: {
      title: 'Dagdag tuwing sahod',
      summary: '20% ng deposito tuwing a-15 o huling araw ng buwan, hanggang ₱500.',
      terms: '{age}+ · turnover 5× · 7 araw · hanggang {end}',
      content:
        '<p>Magdeposito ng ₱500 o higit pa tuwing a-15 o huling araw ng buwan at idadagdag namin ang ikalima nito.</p><h3>Mga tuntunin</h3><ul><li>Unahin ang mga bayarin. May bisa rin dito ang limitasyong itinakda mo sa deposito.</li><li>Isang beses bawat sahod at tao, edad {age} pataas, mula {start} hanggang {end}.</li><li>Pinakamalaking taya gamit ang bonus: ₱100.</li></ul>',
    },
  },
];
