/** What agents hear besides. */
import type { DemoText } from './demo-text.ts';

export const demoAgentNews: readonly DemoText[] = [
  {
    EN: [
      'Who you are comes first',
      '<p>Say your name and that you are an agent of {brand} before you speak of games or money. People decide better when they know who talks to them.</p>',
    ],
    TY: [
      'Magpakilala muna',
      '<p>Sabihin ang pangalan mo at na ahente ka ng {brand} bago magsalita tungkol sa laro o pera. Mas mabuti ang pasya ng taong alam kung sino ang kausap.</p>',
    ],
  },
  {
    EN: [
      'Everybody registers alone',
      '<p>A member opens the account in person, with their own phone and their own password. Please fill in nothing for others.</p>',
    ],
    TY: [
      'Sarili ang pagrehistro',
      '<p>Ang miyembro mismo ang nagbubukas ng account, gamit ang sariling telepono at sariling password. Huwag magsulat ng anuman para sa iba.</p>',
    ],
  },
  {
    EN: [
      'How to talk about bonuses',
      '<p>Name the turnover and the last day whenever you name the amount. A member who knows the terms stays; one who was surprised leaves.</p>',
    ],
    TY: [
      'Paano magsalita tungkol sa bonus',
      '<p>Sabihin ang turnover at ang huling araw tuwing babanggitin ang halaga. Nananatili ang miyembrong nakakaalam ng tuntunin; umaalis ang nabigla.</p>',
    ],
  },
  {
    EN: [
      'Members who take a break',
      '<p>Whoever tells you that they pause or have excluded themselves is not to hear from you about playing until they come back by themselves.</p>',
    ],
    TY: [
      'Mga miyembrong nagpapahinga',
      '<p>Huwag padalhan ng mensahe tungkol sa laro ang nagsabing nagpapahinga o nag-self-exclusion hangga’t hindi sila mismo ang bumabalik.</p>',
    ],
  },
  {
    EN: [
      'Promise nothing about winning',
      '<p>Every round stands for itself, and over time the house keeps a part. Whoever hears otherwise from an agent may complain, and is right.</p>',
    ],
    TY: [
      'Walang pangako tungkol sa panalo',
      '<p>Hiwalay ang bawat round, at sa katagalan may bahaging napupunta sa bahay. May karapatang magreklamo ang makarinig ng iba mula sa ahente.</p>',
    ],
  },
  {
    EN: [
      'The age is asked before the name',
      '<p>Nobody below {age} plays here. If you doubt it, do not invite, and tell us when you meet an account that is not what it says.</p>',
    ],
    TY: [
      'Edad muna bago pangalan',
      '<p>Walang naglalaro rito na wala pang {age}. Kung nag-aalinlangan ka, huwag mag-imbita, at sabihin sa amin kung may account na hindi totoo.</p>',
    ],
  },
  {
    EN: [
      'Ask for identity once',
      '<p>Members send their documents to us, never to an agent. Please do not collect pictures of identity cards in chats.</p>',
    ],
    TY: [
      'Isang beses lang hingin ang pagkakakilanlan',
      '<p>Sa amin ipinapadala ng mga miyembro ang kanilang dokumento, hindi kailanman sa ahente. Huwag mangolekta ng litrato ng ID sa chat.</p>',
    ],
  },
  {
    EN: ['Support hours for agents', '<p>The agent desk answers Monday to Friday, 12:00 to 21:00.</p>'],
    TY: [
      'Oras ng support para sa mga ahente',
      '<p>Sumasagot ang agent desk Lunes hanggang Biyernes, 12:00 hanggang 21:00.</p>',
    ],
  },
  {
    EN: [
      'Money goes by the cashier alone',
      '<p>Members deposit and withdraw in the member center, from accounts in their own name. Take no cash and pass on no payment.</p>',
    ],
    TY: [
      'Sa cashier lang ang pera',
      '<p>Sa member center nagdedeposito at nagwi-withdraw ang mga miyembro, mula sa mga account na nasa pangalan nila. Huwag tumanggap ng cash at huwag magpasa ng bayad.</p>',
    ],
  },
  {
    EN: [
      'No credit to members',
      '<p>Lending money for play is against the agent terms, in any form. An agent who does so loses the agency.</p>',
    ],
    TY: [
      'Bawal magpautang sa mga miyembro',
      '<p>Labag sa tuntunin ng ahente ang pagpapautang para sa laro, sa anumang paraan. Mawawalan ng pagka-ahente ang gagawa nito.</p>',
    ],
  },
  {
    EN: [
      'Advertising: the age belongs in it',
      '<p>Every picture and post that names {brand} shows {age}+ and a way to help. Ready-made ones are at the agent desk.</p>',
    ],
    TY: [
      'Patalastas: dapat nakalagay ang edad',
      '<p>Bawat larawan at post na bumabanggit sa {brand} ay may {age}+ at paraan para makahingi ng tulong. May mga handa na sa agent desk.</p>',
    ],
  },
  {
    EN: [
      'Welcome to the agent news',
      '<p>News for agents stands in this list from now on, between those for everybody. Nothing of it is shown to members.</p>',
    ],
    TY: [
      'Maligayang pagdating sa balita para sa mga ahente',
      '<p>Mula ngayon, nasa listahang ito ang balita para sa mga ahente, kasama ng para sa lahat. Hindi ito ipinapakita sa mga miyembro.</p>',
    ],
  },
];
