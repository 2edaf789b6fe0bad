/** One number has one spelling, or it could be registered twice and a code for it spent elsewhere. */

/** As it is dialled behind the plus sign: digits only, without the zero that is dialled inside the country. */
export const fullNumber = (dialingCode: string, mobileNum: string): string =>
  `${dialingCode}${mobileNum.replaceAll(/[^0-9]/g, '').replace(/^0+/, '')}`;
