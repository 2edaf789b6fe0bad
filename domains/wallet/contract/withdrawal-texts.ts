/** What a refused withdrawal says. Each names what is missing and what to do; none has moved money. */
export const withdrawalTexts = {
  EN: {
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
  },
  TY: {
    'wallet.fault.payout_account_unknown': 'Pumili ng isa sa iyong mga account na babayaran',
    'wallet.fault.payout_account_cooling': 'Bago pa ang account na ito at mababayaran mula {at}',
    'wallet.fault.withdrawal_blocked': 'Nabago ang iyong seguridad, bukas muli ang pag-withdraw sa {at}',
    'wallet.fault.kyc_needed': 'Kailangan ng tier {needed} ng pagkakakilanlan para mag-withdraw, kumpletuhin muna ito',
    'wallet.fault.payment_password_missing': 'Magtakda muna ng payment password sa sentro ng seguridad',
    'wallet.fault.payment_password_locked':
      'Masyadong madalas mali ang payment password. Pahinga muna ito nang {wait}. Kung may nakataling mobile number, e-mail, authenticator o passkey, maaari kang magtakda ng bago ngayon sa sentro ng seguridad',
    'wallet.fault.wrong_payment_password': 'Mali ang payment password. Natitirang subok: {left}',
    'wallet.fault.made_since':
      'Walang ipinadala: kakapadala mo lang ng isa mula sa ibang tab o device. Kung gusto mo rin ito, ipadala muli',
    'wallet.fault.day_limit_reached':
      '{left} pa ang maaari mong i-withdraw ngayong araw, matatapos ang araw sa {resets}',
    'wallet.fault.turnover_unmet':
      '{withdrawable} ang maaaring ilabas ngayon, {left} pang turnover ang kailangan ng iba',
    'wallet.fault.insufficient_funds': 'Hindi sapat ang iyong balanse',
    'wallet.fault.cancel_not_allowed': 'Hindi na maaaring kanselahin ang withdrawal na ito',
    'wallet.fault.receipt_not_open': 'Wala pang dapat sagutin tungkol sa withdrawal na ito ngayon',
    'wallet.fault.received_amount_wrong': 'Maglagay ng hindi bababa sa {least} at mas mababa sa {paid}',
    'wallet.fault.proof_needed': 'Magdagdag ng larawang nagpapakitang walang dumating',
  },
} as const;
