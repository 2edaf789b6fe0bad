/** What the security centre and the ways to a new password say when they refuse. */
export const securityTexts = {
  EN: {
    'identity.fault.login_again':
      'Please sign out, log in again the way you came and choose your password within 15 minutes',
    'identity.fault.wrong_old_password': 'The old password is wrong',
    'identity.fault.wrong_password': 'The password is wrong',
    'identity.fault.confirmation_differs': 'Incorrect confirmation input',
    'identity.fault.password_same': 'The new password must differ from the old one',
    'identity.fault.password_recent': 'You used this password not long ago, please choose another',
    'identity.fault.unknown_username_or_email': 'Username/Email does not exist',
    'identity.fault.reset_link_spent': 'This link was used or has expired, please ask for a new one',
    'identity.fault.links_used_up':
      'Links to a new password were asked for too often. Please ask for the next one after {wait}. {ways}',
    'identity.fault.payment_password_required': 'Please enter your payment password to give this amount up',
    'identity.fault.wrong_payment_password': 'The payment password is wrong. Tries left: {left}',
    'identity.fault.payment_password_locked':
      'The payment password was wrong too often. It rests for {wait}. With a bound mobile number, e-mail, authenticator or passkey you can set a new one in the security center now',
    'identity.fault.payment_password_missing': 'Please set a payment password in the security center first',
    'identity.fault.payment_password_same': 'The new payment password must differ from the old one',
    'identity.fault.proof_required': 'Please prove that it is you',
    'identity.fault.nothing_bound': 'Nothing is bound yet',
    'identity.fault.password_unset': 'Please choose a password first: without one this may be your only way in',
    'identity.fault.profile_fixed': 'Full name and birthday can be set only once, please contact customer service',
    'identity.fault.name_reserved': 'This name could be taken for ours, please choose another',
    'identity.fault.birthday_refused': 'Please check the birthday: players are {minimumAge} or older',
    'identity.fault.unknown_avatar': 'Please choose one of the pictures',
    'identity.fault.totp_on': 'Two-factor login is already on',
    'identity.fault.totp_off': 'Two-factor login is off',
    'identity.fault.totp_not_begun': 'Please begin again: the code of the picture is no longer good',
    'identity.fault.passkeys_full': 'You have ten passkeys, please remove one first',
    'identity.fault.passkey_refused': 'The passkey could not be added, please try again',
    'identity.fault.bets_open':
      'A round is still open, and what it wins would come to a closed account. Please play it to its end, or wait for its result',
    'identity.fault.orders_open':
      'A deposit can still be paid, or a withdrawal is not yet confirmed. Please wait until none of your orders is open',
    'identity.fault.money_at_vendors':
      'Some of your money is still in a game provider’s wallet. Please bring it back to your main wallet first',
    'identity.fault.money_left':
      'There is still {shown} in your wallet. Please withdraw it first, or confirm that you give it up',
    'identity.fault.money_changed':
      'The amount in your wallet has changed: it is {shown} now. Please look at it and confirm again',
  },
  TY: {
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
  },
} as const;
