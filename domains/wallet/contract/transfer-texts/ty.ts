import { texts as protection } from '#domains/protection/contract/texts/ty.ts';
import type { texts as source } from './en.ts';

export const texts: Record<keyof typeof source, string> = {
  'wallet.fault.session_limit_reached': protection['protection.fault.session_limit_reached'],
  'wallet.fault.loss_limit_reached':
    '{leaves} pa ang maililipat sa mga provider ayon sa limitasyon mo sa talo hanggang {resets}; kasama ang naroon na',
  'wallet.fault.stake_limit_reached':
    '{leaves} pa ang maililipat sa mga provider ayon sa limitasyon mo sa taya hanggang {resets}; kasama ang naroon na',
  'wallet.fault.wallets_wrong':
    'Sa pagitan lang ng pangunahing wallet at isang provider nalilipat ang pera, pumili muli',
  'wallet.fault.wallet_unknown': 'Hindi iniaalok ang wallet ng provider na ito',
  'wallet.fault.vendor_closed': 'Sarado muna ang provider na ito, walang nailipat na pera',
  'wallet.fault.transfer_moving': 'May inililipat pa sa provider na ito, hintayin munang matapos',
  'wallet.fault.nothing_to_move': 'Walang maililipat',
  'wallet.fault.bonus_active':
    'Habang may bonus kang nilalaro, nasa pangunahing wallet lang ang cash mo; walang nailipat',
  'wallet.fault.no_upline': 'Wala kang upline, kaya walang mapapadalhan ng pera',
  'wallet.fault.downline_unknown': 'Hindi mo direktang downline ang account na ito',
  'wallet.fault.transfer_day_limit':
    '{left} pa ang maipapadala mo sa downline ngayong araw, matatapos ang araw sa {resets}',
  'wallet.fault.receiver_closed': 'Hindi makatanggap ng pera ang account na ito ngayon',
};
