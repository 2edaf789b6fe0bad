export const texts = {
  title: 'Sandbox payout',
  lead: 'This stands in for a real payment company. It pays by itself after five seconds; no money moves.',
  order: 'Withdrawal',
  to: 'Pays to',
  state: 'State',
  back: 'Back to the withdrawal',
  actions: {
    pay: 'Pay now',
    fail: 'Let it fail',
    hold: 'Let it wait for a button',
    reverse: 'Pay, then take it back',
    duplicate: 'Pay and say so four times',
  },
  states: { sent: 'under way', held: 'waits for a button', paid: 'paid', failed: 'failed', reversed: 'taken back' },
};
