/** A mobile number as it is kept: international, digits only, with a plus in front. */

/** `63` and `0917 123 4567` are `+639171234567`; null when that is no number. The zero in front is only dialled at home. */
export function fullNumber(countryDialingCode: string, mobileNum: string): string | null {
  const home = countryDialingCode.replace(/^\+/, '');
  const number = homeNumber(home, mobileNum).replace(/^0+/, '');
  const full = `+${home}${number}`;
  return /^[1-9]\d{0,3}$/.test(home) && /^\d{6,12}$/.test(number) && isFullNumber(full) ? full : null;
}

/** Without what people write between the digits to read them better. */
export const plainNumber = (typed: string): string => typed.replace(/[\s().-]/g, '');

/** What was pasted in full loses its country, which is chosen beside the field: `63` and `+63 917 123 4567` are `9171234567`. */
export function homeNumber(home: string, typed: string): string {
  const plain = plainNumber(typed);
  const inFull = plain.replace(/^(\+|00)/, '');
  const isFull = inFull.startsWith(home) && (inFull !== plain || isLong(inFull));
  return isFull ? inFull.slice(home.length) : plain;
}

/** Longer than a number is at home, so that its country stands in front though nothing says so. */
const isLong = (digits: string) => digits.length > 10;

/**
 * The number that somebody typed where a name is asked for: in full with or without the plus, or as it is dialled at
 * home. Null where it is a name.
 */
export function typedNumber(typed: string, countryDialingCode = '63'): string | null {
  if (!/^\+?[\d\s().-]{8,24}$/.test(typed)) return null;
  const digits = typed.replace(/\D/g, '');
  const inFull = typed.startsWith('+') || (digits.startsWith(countryDialingCode) && isLong(digits));
  return inFull ? (isFullNumber(`+${digits}`) ? `+${digits}` : null) : fullNumber(countryDialingCode, digits);
}

export const isFullNumber = (full: string) => /^\+[1-9]\d{6,14}$/.test(full);

/** `+63 917 *** 4567` would still tell too much: the country and the last three. */
export function maskNumber(full: string): string {
  return `${full.slice(0, 3)}${'*'.repeat(Math.max(0, full.length - 6))}${full.slice(-3)}`;
}

/** The first letter and the house: `m***@example.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}***${email.slice(at)}`;
}
