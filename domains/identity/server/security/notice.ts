/** Letters that notify an owner of a change, in case they did not make it. */
import type { MemberId } from '#kernel/id.ts';
import { importTexts, type Locale, writtenLocaleOf } from '#kernel/locale.ts';
import type { Tx } from '#platform/server/context.ts';
import { readAccount } from '../account/account.store.ts';
import type { SecurityDeps } from './deps.ts';
import type { texts as source } from './texts/en.ts';

const texts = await importTexts<typeof source>((file) => import(`./texts/${file}.ts`));

export type Notice = keyof typeof source.notices;

export type NoticeRecipient = {
  readonly merchant: string;
  readonly account: string;
  readonly language: Locale;
  readonly email: string | null;
  readonly emailVerifiedAt: number | null;
  readonly mobile: string | null;
  readonly mobileVerifiedAt: number | null;
};

/** To the address where there is one, else to the number; sent in the background, and only once. */
export async function sendNotice(
  { tx, letters, brandOf, amount = '' }: { tx: Tx; amount?: string } & Pick<SecurityDeps, 'letters' | 'brandOf'>,
  owner: NoticeRecipient,
  notice: Notice,
): Promise<void> {
  const locale = writtenLocaleOf(owner.language);
  const { subject, ask, notices } = texts[locale];
  const words = notices[notice]
    .replace('{account}', owner.account)
    .replace('{amount}', amount)
    .replace('{brand}', await brandOf(tx, owner.merchant));
  const { merchant } = owner;
  // An unproven contact may be a stranger's, who must learn nothing of this account.
  const email = owner.emailVerifiedAt === null ? null : owner.email;
  const mobile = owner.mobileVerifiedAt === null ? null : owner.mobile;
  const text = `${words} ${ask}`;
  if (email !== null && letters.delivers('mail')) {
    await letters.write(tx, { merchant, channel: 'mail', to: email, subject, text });
  } else if (mobile !== null && letters.delivers('sms')) {
    await letters.write(tx, { merchant, channel: 'sms', to: mobile, text });
  }
}

/** For the domains above: notifies the owner of a change there. */
export type NotifyOwner = (tx: Tx, member: MemberId, notice: Extract<Notice, `payout_${string}`>) => Promise<void>;

export const createNotifyOwner =
  (deps: Pick<SecurityDeps, 'letters' | 'brandOf'>): NotifyOwner =>
  async (tx, member, notice) => {
    const owner = await readAccount(tx, member);
    if (owner) await sendNotice({ ...deps, tx }, owner, notice);
  };
