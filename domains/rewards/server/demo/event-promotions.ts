/** Events. What each gives is issued as a gift when staff approve the request. */
import type { DemoPromotion } from './demo-promotion.ts';

export const eventPromotions: readonly DemoPromotion[] = [
  {
    name: 'birthday',
    category: 'EVENT',
    pays: true,
    reward: { amount: 500, turnover: 1, days: 7 },
    leastVip: 5,
    picture: 'vip',
    startDay: -60,
    endDay: null,
    claimDays: 0,
    EN: {
      title: 'VIP birthday',
      summary: '₱500 on your birthday, from VIP 5 on.',
      terms: '{age}+ · turnover 1× · once a year · no end date',
      content:
        '<p>From VIP 5 on, your birthday brings ₱500. Join once, then ask for it in the week of your birthday.</p><h3>Terms</h3><ul><li>Your date of birth has been checked, and the account is at least 90 days old.</li><li>Turnover of 1 time the amount (₱500).</li><li>The rank is reached by play over time. Please do not play more for the sake of a rank.</li></ul>',
    },
    TY: {
      title: 'Kaarawan ng VIP',
      summary: '₱500 sa kaarawan mo, mula VIP 5.',
      terms: '{age}+ · turnover 1× · isang beses sa isang taon · walang katapusang petsa',
      content:
        '<p>Mula VIP 5, may ₱500 ang kaarawan mo. Sumali nang isang beses, saka hilingin sa linggo ng kaarawan mo.</p><h3>Mga tuntunin</h3><ul><li>Nasuri na ang petsa ng kapanganakan mo, at hindi bababa sa 90 araw ang account.</li><li>Turnover na 1 beses ng halaga (₱500).</li><li>Naaabot ang ranggo sa paglalaro sa paglipas ng panahon. Huwag maglaro nang higit para lang sa ranggo.</li></ul>',
    },
  },
  {
    name: 'check-in',
    category: 'EVENT',
    pays: true,
    reward: { amount: 70, turnover: 1, days: 14 },
    picture: 'daily',
    startDay: -20,
    endDay: -5,
    claimDays: 14,
    EN: {
      title: 'Seven-day check-in',
      summary: '₱10 for each day you looked in, ₱70 for a full week.',
      terms: '{age}+ · no bet needed · turnover 1× · ran until {end}, claim within 14 days',
      content:
        '<p>You open the page and tap the day; that is all. Seven days give ₱70.</p><h3>Terms</h3><ul><li>No bet and no deposit is needed.</li><li>From {start} to {end}. Ask for what you collected within 14 days after the end.</li><li>Turnover of 1 time the amount.</li></ul>',
    },
    TY: {
      title: 'Pitong araw na check-in',
      summary: '₱10 sa bawat araw na dumalaw ka, ₱70 sa buong linggo.',
      terms: '{age}+ · hindi kailangang tumaya · turnover 1× · hanggang {end}, hilingin sa loob ng 14 na araw',
      content:
        '<p>Buksan ang pahina at i-tap ang araw; iyon lang. ₱70 ang pitong araw.</p><h3>Mga tuntunin</h3><ul><li>Hindi kailangang tumaya o magdeposito.</li><li>Mula {start} hanggang {end}. Hilingin ang naipon sa loob ng 14 na araw pagkatapos.</li><li>Turnover na 1 beses ng halaga.</li></ul>',
    },
  },
  {
    name: 'originals',
    category: 'GAME',
    pays: true,
    reward: { amount: 20, turnover: 1, days: 14 },
    picture: 'crash',
    startDay: -10,
    endDay: 35,
    claimDays: 14,
    EN: {
      title: 'Check a round yourself',
      summary: 'Work out one round of Originals from its seed and get ₱20.',
      terms: '{age}+ · no bet needed · turnover 1× · until {end}',
      content:
        '<p>Open the fairness page of any Originals round, copy the seeds and work out the result. Tell us the round in your request.</p><h3>Terms</h3><ul><li>You may use any round from the public list; you need not bet.</li><li>Once per person. Turnover of 1 time the amount (₱20).</li><li>From {start} to {end}, {age} and over.</li></ul>',
    },
    TY: {
      title: 'Ikaw mismo ang sumuri ng round',
      summary: 'Kuwentahin ang isang round ng Originals mula sa seed nito at makuha ang ₱20.',
      terms: '{age}+ · hindi kailangang tumaya · turnover 1× · hanggang {end}',
      content:
        '<p>Buksan ang pahina ng pagiging patas ng alinmang round ng Originals, kopyahin ang mga seed at kuwentahin ang resulta. Sabihin ang round sa iyong hiling.</p><h3>Mga tuntunin</h3><ul><li>Maaaring gamitin ang alinmang round sa pampublikong listahan; hindi kailangang tumaya.</li><li>Isang beses bawat tao. Turnover na 1 beses ng halaga (₱20).</li><li>Mula {start} hanggang {end}, edad {age} pataas.</li></ul>',
    },
  },
  {
    name: 'own-limit',
    category: 'EVENT',
    pays: true,
    reward: { amount: 20, turnover: 1, days: 14 },
    picture: 'mission',
    startDay: -30,
    endDay: null,
    claimDays: 0,
    EN: {
      title: 'Your own limit',
      summary: 'Set a daily limit and keep it for a week. You get ₱20.',
      terms: '{age}+ · no bet needed · turnover 1× · no end date',
      content:
        '<p>Choose a daily limit for deposits or losses, whatever suits you, and leave it for seven days. Then ask for the reward.</p><h3>Terms</h3><ul><li>Every limit counts, however high or low.</li><li>Once per person. Turnover of 1 time the amount (₱20).</li></ul>',
    },
    TY: {
      title: 'Sariling limitasyon',
      summary: 'Magtakda ng limitasyon sa bawat araw at panatilihin nang isang linggo. May ₱20 ka.',
      terms: '{age}+ · hindi kailangang tumaya · turnover 1× · walang katapusang petsa',
      content:
        '<p>Pumili ng limitasyon sa bawat araw para sa deposito o talo, anumang bagay sa iyo, at huwag galawin nang pitong araw. Saka hilingin ang gantimpala.</p><h3>Mga tuntunin</h3><ul><li>Kasama ang bawat limitasyon, mataas man o mababa.</li><li>Isang beses bawat tao. Turnover na 1 beses ng halaga (₱20).</li></ul>',
    },
  },
  {
    name: 'lanterns',
    category: 'EVENT',
    pays: true,
    picture: 'ampao',
    startDay: 10,
    endDay: 45,
    claimDays: 7,
    EN: {
      title: 'Night of lanterns',
      summary: 'Nine evenings, nine small envelopes of ₱20. Opens {start}.',
      terms: '{age}+ · turnover 1× · one envelope an evening · {start} to {end}',
      content:
        '<p>Look in on up to nine evenings and open an envelope of ₱20 each time. Every envelope holds the same, so there is nothing to wait for.</p><h3>Terms</h3><ul><li>From {start} to {end}, one a day between 18:00 and 23:59, {age} and over.</li><li>No bet or deposit is needed. Turnover of 1 time the amount.</li></ul>',
    },
    TY: {
      title: 'Gabi ng mga parol',
      summary: 'Siyam na gabi, siyam na maliit na sobreng tig-₱20. Magbubukas sa {start}.',
      terms: '{age}+ · turnover 1× · isang sobre bawat gabi · {start} hanggang {end}',
      content:
        '<p>Dumalaw nang hanggang siyam na gabi at magbukas ng sobreng ₱20 bawat isa. Pare-pareho ang laman, kaya walang dapat hintayin.</p><h3>Mga tuntunin</h3><ul><li>Mula {start} hanggang {end}, isa bawat araw mula 18:00 hanggang 23:59, edad {age} pataas.</li><li>Hindi kailangang tumaya o magdeposito. Turnover na 1 beses ng halaga.</li></ul>',
    },
  },
  {
    name: 'friends',
    category: 'REFERRAL',
    pays: true,
    picture: 'ampao',
    startDay: -40,
    endDay: null,
    claimDays: 0,
    EN: {
      title: 'Bring a friend',
      summary: '₱50 for you and ₱20 for a friend who plays.',
      terms: '{age}+ · turnover 1× · verified friends · no end date',
      content:
        '<p>Share your own link. When a friend has verified the account, made a first deposit of ₱200 and played ₱1,000 within 30 days, ₱50 are yours and ₱20 your friend’s, three days later.</p><h3>Terms</h3><ul><li>One person each: not the same device, payment account or papers, {age} and over.</li><li>Turnover of 1 time the amount.</li></ul>',
    },
    TY: {
      title: 'Magsama ng kaibigan',
      summary: '₱50 sa iyo at ₱20 sa kaibigang maglalaro.',
      terms: '{age}+ · turnover 1× · beripikadong kaibigan · walang katapusang petsa',
      content:
        '<p>Ibahagi ang sarili mong link. Kapag beripikado na ang kaibigan, nakapagdeposito ng ₱200 at nakapaglaro ng ₱1,000 sa loob ng 30 araw, ₱50 ang sa iyo at ₱20 ang sa kaniya pagkalipas ng tatlong araw.</p><h3>Mga tuntunin</h3><ul><li>Tig-isang tao: hindi parehong device, payment account o papeles, edad {age} pataas.</li><li>Turnover na 1 beses ng halaga.</li></ul>',
    },
  },
];
