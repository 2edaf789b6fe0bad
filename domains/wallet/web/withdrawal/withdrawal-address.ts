export const withdrawAddress = '/member/withdraw';
/** Every withdrawal has an address, and so has its receipt form, so that a message can link to it. */
export const timelineAddress = (orderId: string) => `${withdrawAddress}?order=${orderId}`;
export const receiptAddress = (orderId: string) => `${timelineAddress(orderId)}&view=receipt`;
/** The pages that fix a missing requirement of a withdrawal. */
export const securityAddress = '/member/securityCenter';
export const setPasswordAddress = `${securityAddress}?open=payment`;
export const addAccountAddress = `${securityAddress}?open=payout`;
export const verificationAddress = '/member/verification';
