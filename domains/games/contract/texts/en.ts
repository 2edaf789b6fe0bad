import { texts as protection } from '#domains/protection/contract/texts/en.ts';

/** What a refusal of this room says; what protection refuses with is worded there. */
export const texts = {
  'games.fault.game_unknown': 'This game is not in the catalogue',
  'games.fault.too_many_favourites': 'The list of favourites is full, please take one out first',
  'games.fault.not_launchable': 'This tile opens a list and is no game',
  'games.fault.game_under_maintenance': 'This game is under maintenance, please try another one',
  'games.fault.over_max_bet': 'The smallest bet of this game is more than your bonus allows',
  'games.fault.vendor_unreachable': 'This game cannot be opened at the moment, please try again later',
  'games.fault.fallback_launch_needed': 'This vendor opens its games in another way',
  'games.fault.demo_network_full': 'Too many demos are open from your network, please try again in a few minutes',
  'games.fault.demo_full': 'Too many are playing the demo at the moment, please try again later',
  'games.fault.account_barred': protection['protection.fault.account_barred'],
  'games.fault.self_excluded': protection['protection.fault.self_excluded'],
  'games.fault.cooling_off': protection['protection.fault.cooling_off'],
  'games.fault.session_limit_reached': protection['protection.fault.session_limit_reached'],
  'games.fault.loss_limit_reached': protection['protection.fault.loss_limit_reached'],
  'games.fault.stake_limit_reached': protection['protection.fault.stake_limit_reached'],
};
