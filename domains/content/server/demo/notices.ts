/** Player notices, headlines and popups of the demo world. */
import type { Told } from './told.ts';

export const demoNotices: readonly Told[] = [
  {
    EN: [
      'GCash pauses on Tuesday nights',
      '<p>Every Tuesday from 02:00 to 03:30 our GCash partner cares for its system. Deposits made before 02:00 arrive as usual. Withdrawals asked for during the pause are paid after it, in order.</p><p>Maya, QR Ph and InstaPay keep working.</p>',
    ],
    TY: [
      'Hihinto sandali ang GCash tuwing Martes ng gabi',
      '<p>Tuwing Martes mula 02:00 hanggang 03:30, inaayos ng aming partner sa GCash ang kanilang sistema. Darating pa rin gaya ng dati ang mga depositong ginawa bago mag-02:00. Ang mga withdrawal na hiniling habang nakahinto ay babayaran pagkatapos, ayon sa pagkakasunod.</p><p>Tuloy ang Maya, QR Ph at InstaPay.</p>',
    ],
  },
  {
    EN: [
      'Saranggola joins our Originals',
      '<p>A kite, a wind and your own moment to let go. Saranggola shows the fair-play seed after each round, so you can check every result yourself.</p>',
    ],
    TY: [
      'Kasama na ang Saranggola sa aming Originals',
      '<p>Isang saranggola, isang hangin, at ikaw ang pipili kung kailan bibitaw. Ipinapakita ng Saranggola ang fair-play seed pagkatapos ng bawat round para ikaw mismo ang makapagsuri ng resulta.</p>',
    ],
  },
  {
    EN: [
      'Set your own daily limit',
      '<p>You can now choose how much you may deposit or lose in a day. A lower limit counts at once; a higher one waits 24 hours, so that nobody raises it in the heat of a game.</p><p><a href="/help#responsible">How limits work</a></p>',
    ],
    TY: [
      'Magtakda ng sariling limitasyon sa bawat araw',
      '<p>Maaari mo nang piliin kung magkano lang ang puwede mong ideposito o matalo sa isang araw. Agad na may bisa ang mas mababang limitasyon; ang mas mataas ay naghihintay ng 24 na oras para walang magtataas nito sa init ng laro.</p><p><a href="/help#responsible">Paano gumagana ang limitasyon</a></p>',
    ],
  },
  {
    EN: [
      'Maya deposits are back',
      '<p>Maya works again at full speed. Deposits that were late yesterday have all been credited. If one of yours is missing, send us the reference number and we will look at it first.</p>',
    ],
    TY: [
      'Balik na ang deposito sa Maya',
      '<p>Mabilis na muli ang Maya. Naipasok na ang lahat ng depositong naantala kahapon. Kung may kulang sa iyo, ipadala ang reference number at uunahin naming tingnan.</p>',
    ],
  },
  {
    EN: [
      'Support answers day and night',
      '<p>The hotline is open at every hour, holidays included. By e-mail ({email}) we answer within one working day.</p>',
    ],
    TY: [
      'Sumasagot ang support araw at gabi',
      '<p>Bukas ang hotline sa lahat ng oras, pati pista opisyal. Sa e-mail ({email}), sumasagot kami sa loob ng isang araw ng trabaho.</p>',
    ],
  },
  {
    EN: [
      'Keep your one-time code to yourself',
      '<p>Nobody from {brand} will ever ask for your password or a one-time code, by phone, chat or message. If somebody does, end the talk and tell us.</p>',
    ],
    TY: [
      'Huwag ibigay ang one-time code kaninuman',
      '<p>Walang taga-{brand} na hihingi ng iyong password o one-time code, sa telepono, chat o mensahe man. Kung may humingi, tapusin ang usapan at ipaalam sa amin.</p>',
    ],
  },
  {
    EN: [
      'New tables in live casino',
      '<p>Four more baccarat and two more roulette tables are open, with stakes from ₱10. The stake range stands on every tile before you sit down.</p>',
    ],
    TY: [
      'May mga bagong mesa sa live casino',
      '<p>Bukas na ang apat pang mesa ng baccarat at dalawa pang roulette, mula ₱10 ang taya. Nakasulat sa bawat tile ang saklaw ng taya bago ka umupo.</p>',
    ],
  },
  {
    EN: [
      'Your session time is on the screen',
      '<p>The header shows how long you have been playing. Once an hour a calm note reminds you. You choose the interval yourself in your settings.</p>',
    ],
    TY: [
      'Makikita sa screen kung gaano ka na katagal naglalaro',
      '<p>Nasa itaas ng pahina kung gaano ka na katagal naglalaro. Minsan sa isang oras, may mahinahong paalala. Ikaw ang pipili ng pagitan sa iyong settings.</p>',
    ],
  },
];

