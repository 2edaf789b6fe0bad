import { texts as protection } from '#domains/protection/contract/texts/en.ts';

/** What a refusal of this room says. What protection refuses, it words. */
export const texts = {
  'rewards.fault.promotion_unknown': 'This promotion does not exist',
  'rewards.fault.promotion_not_open': 'This promotion is not open',
  'rewards.fault.already_joined': 'You have joined this promotion already',
  'rewards.fault.vip_too_low': 'This promotion begins at VIP {vipLevel}, and you are VIP {ownLevel}',
  'rewards.fault.not_joined': 'Please join the promotion first',
  'rewards.fault.already_requested': 'The reward has been asked for already',
  'rewards.fault.account_barred': protection['protection.fault.account_barred'],
  'rewards.fault.self_excluded': protection['protection.fault.self_excluded'],
  'rewards.fault.cooling_off': protection['protection.fault.cooling_off'],
  'rewards.fault.requirement_unknown': 'There is no such turnover requirement',
  'rewards.fault.bonus_unknown': 'This bonus does not exist',
  'rewards.fault.bonus_over': 'This bonus is over already, there is nothing left to let go',
  'rewards.fault.bonus_at_stake': 'A bet of yours is running; the bonus can be let go when it has ended',
  'rewards.fault.bonus_changed': 'The figures have changed: {takes} would go back now, please look again',
  'rewards.fault.range_invalid': 'Please choose a first day that is not after the last one',
  'rewards.fault.range_too_long': 'Please choose at most one year at a time',
  'rewards.fault.account_closed': 'This account is closed',
  'rewards.fault.mission_unknown': 'There is no such mission',
  'rewards.fault.mission_not_done': 'This mission is not done yet; nothing was claimed',
  'rewards.fault.mission_expired': 'The time to claim this mission is over; nothing was claimed',
  'rewards.fault.budget_exhausted': 'All rewards of this mission have been given; nothing was claimed',
  'rewards.fault.leaderboard_unknown': 'There is no such leaderboard',
};
