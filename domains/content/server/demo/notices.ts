/** Player notices, headlines and popups of the demo world. */
import type { DemoText } from './demo-text.ts';

export const demoNotices: readonly DemoText[] = [
  {
    EN: [
      'Pay from an account in your own name',
      '<p>GCash, Maya and QR Ph lead to the page of your order, which says when the money has arrived. What comes from somebody else is sent back.</p>',
    ],
    TY: [
      'Magbayad mula sa account na nasa pangalan mo',
      '<p>Dinadala ka ng GCash, Maya at QR Ph sa pahina ng order mo, na nagsasabi kung dumating na ang pera. Ibinabalik ang galing sa iba.</p>',
    ],
  },
  {
    EN: [
      'Our Originals show their seeds',
      '<p>Kwitis, Mina, Dais and the others publish a fingerprint before the round and the seed after it. On the <a href="/fairness">fairness page</a> you can work out every result yourself.</p>',
    ],
    TY: [
      'Ipinapakita ng aming Originals ang kanilang seed',
      '<p>Naglalabas ang Kwitis, Mina, Dais at ang iba pa ng fingerprint bago ang round at ng seed pagkatapos. Sa <a href="/fairness">pahina ng pagiging patas</a>, ikaw mismo ang makakakuwenta ng bawat resulta.</p>',
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
      'A deposit that is late',
      '<p>If a deposit has not arrived after ten minutes, send us its reference number. Please do not pay twice.</p>',
    ],
    TY: [
      'Kapag nahuli ang deposito',
      '<p>Kung wala pa ang deposito pagkalipas ng sampung minuto, ipadala sa amin ang reference number. Huwag magbayad nang dalawang beses.</p>',
    ],
  },
  {
    EN: [
      'How to reach us',
      '<p>Write to {email}. As a member you can also send us feedback from the member center and read the answer there.</p>',
    ],
    TY: [
      'Paano kami maaabot',
      '<p>Sumulat sa {email}. Kung miyembro ka, maaari ka ring magpadala ng feedback mula sa member center at basahin doon ang sagot.</p>',
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
      'Stakes stand under every live table',
      '<p>The tile of each table names the least and the most that it takes. Watch first, sit down later.</p>',
    ],
    TY: [
      'Nakasulat ang taya sa ilalim ng bawat live table',
      '<p>Nakasulat sa tile ng bawat mesa ang pinakamababa at pinakamataas na taya. Manood muna, umupo kapag handa na.</p>',
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
export const demoHeadlines: readonly DemoText[] = [
  {
    EN: ['Pay from an account in your own name', '<p>What comes from somebody else is sent back.</p>'],
    TY: ['Magbayad mula sa account na nasa pangalan mo', '<p>Ibinabalik ang galing sa iba.</p>'],
  },
  {
    EN: ['Originals: check every round', '<p>The seed is shown after each round.</p>'],
    TY: ['Originals: masusuri ang bawat round', '<p>Ipinapakita ang seed pagkatapos ng bawat round.</p>'],
  },
  {
    EN: ['Daily limits are here', '<p>Choose your own in a minute. Lowering counts at once.</p>'],
    TY: [
      'Narito na ang limitasyon sa bawat araw',
      '<p>Isang minuto lang ang pagpili. Agad na may bisa ang pagbababa.</p>',
    ],
  },
  {
    EN: ['Nobody of ours asks for your code', '<p>Neither for a password, by phone, chat or message.</p>'],
    TY: ['Walang taga-amin na hihingi ng code mo', '<p>Kahit password, sa telepono, chat o mensahe.</p>'],
  },
];

export type DemoPopup = DemoText & { readonly execution: 'A' | 'B' | 'F' };

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
      '<p>The jackpots have a <a href="/jackpots">page with their rules and proof</a>, and you can set daily limits yourself.</p><p>Nothing was switched on for you: promotions are joined by you, one by one, on the <a href="/promotions">promotions page</a>.</p>',
    ],
    TY: [
      'Ano ang bago ngayong linggo',
      '<p>May <a href="/jackpots">pahina na may tuntunin at patunay</a> ang mga jackpot, at ikaw na mismo ang makapagtatakda ng limitasyon sa bawat araw.</p><p>Walang binuksan para sa iyo: ikaw ang sasali sa mga promosyon, isa-isa, sa <a href="/promotions">pahina ng promosyon</a>.</p>',
    ],
  },
  {
    execution: 'B',
    EN: [
      'Look around first',
      '<p>You can open the game lists, the help and every promotion without an account. Registration takes two minutes and is for people of {age} and over.</p><p>The facts of a game name its return to player: hold its tile, or press the i beside it. Over time the house keeps a part; play for fun, with money you can spare.</p>',
    ],
    TY: [
      'Tumingin-tingin muna',
      '<p>Maaari mong buksan ang mga listahan ng laro, ang tulong at bawat promosyon kahit walang account. Dalawang minuto lang ang pagrehistro at para ito sa edad {age} pataas.</p><p>Nasa detalye ng laro ang balik sa manlalaro: pindutin nang matagal ang tile, o ang i sa tabi nito. Sa katagalan may bahaging napupunta sa bahay; maglaro para maglibang, gamit lamang ang perang kaya mong gastusin.</p>',
    ],
  },
];