/** One line each: they run through the marquee. */
export const demoHeadlines: readonly Told[] = [
  {
    EN: ['GCash pauses Tuesdays 02:00 to 03:30', '<p>Use Maya or QR Ph meanwhile.</p>'],
    TY: ['Nakahinto ang GCash tuwing Martes 02:00 hanggang 03:30', '<p>Gamitin muna ang Maya o QR Ph.</p>'],
  },
  {
    EN: ['Saranggola is live in Originals', '<p>The fair-play seed is shown after each round.</p>'],
    TY: ['Bukas na ang Saranggola sa Originals', '<p>Ipinapakita ang fair-play seed pagkatapos ng bawat round.</p>'],
  },
  {
    EN: ['Daily limits are here', '<p>Choose your own in a minute. Lowering counts at once.</p>'],
    TY: [
      'Narito na ang limitasyon sa bawat araw',
      '<p>Isang minuto lang ang pagpili. Agad na may bisa ang pagbababa.</p>',
    ],
  },
  {
    EN: ['Support is awake all night', '<p>Customer service answers at every hour.</p>'],
    TY: ['Gising ang support buong gabi', '<p>Sumasagot ang customer service sa lahat ng oras.</p>'],
  },
];

export type DemoPopup = Told & { readonly execution: 'A' | 'B' | 'F' };

export const demoPopups: readonly DemoPopup[] = [
  {
    execution: 'F',
    EN: [
      'Welcome to {brand}',
      '<p>Good to have you here. Three things that are worth a minute:</p><ul><li>Set your limits before you play: <a href="/help#responsible">how it works</a>.</li><li>Turn on the second check at login under Security.</li><li>Read what a bonus asks for before you join one. The terms stand beside every offer.</li></ul>',
    ],
    TY: [
      'Maligayang pagdating sa {brand}',
      '<p>Natutuwa kaming narito ka. Tatlong bagay na sulit ang isang minuto:</p><ul><li>Itakda ang iyong limitasyon bago maglaro: <a href="/help#responsible">paano ito gawin</a>.</li><li>Buksan ang pangalawang pagsusuri sa pag-login sa ilalim ng Security.</li><li>Basahin ang hinihingi ng bonus bago sumali. Katabi ng bawat alok ang mga tuntunin.</li></ul>',
    ],
  },
  {
    execution: 'A',
    EN: [
      'What is new this week',
      '<p>Saranggola has joined Originals, six live tables were added, and you can set daily limits yourself.</p><p>Nothing was switched on for you: promotions are joined by you, one by one, on the <a href="/promotions">promotions page</a>.</p>',
    ],
    TY: [
      'Ano ang bago ngayong linggo',
      '<p>Sumali na ang Saranggola sa Originals, nadagdagan ng anim na live table, at ikaw na mismo ang makapagtatakda ng limitasyon sa bawat araw.</p><p>Walang binuksan para sa iyo: ikaw ang sasali sa mga promosyon, isa-isa, sa <a href="/promotions">pahina ng promosyon</a>.</p>',
    ],
  },
  {
    execution: 'B',
    EN: [
      'Look around first',
      '<p>You can open the game lists, the help and every promotion without an account. Registration takes two minutes and is for people of {age} and over.</p><p>Every game says its return to player on its tile. Over time the house keeps a part; play for fun, with money you can spare.</p>',
    ],
    TY: [
      'Tumingin-tingin muna',
      '<p>Maaari mong buksan ang mga listahan ng laro, ang tulong at bawat promosyon kahit walang account. Dalawang minuto lang ang pagrehistro at para ito sa edad {age} pataas.</p><p>Nakasulat sa tile ng bawat laro ang balik sa manlalaro. Sa katagalan may bahaging napupunta sa bahay; maglaro para maglibang, gamit lamang ang perang kaya mong gastusin.</p>',
    ],
  },
];
