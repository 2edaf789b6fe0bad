import { texts as protection } from '#domains/protection/contract/texts/ty.ts';
import type { texts as source } from './en.ts';

export const texts: Record<keyof typeof source, string> = {
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
  'games.fault.account_barred': protection['protection.fault.account_barred'],
  'games.fault.self_excluded': protection['protection.fault.self_excluded'],
  'games.fault.cooling_off': protection['protection.fault.cooling_off'],
  'games.fault.session_limit_reached': protection['protection.fault.session_limit_reached'],
  'games.fault.loss_limit_reached': protection['protection.fault.loss_limit_reached'],
  'games.fault.stake_limit_reached': protection['protection.fault.stake_limit_reached'],
};
