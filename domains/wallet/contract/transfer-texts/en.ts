import { texts as protection } from '#domains/protection/contract/texts/en.ts';

/** Texts of the faults of transfers. None of them has moved money. */
export const texts = {
  'wallet.fault.session_limit_reached': protection['protection.fault.session_limit_reached'],
  'wallet.fault.loss_limit_reached':
    'Your loss limit lets {leaves} more go to providers until {resets}; what lies there already counts',
  'wallet.fault.stake_limit_reached':
    'Your stake limit lets {leaves} more go to providers until {resets}; what lies there already counts',
  'wallet.fault.wallets_wrong': 'Money moves between the main wallet and one provider, please choose both again',
  'wallet.fault.wallet_unknown': 'This provider wallet is not offered',
  'wallet.fault.vendor_closed': 'This provider is closed for work, nothing was moved',
  'wallet.fault.transfer_moving': 'A transfer with this provider is still moving, please wait for its end',
  'wallet.fault.nothing_to_move': 'There is nothing to move',
  'wallet.fault.bonus_active': 'While you play a bonus your cash stays in the main wallet, nothing was moved',
  'wallet.fault.no_upline': 'You have no upline, so there is nobody to send money to',
  'wallet.fault.downline_unknown': 'This account is not one of your direct downlines',
  'wallet.fault.transfer_day_limit': 'You can send {left} more to downlines today, the day ends at {resets}',
  'wallet.fault.receiver_closed': 'This account cannot receive money now',
};
