/** What the payment of a rebate is called. */
export const texts = { rebate: 'Rebate' };
