/** Texts of the faults of withdrawals. Each names what is missing and what to do; none has moved money. */
export const texts = {
  'wallet.fault.payout_account_unknown': 'Please choose one of your payout accounts',
  'wallet.fault.payout_account_cooling': 'This account is new and can be paid to from {at}',
  'wallet.fault.withdrawal_blocked': 'Your security settings were changed, withdrawals open again at {at}',
  'wallet.fault.kyc_needed': 'Withdrawals need identity tier {needed}, please complete it first',
  'wallet.fault.payment_password_missing': 'Please set a payment password in the security center first',
  'wallet.fault.payment_password_locked':
    'The payment password was wrong too often. It rests for {wait}. With a bound mobile number, e-mail, authenticator or passkey you can set a new one in the security center now',
  'wallet.fault.wrong_payment_password': 'The payment password is wrong. Tries left: {left}',
  'wallet.fault.made_since':
    'Nothing was sent: you have just sent another one from a different tab or device. If you want this one too, send it again',
  'wallet.fault.day_limit_reached': 'You can withdraw {left} more today, the day ends at {resets}',
  'wallet.fault.turnover_unmet': '{withdrawable} can leave now, the rest needs {left} more of turnover',
  'wallet.fault.insufficient_funds': 'Your balance is not enough',
  'wallet.fault.cancel_not_allowed': 'This withdrawal can no longer be cancelled',
  'wallet.fault.receipt_not_open': 'There is nothing to answer about this withdrawal now',
  'wallet.fault.received_amount_wrong': 'Please enter at least {least} and less than {paid}',
  'wallet.fault.proof_needed': 'Please add a picture that shows that nothing arrived',
};
