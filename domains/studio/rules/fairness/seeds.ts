/** What the two seeds and the nonce may be. */

/** Thirty-two random bytes as sixty-four lower-case hexadecimal digits; a seed of a chain is the same. */
export const isServerSeed = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

/** One line of text. */
export const isClientSeed = (text: string): boolean => /^[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]{1,64}$/u.test(text);

/** It counts the bets under a pair of seeds from zero. */
export const isNonce = (nonce: number): boolean => Number.isSafeInteger(nonce) && nonce >= 0;
