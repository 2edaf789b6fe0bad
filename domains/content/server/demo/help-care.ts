/** The help centre of the demo world: playing within bounds, and keeping an account safe. */
import type { DemoHelp } from './demo-text.ts';

export const careHelp: readonly DemoHelp[] = [
  {
    key: 'responsible',
    EN: [
      'Responsible play',
      '<p>Playing costs money, like a film or a meal. Decide beforehand what the evening may cost, and stop when it is spent.</p><h3>What you can set yourself</h3><ul><li><strong>Limits</strong> for deposits, losses, stakes and time: by day, week or month. Lowering counts at once, raising waits 24 hours.</li><li><strong>Reminder</strong> of the time, every 60 minutes or as you choose.</li><li><strong>Cooling-off</strong> for 24 hours, 7 or 30 days.</li><li><strong>Self-exclusion</strong> for six months, a year or five years. Until then nobody can deposit or play with the account, and there are no offers; what you have can still be withdrawn.</li></ul><p><a href="/member/limits">Log in and set your limits</a></p><h3>Signs to take seriously</h3><ul><li>You play to win back what you lost.</li><li>You borrow, or keep it secret.</li><li>You are short-tempered or sleepless when you do not play.</li></ul><h3>People who help, free of charge</h3><ul><li>NCMH Crisis Hotline, Philippines, day and night: <a href="tel:1553">1553</a> from a landline, <a href="tel:+639178998727">0917 899 8727</a> from a mobile phone.</li><li>Gambling Therapy, by chat in many languages: <a href="https://www.gamblingtherapy.org">gamblingtherapy.org</a>.</li><li>Gamblers Anonymous, meetings: <a href="https://www.gamblersanonymous.org">gamblersanonymous.org</a>.</li></ul><h3>Children</h3><p>Nobody below {age} may play. Log out on shared devices, and do not let the browser keep your password there.</p>',
    ],
    TY: [
      'Responsableng paglalaro',
      '<p>May gastos ang paglalaro, gaya ng sine o kain sa labas. Magpasya muna kung magkano lang ang gagastusin, at huminto kapag naubos na.</p><h3>Mga maitatakda mo mismo</h3><ul><li><strong>Limitasyon</strong> sa deposito, talo, taya at oras: sa araw, linggo o buwan. Agad ang pagbababa, naghihintay ng 24 na oras ang pagtataas.</li><li><strong>Paalala</strong> sa oras, tuwing 60 minuto o ayon sa pili mo.</li><li><strong>Pahinga</strong> na 24 oras, 7 o 30 araw.</li><li><strong>Self-exclusion</strong> na anim na buwan, isang taon o limang taon. Hanggang doon ay walang makapagdedeposito o makapaglalaro gamit ang account at walang alok; ma-withdraw mo pa rin ang nasa iyo.</li></ul><p><a href="/member/limits">Mag-log in at itakda ang mga limitasyon mo</a></p><h3>Mga palatandaang dapat seryosohin</h3><ul><li>Naglalaro ka para bawiin ang natalo.</li><li>Nangungutang ka, o inililihim mo ito.</li><li>Mainitin ang ulo mo o hindi makatulog kapag hindi naglalaro.</li></ul><h3>Mga tumutulong nang libre</h3><ul><li>NCMH Crisis Hotline, Pilipinas, araw at gabi: <a href="tel:1553">1553</a> mula sa landline, <a href="tel:+639178998727">0917 899 8727</a> mula sa cellphone.</li><li>Gambling Therapy, sa chat sa maraming wika: <a href="https://www.gamblingtherapy.org">gamblingtherapy.org</a>.</li><li>Gamblers Anonymous, mga pulong: <a href="https://www.gamblersanonymous.org">gamblersanonymous.org</a>.</li></ul><h3>Mga bata</h3><p>Bawal maglaro ang wala pang {age}. Mag-log out sa device na pinaghahatian, at huwag hayaang itabi roon ng browser ang password mo.</p>',
    ],
  },
  {
    key: 'security',
    EN: [
      'Security',
      '<h3>Your password</h3><p>Use one that you use nowhere else, of eight characters or more. We keep only a fingerprint of it and cannot read it.</p><h3>Second check at login</h3><p>A code to your phone or mail makes a stolen password useless. You find it under Security.</p><h3>Your devices</h3><p>The list of devices shows where you are logged in. End what you do not know, then change your password.</p><h3>What we never do</h3><ul><li>Ask for your password or a one-time code.</li><li>Ask you to install a program so that we can help.</li><li>Ask for money to release money.</li></ul><h3>If something is wrong</h3><p>Tell customer service at once. We can close the account within a minute and look into it with you.</p>',
    ],
    TY: [
      'Seguridad',
      '<h3>Ang password mo</h3><p>Gumamit ng hindi mo ginagamit sa iba, walong karakter o higit pa. Fingerprint lang nito ang itinatago namin at hindi namin ito mababasa.</p><h3>Pangalawang pagsusuri sa pag-login</h3><p>Walang silbi ang nanakaw na password kapag may code na ipinapadala sa telepono o mail mo. Nasa ilalim ito ng Security.</p><h3>Mga device mo</h3><p>Ipinapakita ng listahan ng device kung saan ka naka-login. Tapusin ang hindi mo kilala, saka palitan ang password.</p><h3>Mga hindi namin ginagawa kailanman</h3><ul><li>Humingi ng password o one-time code.</li><li>Magpa-install ng program para makatulong kami.</li><li>Humingi ng pera para mailabas ang pera.</li></ul><h3>Kung may mali</h3><p>Sabihin agad sa customer service. Maisasara namin ang account sa loob ng isang minuto at titingnan natin nang magkasama.</p>',
    ],
  },
];
