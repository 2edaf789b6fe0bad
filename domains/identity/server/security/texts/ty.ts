import type { texts as source } from './en.ts';

export const texts: typeof source = {
  subject: 'May nabago sa account mo',
  ask: 'Hindi ba ikaw ito? Makipag-ugnayan agad sa customer service.',
  notices: {
    password: 'Pinalitan ang password ng account mong {account} sa {brand}.',
    payment: 'Pinalitan ang payment password ng account mong {account} sa {brand}.',
    mobile: 'Hindi na nakatali ang numerong ito sa account na {account} sa {brand}.',
    email: 'Hindi na nakatali ang address na ito sa account na {account} sa {brand}.',
    totp_on: 'Binuksan ang two-factor login ng account mong {account} sa {brand}.',
    totp_off: 'Isinara ang two-factor login ng account mong {account} sa {brand}.',
    passkey: 'Pinalitan ang mga passkey ng account mong {account} sa {brand}.',
    payout_added:
      'May idinagdag na payout account sa account mong {account} sa {brand}. Walang ibabayad doon bago lumipas ang isang araw.',
    payout_removed: 'May inalis na payout account sa account mong {account} sa {brand}.',
    closed: 'Isinara ang account mong {account} sa {brand}.',
    closed_given_up: 'Isinara ang account mong {account} sa {brand}, at isinuko ang {amount} na natira rito.',
    locked: 'Ni-lock ng customer service ang account mong {account} sa {brand}.',
    unlocked: 'Binuksan muli ng customer service ang account mong {account} sa {brand}.',
    second_freed: 'Inalis ng customer service ang authenticator o mga passkey ng account mong {account} sa {brand}.',
    new_way:
      'Nagpadala ang customer service ng link para sa bagong password ng account mong {account} sa {brand} sa e-mail na ibinigay rito.',
  },
};
