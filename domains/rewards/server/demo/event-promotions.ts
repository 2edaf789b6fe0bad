/** Events. What each gives comes by itself, or is issued as a gift when staff approve the request. */
import type { DemoPrize, DemoPromotion } from './demo-promotion.ts';

const fiestaPrizes: readonly DemoPrize[] = [
  { EN: 'Golden lantern', TY: 'Gintong parol', pays: 'cash', amount: 1_000, turnover: 1, weight: 5, stock: 3 },
  { EN: 'Silver lantern', TY: 'Pilak na parol', pays: 'cash', amount: 100, turnover: 1, weight: 45, stock: 60 },
  {
    EN: 'Fiesta bonus',
    TY: 'Bonus ng pista',
    pays: 'bonus',
    amount: 50,
    turnover: 10,
    bonusDays: 7,
    weight: 150,
    stock: 200,
  },
  {
    EN: 'Harvest rounds',
    TY: 'Mga round ng ani',
    pays: 'free_rounds',
    amount: 0,
    turnover: 0,
    rounds: { game: 'kalabaw', count: 10, stake: 1, days: 7, winTo: 'cash' },
    weight: 100,
    stock: 150,
  },
  { EN: 'Paper lantern', TY: 'Papel na parol', pays: 'points', amount: 100, turnover: 0, weight: 300, stock: 1_000 },
  { EN: 'No prize', TY: 'Walang premyo', pays: 'none', amount: 0, turnover: 0, weight: 400, stock: null },
];

