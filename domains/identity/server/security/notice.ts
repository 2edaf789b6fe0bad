/** Letters that tell an owner what was changed, so that whoever did not do it hears of it. */
import { type Locale, writtenLocaleOf } from '#kernel/locale.ts';
import type { Tx } from '#platform/server/context.ts';
import type { Letters } from '#platform/server/letters/index.ts';

const notices = {
  EN: {
    password: 'The password of your account {account} at {domain} was changed.',
    payment: 'The payment password of your account {account} at {domain} was changed.',
    mobile: 'This number no longer belongs to the account {account} at {domain}.',
    email: 'This address no longer belongs to the account {account} at {domain}.',
    totp_on: 'Two-factor login was switched on for your account {account} at {domain}.',
    totp_off: 'Two-factor login was switched off for your account {account} at {domain}.',
    passkey: 'The passkeys of your account {account} at {domain} were changed.',
    closed: 'Your account {account} at {domain} was closed.',
  },
  TY: {
    password: 'Pinalitan ang password ng account mong {account} sa {domain}.',
    payment: 'Pinalitan ang payment password ng account mong {account} sa {domain}.',
    mobile: 'Hindi na nakatali ang numerong ito sa account na {account} sa {domain}.',
    email: 'Hindi na nakatali ang address na ito sa account na {account} sa {domain}.',
    totp_on: 'Binuksan ang two-factor login ng account mong {account} sa {domain}.',
    totp_off: 'Isinara ang two-factor login ng account mong {account} sa {domain}.',
    passkey: 'Pinalitan ang mga passkey ng account mong {account} sa {domain}.',
    closed: 'Isinara ang account mong {account} sa {domain}.',
  },
} as const;

const endings = {
  EN: { subject: 'A change of your account', ask: 'Was it not you? Please contact customer service at once.' },
  TY: { subject: 'May nabago sa account mo', ask: 'Hindi ba ikaw ito? Makipag-ugnayan agad sa customer service.' },
} as const;

export type Notice = keyof (typeof notices)['EN'];

export type Told = {
  readonly merchant: string;
  readonly account: string;
  readonly language: Locale;
  readonly email: string | null;
  readonly mobile: string | null;
};

/** To the address where there is one, else to the number; nobody is waited for, and nobody is told twice. */
export async function tell(
  { tx, letters, domain }: { tx: Tx; letters: Letters; domain: string },
  owner: Told,
  notice: Notice,
): Promise<void> {
  const locale = writtenLocaleOf(owner.language);
  const words = notices[locale][notice].replace('{account}', owner.account).replace('{domain}', domain);
  const { subject, ask } = endings[locale];
  const { merchant, email, mobile } = owner;
  const text = `${words} ${ask}`;
  if (email !== null && letters.delivers('mail')) {
    await letters.write(tx, { merchant, channel: 'mail', to: email, subject, text });
  } else if (mobile !== null && letters.delivers('sms')) {
    await letters.write(tx, { merchant, channel: 'sms', to: mobile, text });
  }
}
