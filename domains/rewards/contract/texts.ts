/** What a refusal of this room says. What protection refuses, it words. */
import { texts as protection } from '#domains/protection/contract/texts.ts';

export const texts = {
  EN: {
    'rewards.fault.promotion_unknown': 'This promotion does not exist',
    'rewards.fault.promotion_not_open': 'This promotion is not open',
    'rewards.fault.already_joined': 'You have joined this promotion already',
    'rewards.fault.vip_too_low': 'This promotion begins at VIP {vipLevel}, and you are VIP {ownLevel}',
    'rewards.fault.not_joined': 'Please join the promotion first',
    'rewards.fault.already_requested': 'The reward has been asked for already',
    'rewards.fault.self_excluded': protection.EN['protection.fault.self_excluded'],
    'rewards.fault.cooling_off': protection.EN['protection.fault.cooling_off'],
    'rewards.fault.requirement_unknown': 'There is no such turnover requirement',
    'rewards.fault.bonus_unknown': 'This bonus does not exist',
    'rewards.fault.bonus_over': 'This bonus is over already, there is nothing left to let go',
    'rewards.fault.bonus_changed': 'The figures have changed: {takes} would go back now, please look again',
    'rewards.fault.range_invalid': 'Please choose a first day that is not after the last one',
    'rewards.fault.range_too_long': 'Please choose at most one year at a time',
  },
  TY: {
    'rewards.fault.promotion_unknown': 'Walang ganitong promo',
    'rewards.fault.promotion_not_open': 'Hindi pa bukas ang promong ito',
    'rewards.fault.already_joined': 'Nakasali ka na sa promong ito',
    'rewards.fault.vip_too_low': 'Mula VIP {vipLevel} ang promong ito, at VIP {ownLevel} ka',
    'rewards.fault.not_joined': 'Sumali muna sa promo',
    'rewards.fault.already_requested': 'Nahiling na ang gantimpala',
    'rewards.fault.self_excluded': protection.TY['protection.fault.self_excluded'],
    'rewards.fault.cooling_off': protection.TY['protection.fault.cooling_off'],
    'rewards.fault.requirement_unknown': 'Walang ganitong kailangang turnover',
    'rewards.fault.bonus_unknown': 'Walang ganitong bonus',
    'rewards.fault.bonus_over': 'Tapos na ang bonus na ito, wala nang maisusuko',
    'rewards.fault.bonus_changed': 'Nagbago ang mga halaga: {takes} ang babawiin ngayon, tingnan muli',
    'rewards.fault.range_invalid': 'Pumili ng unang araw na hindi lampas sa huling araw',
    'rewards.fault.range_too_long': 'Hanggang isang taon lang ang maaaring piliin',
  },
} as const;
