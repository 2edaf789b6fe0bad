export const depositAddress = '/member/depositv2';
/** Every order has an address, so that a message can lead to it. */
export const orderAddress = (orderId: string) => `${depositAddress}?order=${orderId}`;
/** What a member reads out to support: the end of the number, which differs. */
export const shortNumber = (orderId: string) => orderId.slice(-8);
