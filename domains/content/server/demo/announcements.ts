/** The list of announcements, the newest first: 23 of them, so that a page of nine has two more behind it. */
import type { Told } from './told.ts';

const news: readonly (readonly [titleEn: string, en: string, titleTy: string, ty: string])[] = [
  [
    'Weekend cashback: how it is reckoned',
    '<p>Cashback looks at your net slot losses from Friday 18:00 to Sunday 23:59. Wins are taken off first, bonus bets do not count. What remains is paid on Monday, 10% of it, at most ₱2,000.</p>',
    'Cashback sa katapusan ng linggo: paano kinukuwenta',
    '<p>Tinitingnan ng cashback ang netong talo mo sa slots mula Biyernes 18:00 hanggang Linggo 23:59. Ibinabawas muna ang panalo at hindi kasama ang taya mula sa bonus. Ang natira ay binabayaran tuwing Lunes, 10% nito, hanggang ₱2,000.</p>',
  ],
  [
    'Six new live tables',
    '<p>Four tables of baccarat and two of roulette opened today. Two of the baccarat tables speak Tagalog. Stakes begin at ₱10.</p>',
    'Anim na bagong live table',
    '<p>Binuksan ngayon ang apat na mesa ng baccarat at dalawang roulette. Nagtatagalog ang dalawa sa mga mesa ng baccarat. Mula ₱10 ang taya.</p>',
  ],
  [
    'VIP ranks have names now',
    '<p>Every rank now has a name beside its number. What each of them asks for and gives has not changed, and nobody lost a rank.</p>',
    'May pangalan na ang mga ranggo ng VIP',
    '<p>May pangalan na ang bawat ranggo sa tabi ng numero nito. Walang nagbago sa hinihingi at ibinibigay ng bawat ranggo, at walang bumaba ng ranggo.</p>',
  ],
  [
    'Faster withdrawals to InstaPay',
    '<p>Withdrawals up to ₱50,000 to a bank account now leave within ten minutes, day and night, once your account has been checked.</p>',
    'Mas mabilis na withdrawal sa InstaPay',
    '<p>Ang mga withdrawal na hanggang ₱50,000 papunta sa bangko ay umaalis na sa loob ng sampung minuto, araw at gabi, kapag nasuri na ang iyong account.</p>',
  ],
  [
    'Search finds games by their maker',
    '<p>Type a maker, a name or a part of it. The words may stand in any order. Filters for volatility and return to player are beside the box.</p>',
    'Mahahanap na ang laro ayon sa gumawa',
    '<p>I-type ang gumawa, ang pangalan o bahagi nito. Puwedeng magkapalit-palit ang mga salita. Katabi ng kahon ang mga filter para sa volatility at balik sa manlalaro.</p>',
  ],
  [
    'Return to player on every tile',
    '<p>Point at a tile, or press it long on a phone, and you see the return to player and the stake range before you open the game.</p>',
    'Balik sa manlalaro sa bawat tile',
    '<p>Itapat ang mouse sa tile, o pindutin nang matagal sa telepono, at makikita mo ang balik sa manlalaro at ang saklaw ng taya bago buksan ang laro.</p>',
  ],
  [
    'Typhoon days: what happens to your bets',
    '<p>If a table or a match is stopped by weather, open bets are given back in full. Settled results stay. You find every refund in your account record.</p>',
    'Kapag may bagyo: ano ang mangyayari sa taya mo',
    '<p>Kung itinigil ng panahon ang mesa o laban, ibabalik nang buo ang mga nakabukas na taya. Mananatili ang mga resultang natapos na. Makikita ang bawat balik sa iyong account record.</p>',
  ],
  [
    'A lighter theme for bright days',
    '<p>The sun symbol in the header changes between dark and light. Your choice is kept on this device.</p>',
    'Mas maliwanag na tema para sa maaraw na araw',
    '<p>Ang simbolo ng araw sa itaas ang magpapalit ng madilim at maliwanag. Natatandaan ng device na ito ang pinili mo.</p>',
  ],
  [
    'Devices you are logged in on',
    '<p>Under Security you see every device with its last use, and can end any of them with one tap. Please look once in a while.</p>',
    'Mga device kung saan ka naka-login',
    '<p>Sa ilalim ng Security, makikita ang bawat device at kung kailan huling ginamit, at matatapos mo ang alinman sa isang tap. Silipin ito paminsan-minsan.</p>',
  ],
  [
    'Fishing room: clearer prices',
    '<p>The price of a shot now stands beside the cannon at all times, and the total of the session below it.</p>',
    'Fishing: mas malinaw na presyo',
    '<p>Laging nakasulat na sa tabi ng kanyon ang presyo ng bawat putok, at sa ibaba nito ang kabuuan ng session.</p>',
  ],
  [
    'Holiday hours of the banks',
    '<p>On bank holidays PESONet rests until the next working day. InstaPay, GCash and Maya work as always.</p>',
    'Oras ng mga bangko tuwing pista opisyal',
    '<p>Kapag pista opisyal, nagpapahinga ang PESONet hanggang sa susunod na araw ng trabaho. Tuloy gaya ng dati ang InstaPay, GCash at Maya.</p>',
  ],
  [
    'Tagalog, checked by people',
    '<p>All texts were read again by people who speak Tagalog at home. If a sentence still sounds odd, tell us: {email}.</p>',
    'Tagalog na binasa ng tao',
    '<p>Binasa muli ng mga taong nagtatagalog sa bahay ang lahat ng teksto. Kung may pangungusap na kakaiba pa rin, sabihin sa amin: {email}.</p>',
  ],
  [
    'Self-exclusion in three steps',
    '<p>You can close your account for a time or for good, without writing to anybody and without giving a reason. <a href="/help#responsible">Where it is</a></p>',
    'Self-exclusion sa tatlong hakbang',
    '<p>Maaari mong isara ang iyong account pansamantala o tuluyan, nang hindi sumusulat kaninuman at hindi nagbibigay ng dahilan. <a href="/help#responsible">Nasaan ito</a></p>',
  ],
  [
    'Lottery draws carry their proof',
    '<p>Each draw of ours publishes a fingerprint before it is made and the secret afterwards. Anybody can check that both belong together.</p>',
    'May patunay ang bawat bola ng lotto',
    '<p>Naglalabas ng fingerprint ang bawat bola namin bago ito gawin, at ang lihim pagkatapos. Kahit sino ay maaaring suriin kung magkatugma ang dalawa.</p>',
  ],
  [
    'Old browsers',
    '<p>Browsers from before 2021 cannot show the games safely any more. The page tells you when yours is too old and where to get a new one.</p>',
    'Mga lumang browser',
    '<p>Hindi na ligtas na maipapakita ng mga browser na mas luma sa 2021 ang mga laro. Sasabihin ng pahina kung luma na ang sa iyo at saan kukuha ng bago.</p>',
  ],
  [
    'False pages under our name',
    '<p>We know of pages that copy our look. Check the address before you log in, and never open a link to us from a message by a stranger.</p>',
    'Mga pekeng pahina gamit ang pangalan namin',
    '<p>May mga pahinang gumagaya sa aming itsura. Tingnan ang address bago mag-login, at huwag magbukas ng link mula sa mensahe ng hindi kilala.</p>',
  ],
  [
    'Points expire after a year',
    '<p>Points that were not used within twelve months end. Thirty days before, a message in your inbox says how many and when.</p>',
    'Nawawala ang puntos pagkalipas ng isang taon',
    '<p>Mawawala ang puntos na hindi nagamit sa loob ng labindalawang buwan. Tatlumpung araw bago nito, may mensahe sa inbox kung ilan at kailan.</p>',
  ],
  [
    'One account for one person',
    '<p>If you have two, write to us: we join them, and the money of both stays yours. Accounts that hide behind others to take an offer twice are closed.</p>',
    'Isang account bawat tao',
    '<p>Kung dalawa ang sa iyo, sumulat sa amin: pag-iisahin namin, at sa iyo pa rin ang pera ng dalawa. Isasara ang mga account na nagtatago para makuha nang doble ang alok.</p>',
  ],
  [
    'E-sports calendar for the season',
    '<p>The fixtures of the season are on the e-sports page. Times are shown in GMT+8.</p>',
    'Kalendaryo ng e-sports ngayong season',
    '<p>Nasa pahina ng e-sports ang mga laban ngayong season. Ipinapakita ang oras sa GMT+8.</p>',
  ],
  [
    'Pictures that load by need',
    '<p>Game pictures now load when you scroll to them. On a phone the first page needs a third of the data it needed before.</p>',
    'Mga larawang naglo-load kapag kailangan',
    '<p>Naglo-load na lang ang mga larawan ng laro kapag naabot mo. Sa telepono, sangkatlo na lang ng dating data ang kailangan ng unang pahina.</p>',
  ],
  [
    'Add {brand} to your home screen',
    '<p>It opens like an app and needs no store. The <a href="/download">guide</a> has the steps for Android and iPhone.</p>',
    'Ilagay ang {brand} sa iyong home screen',
    '<p>Bubukas ito na parang app at hindi kailangan ng store. Nasa <a href="/download">gabay</a> ang mga hakbang para sa Android at iPhone.</p>',
  ],
  [
    'How complaints are handled',
    '<p>Write to {email} with your account name and what happened. You get a number at once, an answer within three days, and the reason in writing.</p>',
    'Paano hinahawakan ang mga reklamo',
    '<p>Sumulat sa {email} kasama ang pangalan ng account at ang nangyari. May numero ka agad, may sagot sa loob ng tatlong araw, at nakasulat ang dahilan.</p>',
  ],
  [
    'Welcome to the announcements',
    '<p>What changes at {brand} stands here, the newest first. It is short, and it says what it means for you.</p>',
    'Maligayang pagdating sa mga anunsiyo',
    '<p>Narito ang mga nagbabago sa {brand}, ang pinakabago ang una. Maikli ito, at sinasabi kung ano ang ibig sabihin para sa iyo.</p>',
  ],
];

export const demoAnnouncements: readonly Told[] = news.map(([titleEn, en, titleTy, ty]) => ({
  EN: [titleEn, en],
  TY: [titleTy, ty],
}));
