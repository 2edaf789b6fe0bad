/** Wording of the faults that any call may answer. Rooms bring theirs in `contract/texts.ts`. */
import type { CommonFault } from '#kernel/fault.ts';
import type { WrittenLocale } from '#kernel/locale.ts';

export type Texts = Readonly<Record<WrittenLocale, Readonly<Record<string, string>>>>;

type FieldText = 'required' | 'invalid' | 'too_small' | 'too_big' | 'repeated' | 'text';
type CommonTexts = Record<`platform.fault.${CommonFault}` | `platform.field.${FieldText}`, string>;

const EN: CommonTexts = {
  'platform.fault.malformed_input': 'Please check the marked fields',
  'platform.fault.malformed_json': 'The request could not be read',
  'platform.fault.seal_required': 'This request must be sealed',
  'platform.fault.seal_unreadable': 'The sealed request could not be opened, please try again',
  'platform.fault.seal_stale': 'The request is too old, please try again',
  'platform.fault.seal_replayed': 'This request was sent before, please try again',
  'platform.fault.key_required': 'The request lacks its Idempotency-Key',
  'platform.fault.auth_required': 'You are not logged in, please login',
  'platform.fault.not_allowed': 'Operation not allowed',
  'platform.fault.real_account_required': 'A real account is needed for this, please register',
  'platform.fault.password_change_due': 'Please change your password first',
  'platform.fault.region_blocked': 'Access from your region is restricted',
  'platform.fault.unknown_domain': 'Invalid URL, please contact customer service',
  'platform.fault.not_found': 'Not found',
  'platform.fault.wrong_method': 'This call is made with another method',
  'platform.fault.request_timeout': 'The request did not arrive in time, please try again',
  'platform.fault.key_reused': 'This Idempotency-Key was used for another request',
  'platform.fault.too_large': 'The request is too large',
  'platform.fault.wrong_media_type': 'The request has the wrong media type',
  'platform.fault.too_many_requests': 'Too many requests, please try again later',
  'platform.fault.unknown_error': 'Unknown error',
  'platform.fault.maintenance': 'The site is under maintenance, please come back later',
  'platform.fault.unavailable': 'The site is busy, please try again in a moment',
  'platform.field.required': 'Input cannot be empty',
  'platform.field.invalid': 'This value is not valid',
  'platform.field.too_small': 'This value is too small, at least {minimum}',
  'platform.field.too_big': 'This value is too large, at most {maximum}',
  'platform.field.repeated': 'This value is given more than once',
  'platform.field.text': 'This text holds characters that cannot be stored',
};

const TY: CommonTexts = {
  'platform.fault.malformed_input': 'Pakitingnan ang mga may marka na patlang',
  'platform.fault.malformed_json': 'Hindi mabasa ang kahilingan',
  'platform.fault.seal_required': 'Kailangang selyado ang kahilingang ito',
  'platform.fault.seal_unreadable': 'Hindi mabuksan ang selyadong kahilingan, pakisubukan muli',
  'platform.fault.seal_stale': 'Masyado nang luma ang kahilingan, pakisubukan muli',
  'platform.fault.seal_replayed': 'Naipadala na ang kahilingang ito, pakisubukan muli',
  'platform.fault.key_required': 'Walang Idempotency-Key ang kahilingan',
  'platform.fault.auth_required': 'Hindi ka naka-login, mangyaring mag-login',
  'platform.fault.not_allowed': 'Hindi pinapayagan ang operasyong ito',
  'platform.fault.real_account_required': 'Kailangan ng totoong account para dito, mangyaring magrehistro',
  'platform.fault.password_change_due': 'Palitan muna ang password mo',
  'platform.fault.region_blocked': 'Limitado ang access mula sa inyong rehiyon',
  'platform.fault.unknown_domain': 'Maling URL, mangyaring makipag-ugnayan sa customer service',
  'platform.fault.not_found': 'Hindi nahanap',
  'platform.fault.wrong_method': 'Ibang paraan ang gamit ng tawag na ito',
  'platform.fault.request_timeout': 'Hindi dumating sa oras ang kahilingan, pakisubukan muli',
  'platform.fault.key_reused': 'Nagamit na ang Idempotency-Key na ito sa ibang kahilingan',
  'platform.fault.too_large': 'Masyadong malaki ang kahilingan',
  'platform.fault.wrong_media_type': 'Mali ang uri ng nilalaman ng kahilingan',
  'platform.fault.too_many_requests': 'Napakaraming kahilingan, pakisubukan muli mamaya',
  'platform.fault.unknown_error': 'Hindi kilalang error',
  'platform.fault.maintenance': 'Kasalukuyang inaayos ang site, mangyaring bumalik mamaya',
  'platform.fault.unavailable': 'Abala ang site, pakisubukan muli sa ilang sandali',
  'platform.field.required': 'Hindi maaaring walang laman',
  'platform.field.invalid': 'Hindi wasto ang halagang ito',
  'platform.field.too_small': 'Masyadong maliit ang halagang ito, hindi bababa sa {minimum}',
  'platform.field.too_big': 'Masyadong malaki ang halagang ito, hindi hihigit sa {maximum}',
  'platform.field.repeated': 'Higit sa isang beses ibinigay ang halagang ito',
  'platform.field.text': 'May mga karakter ang tekstong ito na hindi maitatabi',
};

export const texts = { EN, TY } as const satisfies Texts;

/** Joins the wording of all rooms; a key that two rooms word is a mistake at start, not a surprise on a screen. */
export function joinTexts(parts: readonly Texts[]): Texts {
  const joined = { EN: {} as Record<string, string>, TY: {} as Record<string, string> };
  const locales = ['EN', 'TY'] as const;
  for (const [part, locale] of parts.flatMap((each) => locales.map((name) => [each, name] as const))) {
    for (const [key, text] of Object.entries(part[locale])) {
      if (Object.hasOwn(joined[locale], key)) throw new Error(`The text ${key} is worded twice in ${locale}.`);
      joined[locale][key] = text;
    }
  }
  return joined;
}
