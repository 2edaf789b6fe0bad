/** The list of announcements, the newest first: 23 of them, so that a page of nine has two more behind it. */
import type { DemoText } from './demo-text.ts';

const announcementTexts: readonly (readonly [titleEn: string, en: string, titleTy: string, ty: string])[] = [
  [
    'Weekend cashback: how it is reckoned',
    '<p>Cashback looks at your net slot losses from Friday 18:00 to Sunday 23:59. Wins are taken off first, bonus bets do not count. What remains is paid on Monday, 10% of it, at most ₱2,000.</p>',
    'Cashback sa katapusan ng linggo: paano kinukuwenta',
    '<p>Tinitingnan ng cashback ang netong talo mo sa slots mula Biyernes 18:00 hanggang Linggo 23:59. Ibinabawas muna ang panalo at hindi kasama ang taya mula sa bonus. Ang natira ay binabayaran tuwing Lunes, 10% nito, hanggang ₱2,000.</p>',
  ],
  [
    'Stakes under every live table',
    '<p>The tile of a live table names the least and the most that it takes, so that you know before you sit down.</p>',
    'Nakasulat ang taya sa ilalim ng bawat live table',
    '<p>Nakasulat sa tile ng live table ang pinakamababa at pinakamataas na taya nito, para alam mo bago ka umupo.</p>',
  ],
  [
    'Every line of the account record opens',
    '<p>Press a line of your account record and it shows what caused it: the order, the round or the bonus behind the amount.</p>',
    'Nabubuksan na ang bawat linya ng account record',
    '<p>Pindutin ang isang linya ng iyong account record at makikita kung ano ang sanhi nito: ang order, ang round o ang bonus sa likod ng halaga.</p>',
  ],
  [
    'Faster withdrawals to a bank',
    '<p>Withdrawals to a bank account are sent day and night. The page says by when yours is sent before you confirm it.</p>',
    'Mas mabilis na withdrawal sa bangko',
    '<p>Araw at gabi ipinapadala ang mga withdrawal papunta sa bangko. Bago ka magkumpirma, sinasabi ng pahina kung hanggang kailan maipapadala ang sa iyo.</p>',
  ],
  [
    'Search finds games by their maker',
    '<p>Type a maker, a name or a part of it. The words may stand in any order. Filters for volatility and return to player are beside the box.</p>',
    'Mahahanap na ang laro ayon sa gumawa',
    '<p>I-type ang gumawa, ang pangalan o bahagi nito. Puwedeng magkapalit-palit ang mga salita. Katabi ng kahon ang mga filter para sa volatility at balik sa manlalaro.</p>',
  ],
  [
    'Return to player before you play',
    '<p>Hold a tile on a phone, or press the i beside it on a computer: the page of facts names the return to player and the stake range before you open the game.</p>',
    'Balik sa manlalaro bago maglaro',
    '<p>Pindutin nang matagal ang tile sa telepono, o ang i sa tabi nito sa computer: makikita mo ang balik sa manlalaro at ang saklaw ng taya bago buksan ang laro.</p>',
  ],
  [
    'Typhoon days: what happens to your bets',
    '<p>If a table or a match is stopped by weather, open bets are given back in full. Settled results stay. You find every refund in your account record.</p>',
    'Kapag may bagyo: ano ang mangyayari sa taya mo',
    '<p>Kung itinigil ng panahon ang mesa o laban, ibabalik nang buo ang mga nakabukas na taya. Mananatili ang mga resultang natapos na. Makikita ang bawat balik sa iyong account record.</p>',
  ],
  [
    'A lighter theme for bright days',
    '<p>On your first visit the site is as dark or as light as your device asks for. The sun symbol changes it, and your choice is kept on this device.</p>',
    'Mas maliwanag na tema para sa maaraw na araw',
    '<p>Sa una mong pagdalaw, kasindilim o kasinliwanag ng hinihingi ng device mo ang site. Ang simbolo ng araw ang magpapalit nito, at natatandaan ng device na ito ang pinili mo.</p>',
  ],
  [
    'Devices you are logged in on',
    '<p>Under Security you see every device with its last use, and can end any of them with one tap. Please look once in a while.</p>',
    'Mga device kung saan ka naka-login',
    '<p>Sa ilalim ng Security, makikita ang bawat device at kung kailan huling ginamit, at matatapos mo ang alinman sa isang tap. Silipin ito paminsan-minsan.</p>',
  ],
  [
    'The clock of your session',
    '<p>How long this session has lasted stands beside your balance and over every game.</p>',
    'Ang orasan ng session mo',
    '<p>Nasa tabi ng balanse mo at sa itaas ng bawat laro kung gaano na katagal ang session.</p>',
  ],
  [
    'Holiday hours of the banks',
    '<p>On bank holidays a bank transfer may arrive on the next working day. GCash, Maya and QR Ph work as always.</p>',
    'Oras ng mga bangko tuwing pista opisyal',
    '<p>Kapag pista opisyal, maaaring sa susunod na araw ng trabaho dumating ang bank transfer. Tuloy gaya ng dati ang GCash, Maya at QR Ph.</p>',
  ],
  [
    'The site speaks Tagalog',
    '<p>Choose it with the globe symbol; the letters that we send follow the same choice. If a sentence sounds odd, tell us: {email}.</p>',
    'Nagtatagalog ang site',
    '<p>Piliin ito sa simbolo ng globo; susunod sa piling iyon ang mga sulat na ipinapadala namin. Kung may pangungusap na kakaiba, sabihin sa amin: {email}.</p>',
  ],
  [
    'Self-exclusion in three steps',
    '<p>You can close your account for a time or for good, without writing to anybody and without giving a reason. <a href="/help#responsible">Where it is</a></p>',
    'Self-exclusion sa tatlong hakbang',
    '<p>Maaari mong isara ang iyong account pansamantala o tuluyan, nang hindi sumusulat kaninuman at hindi nagbibigay ng dahilan. <a href="/help#responsible">Nasaan ito</a></p>',
  ],
  [
    'Jackpots carry their proof',
    '<p>Before the first stake we publish a fingerprint of the amount at which a jackpot falls, and the secret after it fell. Anybody can check that both belong together on the <a href="/jackpots">page of the jackpots</a>.</p>',
    'May patunay ang mga jackpot',
    '<p>Bago ang unang taya, naglalabas kami ng fingerprint ng halaga kung kailan mahuhulog ang jackpot, at ang lihim pagkatapos. Kahit sino ay maaaring suriin sa <a href="/jackpots">pahina ng mga jackpot</a> kung magkatugma ang dalawa.</p>',
  ],
  [
    'Rounds that broke off',
    '<p>If a game closes before its round is over, the round is listed under your betting record, with the way back into the game.</p>',
    'Mga round na naputol',
    '<p>Kung nagsara ang laro bago matapos ang round, nakalista ang round sa ilalim ng iyong betting record, kasama ang daan pabalik sa laro.</p>',
  ],
  [
    'False pages under our name',
    '<p>We know of pages that copy our look. Check the address before you log in, and never open a link to us from a message by a stranger.</p>',
    'Mga pekeng pahina gamit ang pangalan namin',
    '<p>May mga pahinang gumagaya sa aming itsura. Tingnan ang address bago mag-login, at huwag magbukas ng link mula sa mensahe ng hindi kilala.</p>',
  ],
  [
    'Every round of ours can be worked out again',
    '<p>Each round of our own games has its seeds in your betting record. The <a href="/fairness">fairness page</a> works out the result from them, also for rounds of others.</p>',
    'Makukuwenta muli ang bawat round namin',
    '<p>Nasa betting record mo ang mga seed ng bawat round ng sarili naming mga laro. Kinukuwenta ng <a href="/fairness">pahina ng pagiging patas</a> ang resulta mula sa mga ito, pati sa round ng iba.</p>',
  ],
  [
    'One account for one person',
    '<p>If you have two, write to us: we join them, and the money of both stays yours. Accounts that hide behind others to take an offer twice are closed.</p>',
    'Isang account bawat tao',
    '<p>Kung dalawa ang sa iyo, sumulat sa amin: pag-iisahin namin, at sa iyo pa rin ang pera ng dalawa. Isasara ang mga account na nagtatago para makuha nang doble ang alok.</p>',
  ],
  [
    'Your records in one place',
    '<p>Bets, movements of money and profit can be read by day and by kind of game in the member center.</p>',
    'Mga rekord mo sa isang lugar',
    '<p>Mababasa sa member center ang mga taya, galaw ng pera at kita, ayon sa araw at uri ng laro.</p>',
  ],
  [
    'Pictures that load by need',
    '<p>Game pictures load when you scroll to them, which spares the data of your phone.</p>',
    'Mga larawang naglo-load kapag kailangan',
    '<p>Naglo-load lang ang mga larawan ng laro kapag naabot mo, kaya tipid sa data ng telepono mo.</p>',
  ],
  [
    'Add {brand} to your home screen',
    '<p>It opens like an app and needs no store. The <a href="/download">guide</a> has the steps for Android and iPhone.</p>',
    'Ilagay ang {brand} sa iyong home screen',
    '<p>Bubukas ito na parang app at hindi kailangan ng store. Nasa <a href="/download">gabay</a> ang mga hakbang para sa Android at iPhone.</p>',
  ],
  [
    'How complaints are handled',
    '<p>File it under <a href="/member/complaints">Complaints</a>: it gets a number, and within 48 hours a person decides and writes the reason. If you do not agree, you appeal, and somebody else decides.</p>',
    'Paano hinahawakan ang mga reklamo',
    '<p>Ihain ito sa <a href="/member/complaints">Mga reklamo</a>: may numero ito, at sa loob ng 48 oras may taong magpapasya at isusulat ang dahilan. Kung hindi ka sang-ayon, umapela ka, at ibang tao ang magpapasya.</p>',
  ],
  [
    'Welcome to the announcements',
    '<p>What changes at {brand} stands here, the newest first. It is short, and it says what it means for you.</p>',
    'Maligayang pagdating sa mga anunsiyo',
    '<p>Narito ang mga nagbabago sa {brand}, ang pinakabago ang una. Maikli ito, at sinasabi kung ano ang ibig sabihin para sa iyo.</p>',
  ],
];

export const demoAnnouncements: readonly DemoText[] = announcementTexts.map(([titleEn, en, titleTy, ty]) => ({
  EN: [titleEn, en],
  TY: [titleTy, ty],
}));
