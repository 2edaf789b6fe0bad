/** A mobile number as it is stored: international, digits only, with a plus in front. */

/** `63` and `0917 123 4567` are `+639171234567`; null when that is no number. The zero in front is only dialled at home. */
export function toE164(countryDialingCode: string, mobileNum: string): string | null {
  const home = countryDialingCode.replace(/^\+/, '');
  const number = toNationalNumber(home, mobileNum).replace(/^0+/, '');
  const full = `+${home}${number}`;
  return /^[1-9]\d{0,3}$/.test(home) && /^\d{6,12}$/.test(number) && isE164(full) ? full : null;
}

/** Without what people write between the digits to read them better. */
export const stripSeparators = (input: string): string => input.replace(/[\s().-]/g, '');

/** What was pasted in full loses its country, which is chosen beside the field: `63` and `+63 917 123 4567` are `9171234567`. */
export function toNationalNumber(home: string, input: string): string {
  const plain = stripSeparators(input);
  const inFull = plain.replace(/^(\+|00)/, '');
  const isFull = inFull.startsWith(home) && (inFull !== plain || isInternationalLength(inFull));
  return isFull ? inFull.slice(home.length) : plain;
}

/** Longer than a number is at home, so that its country stands in front though nothing says so. */
const isInternationalLength = (digits: string) => digits.length > 10;

/**
 * The number that somebody typed where a name is asked for: in full with or without the plus, or as it is dialled at
 * home. Null where it is a name.
 */
export function parseMobileNumber(input: string, countryDialingCode = '63'): string | null {
  if (!/^\+?[\d\s().-]{8,24}$/.test(input)) return null;
  const digits = input.replace(/\D/g, '');
  const inFull = input.startsWith('+') || (digits.startsWith(countryDialingCode) && isInternationalLength(digits));
  return inFull ? (isE164(`+${digits}`) ? `+${digits}` : null) : toE164(countryDialingCode, digits);
}

export const isE164 = (full: string) => /^\+[1-9]\d{6,14}$/.test(full);

/** `+63 917 *** 4567` would still reveal too much: the country and the last three. */
export function maskNumber(full: string): string {
  return `${full.slice(0, 3)}${'*'.repeat(Math.max(0, full.length - 6))}${full.slice(-3)}`;
}

/** The first letter and the host: `m***@example.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}***${email.slice(at)}`;
}
