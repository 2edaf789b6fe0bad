/** Letters that tell an owner what was changed, so that whoever did not do it hears of it. */
import type { MemberId } from '#kernel/id.ts';
import { type Locale, writtenLocaleOf } from '#kernel/locale.ts';
import type { Tx } from '#platform/server/context.ts';
import { readAccount } from './account.store.ts';
import type { SecurityDeps } from './deps.ts';

const notices = {
  EN: {
    password: 'The password of your account {account} at {brand} was changed.',
    payment: 'The payment password of your account {account} at {brand} was changed.',
    mobile: 'This number no longer belongs to the account {account} at {brand}.',
    email: 'This address no longer belongs to the account {account} at {brand}.',
    totp_on: 'Two-factor login was switched on for your account {account} at {brand}.',
    totp_off: 'Two-factor login was switched off for your account {account} at {brand}.',
    passkey: 'The passkeys of your account {account} at {brand} were changed.',
    payout_added:
      'A payout account was added to your account {account} at {brand}. Nothing is paid to it before a day has passed.',
    payout_removed: 'A payout account was removed from your account {account} at {brand}.',
    closed: 'Your account {account} at {brand} was closed.',
    closed_given_up: 'Your account {account} at {brand} was closed, and {amount} that was left in it was given up.',
    locked: 'Customer service locked your account {account} at {brand}.',
    unlocked: 'Customer service opened your account {account} at {brand} again.',
    second_freed: 'Customer service removed the authenticator or the passkeys of your account {account} at {brand}.',
    new_way:
      'Customer service sent a link for a new password of your account {account} at {brand} to a mail address that it was given.',
  },
  TY: {
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
  readonly emailVerifiedAt: number | null;
  readonly mobile: string | null;
  readonly mobileVerifiedAt: number | null;
};

/** To the address where there is one, else to the number; nobody is waited for, and nobody is told twice. */
export async function tell(
  { tx, letters, brandOf, amount = '' }: { tx: Tx; amount?: string } & Pick<SecurityDeps, 'letters' | 'brandOf'>,
  owner: Told,
  notice: Notice,
): Promise<void> {
  const locale = writtenLocaleOf(owner.language);
  const words = notices[locale][notice]
    .replace('{account}', owner.account)
    .replace('{amount}', amount)
    .replace('{brand}', await brandOf(tx, owner.merchant));
  const { subject, ask } = endings[locale];
  const { merchant } = owner;
  // What was only typed may be a stranger's, who is told nothing of this account.
  const email = owner.emailVerifiedAt === null ? null : owner.email;
  const mobile = owner.mobileVerifiedAt === null ? null : owner.mobile;
  const text = `${words} ${ask}`;
  if (email !== null && letters.delivers('mail')) {
    await letters.write(tx, { merchant, channel: 'mail', to: email, subject, text });
  } else if (mobile !== null && letters.delivers('sms')) {
    await letters.write(tx, { merchant, channel: 'sms', to: mobile, text });
  }
}

/** For the rooms above: tells the owner of what was changed there. */
export type TellOwner = (tx: Tx, member: MemberId, notice: Extract<Notice, `payout_${string}`>) => Promise<void>;

export const createTellOwner =
  (deps: Pick<SecurityDeps, 'letters' | 'brandOf'>): TellOwner =>
  async (tx, member, notice) => {
    const owner = await readAccount(tx, member);
    if (owner) await tell({ ...deps, tx }, owner, notice);
  };
