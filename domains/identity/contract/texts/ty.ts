import { texts as securityTexts } from '../security-texts/ty.ts';
import type { texts as source } from './en.ts';

export const texts: Record<keyof typeof source, string> = {
  ...securityTexts,
  'identity.field.email': 'Pakilagay ang tamang e-mail address',
  'identity.fault.wrong_credentials': 'Mali ang account o ang password',
  'identity.fault.account_locked': 'Naka-lock ang account na ito, makipag-ugnayan sa customer service',
  'identity.fault.account_closed':
    'Isinara na ang account na ito at hindi na muling bubuksan. Sasagutin ng customer service ang mga tanong mo tungkol dito',
  'identity.fault.not_agent': 'Hindi makakapag-log in ang hindi ahente',
  'identity.fault.registration_closed': 'Sarado muna ang pagpaparehistro, makipag-ugnayan sa customer service',
  'identity.fault.form_needed':
    'Wala ka pang account dito, at may kailangan pa kaming malaman tungkol sa iyo para makapagbukas nito. Magrehistro gamit ang form',
  'identity.fault.field_refused': '{rule}',
  'identity.fault.passwords_differ': 'Magkaiba ang dalawang isinulat mo',
  'identity.fault.consent_missing': 'Pakikumpirma ang edad mo at tanggapin ang mga tuntunin',
  'identity.fault.account_taken': 'May gumagamit na ng username na ito, pumili ng iba',
  'identity.fault.email_taken': 'Ginagamit na ang e-mail address na ito',
  'identity.fault.mobile_taken': 'Ginagamit na ang numerong ito',
  'identity.fault.invitation_invalid': 'Hindi tama ang invitation code',
  'identity.fault.recommender_unknown': 'Walang kilalang may ganitong recommender ID',
  'identity.fault.password_default': 'Ibinibigay ang password na ito sa mga baguhan, pumili ng iba',
  'identity.fault.password_breached': 'Alam na ng iba ang password na ito, pumili ng iba',
  'identity.fault.payment_password_weak': 'Madaling hulaan ang payment password na ito, pumili ng iba',
  'identity.fault.switched_off': 'Hindi muna ito iniaalok ngayon',
  'identity.fault.account_held':
    'Napakaraming maling subok sa account na ito. Mag-log in sa device na nagamit mo na, o subukan muli pagkalipas ng 5 minuto. {ways}',
  'identity.fault.too_many_guesses':
    'Napakaraming maling subok: hawak muna rito ang account na ito nang {wait}. {ways}',
  'identity.fault.too_many_proofs':
    'Napakaraming maling subok, subukan muli pagkalipas ng {wait} o makipag-ugnayan sa customer service',
  'identity.fault.too_many_requests': 'Napakaraming kahilingan, pakisubukan muli pagkalipas ng 5 minuto',
  'identity.fault.asks_used_up':
    'Napakarami nang hininging code mo o ng network mo ngayong araw. Subukan muli mamaya, pumili ng ibang paraan o makipag-ugnayan sa customer service',
  'identity.fault.codes_used_up':
    'Hindi na makapagpapadala ng code doon ngayong araw, pumili ng ibang paraan o makipag-ugnayan sa customer service',
  'identity.fault.too_many_resets':
    'Napakaraming maling code para sa numerong ito, subukan muli pagkalipas ng {wait}. {ways}',
  'identity.fault.too_many_codes':
    'Napakaraming maling code para sa numerong ito, subukan muli pagkalipas ng {wait}. {ways}',
  'identity.fault.captcha_required': 'Pakilagay ang captcha',
  'identity.fault.wrong_captcha': 'Hindi tumugma ang captcha',
  'identity.fault.wrong_code': 'Pakilagay ang tamang verification code',
  'identity.fault.code_expired': 'Nag-expire na ang verification code, magpadala muli',
  'identity.fault.code_spent': 'Hindi na magagamit ang verification code, magpadala muli',
  'identity.fault.human_failed': 'Hindi iyon tumapat, pakisubukan muli',
  'identity.fault.words_used_up':
    'Napakarami nang tanong na nasagot mula sa network mo. I-slide ang piraso ng larawan, o sumagot muli ng tanong pagkalipas ng {wait}. Kung hindi mo magawa ang alinman, makipag-ugnayan sa customer service',
  'identity.fault.picture_used_up':
    'Napakarami nang pirasong hindi tumapat mula sa network mo. Sagutin ang tanong sa salita, o mag-slide muli pagkalipas ng {wait}. Kung hindi mo magawa ang alinman, makipag-ugnayan sa customer service',
  'identity.fault.human_required': 'Pakitapos muna ang beripikasyon',
  'identity.fault.numbers_differ': 'Pakilagay ang tamang numero ng mobile',
  'identity.fault.wrong_number': 'Mali ang format ng numero ng telepono',
  'identity.fault.service_unavailable': 'Hindi makapagpadala ng mensahe ngayon, makipag-ugnayan sa customer service',
  'identity.fault.ticket_ended': 'Tapos na ang oras ng beripikasyon, mag-login muli',
  'identity.fault.method_missing': 'Hindi nakatakda sa account mo ang paraang ito ng beripikasyon',
  'identity.fault.wrong_proof': 'Hindi iyan tugma sa nasa amin',
  'identity.fault.trial_token_refused': 'Hindi mabuksan ang libreng pagsubok, pakisubukan muli',
  'identity.fault.unknown_channel': 'Hindi iniaalok ang paraang ito ng pag-login',
  'identity.fault.identity_refused': 'Hindi namin matiyak kung sino ka, pakisubukan muli',
  'identity.fault.not_member': 'Hindi makakapag-log in ang account na hindi miyembro',
};
