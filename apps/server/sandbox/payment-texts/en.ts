export const texts = {
  title: 'Sandbox payment',
  lead: 'This stands in for a real payment company. No money moves.',
  order: 'Order',
  channel: 'Pays by',
  state: 'State',
  back: 'Back to the cashier',
  actions: {
    pay: 'Pay',
    fail: 'Let it fail',
    expire: 'Let it expire',
    duplicate: 'Pay and say so four times',
    late: 'Let it expire, then pay',
  },
  states: { pending: 'waiting', paid: 'paid', failed: 'failed', expired: 'expired' },
};