export const eventPromotions: readonly DemoPromotion[] = [
  {
    name: 'birthday',
    category: 'EVENT',
    pays: true,
    byItself: true,
    leastVip: 5,
    picture: 'vip',
    startDay: -60,
    endDay: null,
    claimDays: 0,
    EN: {
      title: 'VIP birthday',
      summary: '₱388 and more on your birthday, from VIP 5 on.',
      terms: '{age}+ · turnover 1× · once a year · no end date',
      content:
        '<p>Your birthday brings the gift of your VIP level: ₱388 at VIP 5, and more above it. It is in your reward center at 00:00 of the day and waits for 30 days. You need not join; joining keeps it in your list.</p><h3>Terms</h3><ul><li>Your date of birth was set at least 30 days before, and you made three deposits or more.</li><li>Once a year. Turnover of 1 time the amount.</li><li>The rank is reached by play over time. Please do not play more for the sake of a rank.</li></ul>',
    },
    TY: {
      title: 'Kaarawan ng VIP',
      summary: '₱388 pataas sa kaarawan mo, mula VIP 5.',
      terms: '{age}+ · turnover 1× · isang beses sa isang taon · walang katapusang petsa',
      content:
        '<p>Dala ng kaarawan mo ang regalo ng iyong VIP: ₱388 sa VIP 5, at higit pa sa itaas nito. Nasa reward center mo ito sa 00:00 ng araw at naghihintay nang 30 araw. Hindi kailangang sumali; mananatili lang ito sa listahan mo.</p><h3>Mga tuntunin</h3><ul><li>Naitakda ang petsa ng kapanganakan mo nang hindi bababa sa 30 araw bago nito, at may tatlong deposito ka na o higit pa.</li><li>Isang beses sa isang taon. Turnover na 1 beses ng halaga.</li><li>Naaabot ang ranggo sa paglalaro sa paglipas ng panahon. Huwag maglaro nang higit para lang sa ranggo.</li></ul>',
    },
  },
  {
    name: 'check-in',
    category: 'EVENT',
    pays: true,
    byItself: true,
    picture: 'daily',
    startDay: -20,
    endDay: null,
    claimDays: 0,
    EN: {
      title: 'Seven-day check-in',
      summary: '₱2 on the first day, up to ₱10 on the seventh in a row.',
      terms: '{age}+ · no bet needed · turnover 1× · no end date',
      content:
        '<p>You open the reward center and tap the day; that is all. Seven days in a row give ₱2, ₱2, ₱3, ₱3, ₱5, ₱5 and ₱10.</p><h3>Terms</h3><ul><li>No bet and no deposit is needed, and you need not join.</li><li>A missed day begins anew. Each gift waits for seven days.</li><li>Turnover of 1 time the amount.</li></ul>',
    },
    TY: {
      title: 'Pitong araw na check-in',
      summary: '₱2 sa unang araw, hanggang ₱10 sa ikapitong sunod-sunod.',
      terms: '{age}+ · hindi kailangang tumaya · turnover 1× · walang katapusang petsa',
      content:
        '<p>Buksan ang reward center at i-tap ang araw; iyon lang. ₱2, ₱2, ₱3, ₱3, ₱5, ₱5 at ₱10 ang pitong sunod-sunod na araw.</p><h3>Mga tuntunin</h3><ul><li>Hindi kailangang tumaya, magdeposito o sumali.</li><li>Nagsisimula muli kapag may nalaktawan. Pitong araw naghihintay ang bawat regalo.</li><li>Turnover na 1 beses ng halaga.</li></ul>',
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
    byItself: true,
    picture: 'ampao',
    startDay: 10,
    endDay: 19,
    claimDays: 0,
    EN: {
      title: 'Night of lanterns',
      summary: 'Nine evenings, nine small envelopes of ₱20. Opens {start}.',
      terms: '{age}+ · turnover 1× · one envelope an evening · {start} to {end}',
      content:
        '<p>Look in on up to nine evenings and open a red envelope of ₱20 each time. Every envelope holds the same, so there is nothing to wait for.</p><h3>Terms</h3><ul><li>From {start} to {end}, one a day between 18:00 and 24:00 on the page of red envelopes, 500 each evening.</li><li>No bet or deposit is needed, and you need not join. Turnover of 1 time the amount.</li></ul>',
    },
    TY: {
      title: 'Gabi ng mga parol',
      summary: 'Siyam na gabi, siyam na maliit na sobreng tig-₱20. Magbubukas sa {start}.',
      terms: '{age}+ · turnover 1× · isang sobre bawat gabi · {start} hanggang {end}',
      content:
        '<p>Dumalaw nang hanggang siyam na gabi at magbukas ng pulang sobreng ₱20 bawat isa. Pare-pareho ang laman, kaya walang dapat hintayin.</p><h3>Mga tuntunin</h3><ul><li>Mula {start} hanggang {end}, isa bawat araw mula 18:00 hanggang 24:00 sa pahina ng pulang sobre, 500 bawat gabi.</li><li>Hindi kailangang tumaya, magdeposito o sumali. Turnover na 1 beses ng halaga.</li></ul>',
    },
  },
  {
    name: 'friends',
    category: 'REFERRAL',
    pays: true,
    byItself: true,
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
  {
    name: 'zalo',
    category: 'EVENT',
    pays: true,
    zaloBonus: { amounts: [31, 51, 81, 131, 281, 531, 1_131, 3_131, 31_131, 131_000], turnover: 1, days: 14 },
    picture: 'ampao',
    startDay: -30,
    endDay: null,
    claimDays: 0,
    EN: {
      title: 'Zalo bonus',
      summary: 'Add your Zalo to your profile: ₱31 at once, and up to 131K by VIP level.',
      terms: '{age}+ · no bet needed · turnover 1× · once · no end date',
      content:
        '<p>Add your Zalo in the security center. The bonus of your VIP level of that moment is in your reward center at once: ₱31, ₱51, ₱81, ₱131, ₱281, ₱531, ₱1,131, ₱3,131, ₱31,131 and ₱131,000 from the first level to the last.</p><h3>Terms</h3><ul><li>Once per member and once per Zalo account. You need not join.</li><li>It waits for 14 days. Turnover of 1 time the amount.</li></ul>',
    },
    TY: {
      title: 'Bonus sa Zalo',
      summary: 'Idagdag ang Zalo sa profile mo: ₱31 agad, at hanggang 131K ayon sa VIP.',
      terms: '{age}+ · hindi kailangang tumaya · turnover 1× · isang beses · walang katapusang petsa',
      content:
        '<p>Idagdag ang Zalo mo sa security center. Agad nasa reward center mo ang bonus ng VIP mo sa sandaling iyon: ₱31, ₱51, ₱81, ₱131, ₱281, ₱531, ₱1,131, ₱3,131, ₱31,131 at ₱131,000 mula sa unang antas hanggang sa huli.</p><h3>Mga tuntunin</h3><ul><li>Isang beses bawat miyembro at bawat Zalo account. Hindi kailangang sumali.</li><li>Naghihintay ito nang 14 na araw. Turnover na 1 beses ng halaga.</li></ul>',
    },
  },
  {
    name: 'fiesta',
    category: 'EVENT',
    pays: true,
    raffle: {
      perDeposit: 500,
      perCheckIn: true,
      maxOwn: 30,
      prizeDays: 14,
      prizes: fiestaPrizes,
    },
    picture: 'ampao',
    startDay: -14,
    endDay: 30,
    claimDays: 7,
    EN: {
      title: 'Fiesta raffle',
      summary: 'A ticket for each check-in and for each ₱500 of a deposit. Every ticket draws at once.',
      terms: '{age}+ · turnover as each prize says · at most 30 tickets · until {end}',
      content:
        '<p>Prizes, what is left of them and the chance of the next draw stand below, before you draw. The seed of all draws is fixed; its hash is shown now, and the seed when the raffle is over, so that anybody can make all draws again.</p><h3>Terms</h3><ul><li>Join first; check-ins and deposits count from then on, from {start} to {end}, {age} and over.</li><li>A check-in needs no deposit and no bet. Please do not deposit for a ticket.</li><li>Prizes wait in your reward center for 14 days.</li></ul>',
    },
    TY: {
      title: 'Raffle ng pista',
      summary: 'May tiket sa bawat check-in at sa bawat ₱500 ng deposito. Agad ang bunot ng bawat tiket.',
      terms: '{age}+ · turnover ayon sa premyo · hanggang 30 tiket · hanggang {end}',
      content:
        '<p>Nasa ibaba ang mga premyo, ang natitira, at ang tsansa sa susunod na bunot, bago ka bumunot. Nakatakda na ang seed ng lahat ng bunot; ipinapakita ngayon ang hash nito, at ang seed kapag tapos na ang raffle, para maulit ng sinuman ang lahat ng bunot.</p><h3>Mga tuntunin</h3><ul><li>Sumali muna; kasama ang mga check-in at deposito mula noon, mula {start} hanggang {end}, edad {age} pataas.</li><li>Hindi kailangan ng deposito o taya ang check-in. Huwag magdeposito para lang sa tiket.</li><li>Naghihintay ang mga premyo sa reward center mo nang 14 na araw.</li></ul>',
    },
  },
];
