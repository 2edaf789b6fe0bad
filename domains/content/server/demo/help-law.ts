/** The help centre of the demo world: rules of play, terms and privacy. */
import type { DemoHelp } from './demo-text.ts';

export const lawHelp: readonly DemoHelp[] = [
  {
    key: 'rules',
    EN: [
      'Rules of play',
      '<ol><li>A bet counts when the server has accepted it and it stands in your betting record.</li><li>An accepted bet cannot be cancelled, by you or by us, unless the event or the round is void.</li><li>Void bets are given back in full, within 24 hours.</li><li>Where the page and the record differ, the record counts, and we say why they differed.</li><li>Valid bet, which turnover is counted by, is the part of a stake that was at risk. Ties, void bets and bets on both sides do not count.</li><li>An evident mistake in odds or payout is corrected. You are told before anything is changed, and what you had won fairly stays yours.</li><li>Each game has rules of its own; you find them in the game, behind the question mark.</li></ol>',
    ],
    TY: [
      'Mga tuntunin ng paglalaro',
      '<ol><li>May bisa ang taya kapag tinanggap na ng server at nasa betting record mo na.</li><li>Hindi makakansela ang tinanggap na taya, ikaw man o kami, maliban kung walang bisa ang laban o round.</li><li>Ibinabalik nang buo ang mga tayang walang bisa, sa loob ng 24 na oras.</li><li>Kung magkaiba ang pahina at ang record, ang record ang susundin, at sasabihin namin kung bakit nagkaiba.</li><li>Ang valid bet, na batayan ng turnover, ay ang bahagi ng taya na nalagay sa panganib. Hindi kasama ang tabla, walang bisa, at taya sa magkabilang panig.</li><li>Itinatama ang malinaw na pagkakamali sa odds o bayad. Sasabihan ka bago may baguhin, at sa iyo pa rin ang napanalunan mo nang tama.</li><li>May sariling tuntunin ang bawat laro; nasa loob ito ng laro, sa likod ng tandang pananong.</li></ol>',
    ],
  },
  {
    key: 'term',
    EN: [
      'Terms',
      '<p>These terms are a contract between you and {brand}. They are kept short so that they are read.</p><h3>1. Who may play</h3><p>People of {age} and over, in their own name, from places where we are allowed to offer games. One person has one account.</p><h3>2. Your account</h3><p>You keep your password to yourself and your data true. We may ask for documents before the first withdrawal or where the law wants it.</p><h3>3. Your money</h3><p>Balances are kept in books that show every movement. They bear no interest. Deposits come from, and withdrawals go to, accounts in your name.</p><h3>4. Offers</h3><p>An offer is joined by you and never for you. Its terms stand beside it: amount, turnover, dates, largest bet, games that count. You may leave it at any time; the bonus ends, your own money stays.</p><h3>5. What is not allowed</h3><p>Several accounts, programs that play, agreements with others against the game, money that is not yours. We then close the account; what is fairly yours is paid out.</p><h3>6. When we close</h3><p>You may close your account at any time. If we do, we tell you the reason and pay the balance, unless a law forbids it.</p><h3>7. Mistakes and complaints</h3><p>Write to <a href="mailto:{email}">{email}</a>. You get an answer with reasons within three days, and may then turn to the regulator of the place that you play from.</p><h3>8. Changes</h3><p>We announce a change thirty days before. If you do not agree, you may close the account without any loss.</p>',
    ],
    TY: [
      'Mga tuntunin',
      '<p>Kasunduan mo at ng {brand} ang mga tuntuning ito. Pinaikli para mabasa.</p><h3>1. Sino ang maaaring maglaro</h3><p>Ang may edad {age} pataas, sa sariling pangalan, mula sa mga lugar na pinapayagan kaming mag-alok ng laro. Isang account bawat tao.</p><h3>2. Ang account mo</h3><p>Ikaw ang nag-iingat ng password at pinananatiling totoo ang datos. Maaari kaming humingi ng dokumento bago ang unang withdrawal o kapag hinihingi ng batas.</p><h3>3. Ang pera mo</h3><p>Nakatala sa mga aklat ang bawat galaw ng balanse. Wala itong interes. Mula at papunta sa mga account na nasa pangalan mo ang deposito at withdrawal.</p><h3>4. Mga alok</h3><p>Ikaw ang sumasali sa alok at walang sumasali para sa iyo. Katabi nito ang tuntunin: halaga, turnover, petsa, pinakamalaking taya, mga larong kasama. Maaari kang umalis anumang oras; matatapos ang bonus, mananatili ang sarili mong pera.</p><h3>5. Mga bawal</h3><p>Maraming account, mga programang naglalaro, sabwatan laban sa laro, perang hindi sa iyo. Isasara namin ang account; babayaran ang nararapat sa iyo.</p><h3>6. Kapag nagsara</h3><p>Maaari mong isara ang account anumang oras. Kung kami ang magsara, sasabihin namin ang dahilan at babayaran ang balanse, maliban kung bawal sa batas.</p><h3>7. Mga pagkakamali at reklamo</h3><p>Sumulat sa <a href="mailto:{email}">{email}</a>. May sagot na may dahilan sa loob ng tatlong araw, at maaari kang lumapit sa regulator ng lugar kung saan ka naglalaro.</p><h3>8. Mga pagbabago</h3><p>Inaanunsiyo namin ang pagbabago tatlumpung araw bago nito. Kung hindi ka sang-ayon, maisasara mo ang account nang walang mawawala.</p>',
    ],
  },
  {
    key: 'privacy',
    EN: [
      'Privacy',
      '<h3>What we keep</h3><p>What you type at registration, your bets and payments, the devices and addresses you log in from, and what you write to us.</p><h3>Why</h3><p>To run your account, to pay you, to follow the law, and to notice when somebody else uses it or play gets out of hand. We do not sell data.</p><h3>Who else sees it</h3><p>Payment partners see your payments, makers of games a number instead of your name, authorities what a law obliges us to show.</p><h3>How long</h3><p>When you close your account, your picture, chat names, occupation, passkeys and known devices go at once. Who you are, your documents and from where you logged in are kept for as long as the law of the place asks, five years where it says nothing else, and are deleted then; an exclusion that still runs is waited for. Books of money and bets stay, without your name.</p><h3>What you may ask for</h3><p>A copy, a correction, an end. Write to <a href="mailto:{email}">{email}</a>; we answer within thirty days.</p><h3>Cookies</h3><p>One for your login, one for the theme. Measuring needs your yes.</p>',
    ],
    TY: [
      'Privacy',
      '<h3>Ano ang itinatago namin</h3><p>Ang inilagay mo sa pagrehistro, ang mga taya at bayad mo, ang mga device at address na pinag-login-an mo, at ang mga isinulat mo sa amin.</p><h3>Bakit</h3><p>Para mapatakbo ang account mo, mabayaran ka, masunod ang batas, at mapansin kung may ibang gumagamit nito o kung napapasobra na ang laro. Hindi kami nagbebenta ng datos.</p><h3>Sino pa ang nakakakita</h3><p>Nakikita ng mga partner sa pagbabayad ang mga bayad mo, ng mga gumagawa ng laro ang isang numero sa halip na pangalan, ng mga awtoridad ang iniuutos ng batas.</p><h3>Gaano katagal</h3><p>Kapag isinara mo ang account, agad na nabubura ang larawan, mga pangalan sa chat, trabaho, mga passkey at kilalang device mo. Itinatago kung sino ka, ang mga dokumento at kung saan ka nag-login hangga’t hinihingi ng batas ng lugar, limang taon kung wala itong ibang sinasabi, at saka binubura; hinihintay muna ang pagbubukod sa sarili na tumatakbo pa. Mananatili ang mga aklat ng pera at taya nang wala ang pangalan mo.</p><h3>Ano ang maaari mong hingin</h3><p>Kopya, pagtatama, pagbura. Sumulat sa <a href="mailto:{email}">{email}</a>; sasagot kami sa loob ng tatlumpung araw.</p><h3>Cookies</h3><p>Isa para sa pag-login, isa para sa tema. Kailangan ng pahintulot mo ang pagsusukat.</p>',
    ],
  },
];
