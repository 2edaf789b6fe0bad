export const withdrawAddress = '/member/withdraw';
/** Every withdrawal has an address, and so has its answer, so that a message can lead there. */
export const timelineAddress = (orderId: string) => `${withdrawAddress}?order=${orderId}`;
export const receiptAddress = (orderId: string) => `${timelineAddress(orderId)}&view=receipt`;
/** Where what is missing for a withdrawal is mended. */
export const securityAddress = '/member/securityCenter';
export const setPasswordAddress = `${securityAddress}?open=payment`;
export const addAccountAddress = `${securityAddress}?open=payout`;
export const verificationAddress = '/member/verification';
