import type { texts as source } from './en.ts';

export const texts: Record<keyof typeof source, string> = {
  'identity.fault.login_again':
    'Mag-sign out, mag-log in muli sa paraang ginamit mo, at pumili ng password sa loob ng 15 minuto',
  'identity.fault.wrong_old_password': 'Mali ang lumang password',
  'identity.fault.wrong_password': 'Mali ang password',
  'identity.fault.confirmation_differs': 'Hindi tugma ang kumpirmasyon',
  'identity.fault.password_same': 'Dapat iba ang bagong password sa luma',
  'identity.fault.password_recent': 'Kagagamit mo lang ng password na ito, pumili ng iba',
  'identity.fault.unknown_username_or_email': 'Walang ganitong username o e-mail',
  'identity.fault.reset_link_spent': 'Nagamit na o lumipas na ang link na ito, humingi ng bago',
  'identity.fault.links_used_up':
    'Napakadalas nang humingi ng link para sa bagong password. Humingi ng kasunod pagkalipas ng {wait}. {ways}',
  'identity.fault.payment_password_required': 'Ilagay ang payment password mo para isuko ang halagang ito',
  'identity.fault.wrong_payment_password': 'Mali ang payment password. Natitirang subok: {left}',
  'identity.fault.payment_password_locked':
    'Masyadong madalas mali ang payment password. Pahinga muna ito nang {wait}. Kung may nakataling mobile number, e-mail, authenticator o passkey, maaari kang magtakda ng bago ngayon sa sentro ng seguridad',
  'identity.fault.payment_password_missing': 'Magtakda muna ng payment password sa sentro ng seguridad',
  'identity.fault.payment_password_same': 'Dapat iba ang bagong payment password sa luma',
  'identity.fault.proof_required': 'Pakipatunayan na ikaw nga ito',
  'identity.fault.nothing_bound': 'Wala pang nakatali rito',
  'identity.fault.password_unset':
    'Pumili muna ng password: kung wala nito, baka ito na lang ang paraan mo para makapasok',
  'identity.fault.profile_fixed':
    'Isang beses lang maitatakda ang buong pangalan at kaarawan, makipag-ugnayan sa customer service',
  'identity.fault.name_reserved': 'Baka mapagkamalang amin ang pangalang ito, pumili ng iba',
  'identity.fault.birthday_refused':
    'Pakitingnan muli ang kaarawan: {minimumAge} taong gulang pataas ang mga manlalaro',
  'identity.fault.unknown_avatar': 'Pumili ng isa sa mga larawan',
  'identity.fault.totp_on': 'Naka-on na ang two-factor login',
  'identity.fault.totp_off': 'Naka-off ang two-factor login',
  'identity.fault.totp_not_begun': 'Magsimula muli: hindi na magagamit ang code ng larawan',
  'identity.fault.passkeys_full': 'May sampung passkey ka na, mag-alis muna ng isa',
  'identity.fault.passkey_refused': 'Hindi naidagdag ang passkey, subukan muli',
  'identity.fault.bets_open':
    'May round pang bukas, at mapupunta sa saradong account ang panalo nito. Tapusin muna ito, o hintayin ang resulta',
  'identity.fault.orders_open':
    'May deposito pang maaaring bayaran, o may withdrawal na hindi pa nakukumpirma. Hintaying wala nang bukas na order',
  'identity.fault.money_at_vendors':
    'May pera ka pa sa wallet ng isang game provider. Ibalik muna ito sa main wallet mo',
  'identity.fault.money_left': 'May {shown} pa sa wallet mo. I-withdraw muna ito, o kumpirmahing isinusuko mo na ito',
  'identity.fault.money_changed':
    'Nagbago ang halaga sa wallet mo: {shown} na ito ngayon. Tingnan ito at kumpirmahin muli',
};
