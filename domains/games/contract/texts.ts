/** What a refusal of this room says; what protection refuses with is worded there. */
import { texts as protection } from '#domains/protection/contract/texts.ts';

export const texts = {
  EN: {
    'games.fault.game_unknown': 'This game is not in the catalogue',
    'games.fault.too_many_favourites': 'The list of favourites is full, please take one out first',
    'games.fault.not_launchable': 'This tile opens a list and is no game',
    'games.fault.game_under_maintenance': 'This game is under maintenance, please try another one',
    'games.fault.over_max_bet': 'The smallest bet of this game is more than your bonus allows',
    'games.fault.vendor_unreachable': 'This game cannot be opened at the moment, please try again later',
    'games.fault.fallback_launch_needed': 'This vendor opens its games in another way',
    'games.fault.demo_network_full': 'Too many demos are open from your network, please try again in a few minutes',
    'games.fault.demo_full': 'Too many are playing the demo at the moment, please try again later',
    'games.fault.account_barred': protection.EN['protection.fault.account_barred'],
    'games.fault.self_excluded': protection.EN['protection.fault.self_excluded'],
    'games.fault.cooling_off': protection.EN['protection.fault.cooling_off'],
    'games.fault.session_limit_reached': protection.EN['protection.fault.session_limit_reached'],
    'games.fault.loss_limit_reached': protection.EN['protection.fault.loss_limit_reached'],
    'games.fault.stake_limit_reached': protection.EN['protection.fault.stake_limit_reached'],
  },
  TY: {
    'games.fault.game_unknown': 'Wala sa listahan ang larong ito',
    'games.fault.too_many_favourites': 'Puno na ang mga paborito, magtanggal muna ng isa',
    'games.fault.not_launchable': 'Listahan ang binubuksan nito at hindi laro',
    'games.fault.game_under_maintenance': 'Inaayos ang larong ito, mangyaring subukan ang iba',
    'games.fault.over_max_bet': 'Mas malaki ang pinakamababang taya ng larong ito kaysa pinapayagan ng bonus mo',
    'games.fault.vendor_unreachable': 'Hindi mabuksan ang larong ito ngayon, subukan muli mamaya',
    'games.fault.fallback_launch_needed': 'Sa ibang paraan binubuksan ng vendor na ito ang mga laro nito',
    'games.fault.demo_network_full':
      'Napakaraming demo ang bukas mula sa network mo, subukan muli pagkalipas ng ilang minuto',
    'games.fault.demo_full': 'Napakaraming naglalaro ng demo ngayon, subukan muli mamaya',
    'games.fault.account_barred': protection.TY['protection.fault.account_barred'],
    'games.fault.self_excluded': protection.TY['protection.fault.self_excluded'],
    'games.fault.cooling_off': protection.TY['protection.fault.cooling_off'],
    'games.fault.session_limit_reached': protection.TY['protection.fault.session_limit_reached'],
    'games.fault.loss_limit_reached': protection.TY['protection.fault.loss_limit_reached'],
    'games.fault.stake_limit_reached': protection.TY['protection.fault.stake_limit_reached'],
  },
} as const;
