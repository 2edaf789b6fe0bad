/** The help centre of the demo world: how to begin, how money comes and goes, how the games work. */
import type { DemoHelp } from './demo-text.ts';

export const playHelp: readonly DemoHelp[] = [
  {
    key: 'start',
    EN: [
      'Getting started',
      '<h3>Opening an account</h3><p>Choose <strong>Sign up</strong>, pick a name and a password, and confirm that you are {age} or older. One person has one account, in their own name.</p><h3>Looking around first</h3><p>The game lists, the promotions and this help are open without an account. A free trial needs no name and lasts for a day: it has 2,000.00 in play money, keeps your favourites, and opens our own games in demo play. The pages of a member, the cashier and games for money need an account of your own.</p><h3>The first three steps we suggest</h3><ol><li>Set a daily limit for deposits and for losses.</li><li>Turn on the second check at login.</li><li>Read the terms of an offer before you join it. Nothing is joined for you.</li></ol><h3>When you are stuck</h3><p>Customer service helps: write to <a href="mailto:{email}">{email}</a> or call {phone}.</p>',
    ],
    TY: [
      'Pagsisimula',
      '<h3>Pagbubukas ng account</h3><p>Piliin ang <strong>Mag-sign up</strong>, pumili ng pangalan at password, at kumpirmahing {age} taong gulang ka na o higit pa. Isang account bawat tao, sa sariling pangalan.</p><h3>Tumingin-tingin muna</h3><p>Bukas kahit walang account ang mga listahan ng laro, ang mga promosyon at ang tulong na ito. Hindi kailangan ng pangalan sa libreng subok at tumatagal ito ng isang araw: may 2,000.00 itong larong pera, natatandaan nito ang mga paborito mo, at nabubuksan dito ang sarili naming mga laro sa demo. Para sa mga pahina ng miyembro, sa cashier at sa mga larong may totoong pera, kailangan mo ng sariling account.</p><h3>Tatlong unang hakbang na mungkahi namin</h3><ol><li>Magtakda ng limitasyon sa bawat araw para sa deposito at talo.</li><li>Buksan ang pangalawang pagsusuri sa pag-login.</li><li>Basahin ang tuntunin ng alok bago sumali. Walang sinasalihan para sa iyo.</li></ol><h3>Kapag may hindi malinaw</h3><p>Tumutulong ang customer service: sumulat sa <a href="mailto:{email}">{email}</a> o tumawag sa {phone}.</p>',
    ],
  },
  {
    key: 'deposit',
    EN: [
      'Deposits',
      '<h3>Ways to pay</h3><p><strong>Deposit</strong> lists every way that is open to you, with its least and largest amount, its fee and how long it usually takes. What is credited and which turnover comes with it stand there before you confirm. Your bank or wallet may take a fee of its own.</p><h3>The money must be yours</h3><p>Pay from an account in your own name. What arrives from somebody else is sent back.</p><h3>Deposits and turnover</h3><p>A deposit without a bonus asks for a turnover of one time its amount before it can be withdrawn, which the law against money laundering wants. A bonus asks for more; its terms say how much.</p><h3>If it does not arrive</h3><p>Wait ten minutes, then send us the reference number from your wallet. Please do not pay twice.</p>',
    ],
    TY: [
      'Mga deposito',
      '<h3>Mga paraan ng pagbayad</h3><p>Nasa <strong>Deposito</strong> ang bawat paraang bukas sa iyo, kasama ang pinakamababa at pinakamataas na halaga, ang singil at kung gaano ito katagal. Makikita roon bago ka magkumpirma kung magkano ang papasok at anong turnover ang kasama. Maaaring may sariling singil ang iyong bangko o wallet.</p><h3>Dapat sa iyo ang pera</h3><p>Magbayad mula sa account na nasa pangalan mo. Ibabalik ang dumating mula sa iba.</p><h3>Deposito at turnover</h3><p>Ang depositong walang bonus ay humihingi ng turnover na isang beses ng halaga bago ma-withdraw, ayon sa batas laban sa money laundering. Mas mataas ang hinihingi ng bonus; nasa tuntunin kung magkano.</p><h3>Kung hindi dumating</h3><p>Maghintay ng sampung minuto, saka ipadala sa amin ang reference number mula sa iyong wallet. Huwag magbayad nang dalawang beses.</p>',
    ],
  },
  {
    key: 'withdrawal',
    EN: [
      'Withdrawals',
      '<h3>How it goes</h3><ol><li>Open <strong>Withdraw</strong> and choose one of your own accounts.</li><li>Type the amount. The page says at once if turnover is missing, and how much.</li><li>Confirm with your payment password.</li></ol><p>The amount is set aside until it is paid, so it cannot be played away meanwhile. The page says whether and until when you can cancel it; we never ask you to.</p><h3>How long</h3><p>Before you confirm, the page says by when the money is sent, and whether a person looks at the request first.</p><h3>The first time</h3><p>We ask for an identity document once. It is read by people who do nothing else and kept apart from the rest of your data.</p><h3>Bonuses</h3><p>What is free to withdraw may leave while a bonus runs. The bonus and its turnover stay as they are; <strong>Bonus details</strong> says how much is left.</p>',
    ],
    TY: [
      'Mga withdrawal',
      '<h3>Paano ito gawin</h3><ol><li>Buksan ang <strong>Withdraw</strong> at pumili ng isa sa sarili mong account.</li><li>I-type ang halaga. Sasabihin agad ng pahina kung may kulang na turnover, at kung magkano.</li><li>Kumpirmahin gamit ang payment password.</li></ol><p>Itinatabi ang halaga hanggang mabayaran, kaya hindi ito mailalaro samantala. Sinasabi ng pahina kung maaari mo itong kanselahin at hanggang kailan; hindi ka namin hihimukin.</p><h3>Gaano katagal</h3><p>Bago ka magkumpirma, sinasabi ng pahina kung hanggang kailan maipapadala ang pera, at kung may taong titingin muna sa hiling mo.</p><h3>Sa unang pagkakataon</h3><p>Minsan lang kaming humihingi ng ID. Binabasa ito ng mga taong iyon lang ang trabaho at inilalayo sa iba mong datos.</p><h3>Mga bonus</h3><p>Maaaring umalis ang perang malayang i-withdraw kahit may tumatakbong bonus. Mananatili ang bonus at ang turnover nito; nasa <strong>Bonus details</strong> kung magkano pa ang natitira.</p>',
    ],
  },
  {
    key: 'games',
    EN: [
      'Games and fairness',
      '<h3>Return to player</h3><p>A return of 96% means that over a very long time 96 of every 100 pesos staked are paid out. It says nothing about your next round or your evening: every round stands for itself.</p><h3>Our own games</h3><p>Before a round we publish a fingerprint of the secret seed, afterwards the seed itself. Together with your own seed it gives the result. Anybody can work it out again.</p><h3>Games of other makers</h3><p>They run on the maker’s own machines, which laboratories test. We pass on your stake and your win, nothing else.</p><h3>If a game breaks off</h3><p>Open it again: the round continues or has been settled. Your betting record shows which. A round that cannot be finished is given back in full.</p><h3>Hot and new</h3><p>A game is marked hot when many members played it lately, and new in its first thirty days. Neither says anything about winning.</p>',
    ],
    TY: [
      'Mga laro at pagiging patas',
      '<h3>Balik sa manlalaro</h3><p>Ang balik na 96% ay nangangahulugang sa napakahabang panahon, 96 sa bawat 100 pisong itinaya ang naibabayad. Wala itong sinasabi tungkol sa susunod mong round o sa gabi mo: hiwalay ang bawat round.</p><h3>Sarili naming mga laro</h3><p>Bago ang round, inilalabas namin ang fingerprint ng lihim na seed, at pagkatapos ang mismong seed. Kasama ng sarili mong seed, ito ang nagbibigay ng resulta. Kahit sino ay makakakuwenta muli.</p><h3>Mga laro ng iba</h3><p>Tumatakbo ang mga ito sa sariling makina ng gumawa, na sinusuri ng mga laboratoryo. Taya at panalo mo lang ang ipinapasa namin.</p><h3>Kung naputol ang laro</h3><p>Buksan muli: itutuloy ang round o na-settle na ito. Makikita kung alin sa iyong betting record. Ibabalik nang buo ang round na hindi matatapos.</p><h3>Hot at bago</h3><p>May tatak na hot ang larong nilaro ng marami kamakailan, at bago ang nasa unang tatlumpung araw. Walang sinasabi ang alinman tungkol sa pananalo.</p>',
    ],
  },
];
