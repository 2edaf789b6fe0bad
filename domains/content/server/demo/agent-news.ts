/** What agents hear besides. */
import type { Told } from './told.ts';

export const demoAgentNews: readonly Told[] = [
  {
    EN: [
      'Team report counts by trading day',
      '<p>All figures of the team report are counted by trading day, GMT+8. A bet belongs to the day on which it was settled.</p>',
    ],
    TY: [
      'Ayon sa trading day ang ulat ng team',
      '<p>Binibilang ayon sa trading day, GMT+8, ang lahat ng numero sa ulat ng team. Ang taya ay kabilang sa araw kung kailan ito na-settle.</p>',
    ],
  },
  {
    EN: [
      'Invitation links may carry a note',
      '<p>You can name each link, so that you see later which one brought whom. The note is seen by you alone.</p>',
    ],
    TY: [
      'May tala na ang mga link ng imbitasyon',
      '<p>Maaari mong pangalanan ang bawat link para makita mo kung alin ang nagdala kanino. Ikaw lang ang makakakita ng tala.</p>',
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
      '<p>A member on a time-out or self-exclusion is shown as resting. Please do not write to them about playing until it is over.</p>',
    ],
    TY: [
      'Mga miyembrong nagpapahinga',
      '<p>Nakalagay na nagpapahinga ang miyembrong naka-time-out o nag-self-exclusion. Huwag silang padalhan ng mensahe tungkol sa laro hangga’t hindi ito tapos.</p>',
    ],
  },
  {
    EN: [
      'Settlement runs on Monday at noon',
      '<p>Weekly commission is worked out on Monday at 12:00 for the seven days before. You find the sum, line by line, in the revenue report.</p>',
    ],
    TY: [
      'Tuwing Lunes ng tanghali ang settlement',
      '<p>Kinukuwenta ang lingguhang komisyon tuwing Lunes, 12:00, para sa nakaraang pitong araw. Makikita ang halaga, linya kada linya, sa revenue report.</p>',
    ],
  },
  {
    EN: [
      'Contracts need two yeses',
      '<p>A contract counts only after the downline has accepted it. Until then the old one stays, without a gap.</p>',
    ],
    TY: [
      'Dalawang pagsang-ayon ang kailangan sa kontrata',
      '<p>May bisa lang ang kontrata kapag tinanggap na ito ng downline. Habang hindi pa, nananatili ang luma nang walang patid.</p>',
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
    EN: [
      'Support hours for agents',
      '<p>The agent desk answers Monday to Friday, 12:00 to 21:00. For members customer service is there at every hour.</p>',
    ],
    TY: [
      'Oras ng support para sa mga ahente',
      '<p>Sumasagot ang agent desk Lunes hanggang Biyernes, 12:00 hanggang 21:00. Para sa mga miyembro, bukas ang customer service sa lahat ng oras.</p>',
    ],
  },
  {
    EN: [
      'Downline list can be searched',
      '<p>Type the first letters of an account name in the downline list. It finds members on every level below you.</p>',
    ],
    TY: [
      'Mahahanap na sa listahan ng downline',
      '<p>I-type ang mga unang titik ng pangalan ng account sa listahan ng downline. Hahanapin nito ang mga miyembro sa lahat ng antas sa ilalim mo.</p>',
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
