import { texts as protection } from '#domains/protection/contract/texts.ts';

/** What a refused transfer says. None has moved money. */
export const transferTexts = {
  EN: {
    'wallet.fault.session_limit_reached': protection.EN['protection.fault.session_limit_reached'],
    'wallet.fault.loss_limit_reached':
      'Your loss limit lets {leaves} more go to providers until {resets}; what lies there already counts',
    'wallet.fault.stake_limit_reached':
      'Your stake limit lets {leaves} more go to providers until {resets}; what lies there already counts',
    'wallet.fault.wallets_wrong': 'Money moves between the main wallet and one provider, please choose both again',
    'wallet.fault.wallet_unknown': 'This provider wallet is not offered',
    'wallet.fault.vendor_closed': 'This provider is closed for work, nothing was moved',
    'wallet.fault.transfer_moving': 'A transfer with this provider is still moving, please wait for its end',
    'wallet.fault.nothing_to_move': 'There is nothing to move',
    'wallet.fault.bonus_locked': '{movable} can be moved, the rest is a bonus that has to be played first',
    'wallet.fault.no_upline': 'You have no upline, so there is nobody to send money to',
    'wallet.fault.downline_unknown': 'This account is not one of your direct downlines',
    'wallet.fault.receiver_closed': 'This account cannot receive money now',
  },
  TY: {
    'wallet.fault.session_limit_reached': protection.TY['protection.fault.session_limit_reached'],
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
    'wallet.fault.bonus_locked': '{movable} ang maililipat, bonus ang natitira na kailangan munang laruin',
    'wallet.fault.no_upline': 'Wala kang upline, kaya walang mapapadalhan ng pera',
    'wallet.fault.downline_unknown': 'Hindi mo direktang downline ang account na ito',
    'wallet.fault.receiver_closed': 'Hindi makatanggap ng pera ang account na ito ngayon',
  },
} as const;
