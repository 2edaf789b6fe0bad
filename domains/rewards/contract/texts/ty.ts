import { texts as protection } from '#domains/protection/contract/texts/ty.ts';
import type { texts as source } from './en.ts';

export const texts: Record<keyof typeof source, string> = {
  'rewards.fault.promotion_unknown': 'Walang ganitong promo',
  'rewards.fault.promotion_not_open': 'Hindi pa bukas ang promong ito',
  'rewards.fault.already_joined': 'Nakasali ka na sa promong ito',
  'rewards.fault.vip_too_low': 'Mula VIP {vipLevel} ang promong ito, at VIP {ownLevel} ka',
  'rewards.fault.not_joined': 'Sumali muna sa promo',
  'rewards.fault.already_requested': 'Nahiling na ang gantimpala',
  'rewards.fault.account_barred': protection['protection.fault.account_barred'],
  'rewards.fault.self_excluded': protection['protection.fault.self_excluded'],
  'rewards.fault.cooling_off': protection['protection.fault.cooling_off'],
  'rewards.fault.requirement_unknown': 'Walang ganitong kailangang turnover',
  'rewards.fault.bonus_unknown': 'Walang ganitong bonus',
  'rewards.fault.bonus_over': 'Tapos na ang bonus na ito, wala nang maisusuko',
  'rewards.fault.bonus_at_stake': 'May tumatakbo kang taya; maisusuko ang bonus kapag tapos na ito',
  'rewards.fault.bonus_changed': 'Nagbago ang mga halaga: {takes} ang babawiin ngayon, tingnan muli',
  'rewards.fault.range_invalid': 'Pumili ng unang araw na hindi lampas sa huling araw',
  'rewards.fault.range_too_long': 'Hanggang isang taon lang ang maaaring piliin',
  'rewards.fault.account_closed': 'Sarado na ang account na ito',
  'rewards.fault.mission_unknown': 'Walang ganitong misyon',
  'rewards.fault.mission_not_done': 'Hindi pa tapos ang misyong ito; walang nakuha',
  'rewards.fault.mission_expired': 'Lampas na ang oras ng pagkuha ng misyong ito; walang nakuha',
  'rewards.fault.budget_exhausted': 'Naibigay na ang lahat ng gantimpala ng misyong ito; walang nakuha',
  'rewards.fault.leaderboard_unknown': 'Walang ganitong leaderboard',
};
