import type { texts as source } from './en.ts';

export const texts: Record<keyof typeof source, string> = {
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
  'wallet.fault.day_limit_reached': '{left} pa ang maaari mong i-withdraw ngayong araw, matatapos ang araw sa {resets}',
  'wallet.fault.turnover_unmet': '{withdrawable} ang maaaring ilabas ngayon, {left} pang turnover ang kailangan ng iba',
  'wallet.fault.insufficient_funds': 'Hindi sapat ang iyong balanse',
  'wallet.fault.cancel_not_allowed': 'Hindi na maaaring kanselahin ang withdrawal na ito',
  'wallet.fault.receipt_not_open': 'Wala pang dapat sagutin tungkol sa withdrawal na ito ngayon',
  'wallet.fault.received_amount_wrong': 'Maglagay ng hindi bababa sa {least} at mas mababa sa {paid}',
  'wallet.fault.proof_needed': 'Magdagdag ng larawang nagpapakitang walang dumating',
};
