/**
 * Letters by mail and SMS, where the member chose them. A letter leaves a row for each channel in its own transaction; the job hands
 * it to the gateway of the product in the transaction that deletes the row, so that it is sent once, and the gateway tries again.
 */
import { z } from 'zod/mini';
import { readAccount } from '#domains/identity/server/index.ts';
import { afterQuietHours } from '#domains/messages/rules/quiet-hours.ts';
import type { MemberId } from '#kernel/id.ts';
import { importTexts, inLocale, writtenLocaleOf } from '#kernel/locale.ts';
import { addMs, dayMs, defaultOffsetMinutes, type Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { type Pool, transact } from '#platform/server/database/db.ts';
import { enqueue } from '#platform/server/jobs/index.ts';
import type { Letters } from '#platform/server/letters/index.ts';
import { cleanHtml } from '#platform/server/sanitize/clean-html.ts';
import type { BroadcastDeps } from '../deps.ts';
import { readLetter, type StoredLetter } from '../letter/letter.store.ts';
import { toPlainText } from '../letter/plain-text.ts';
import { formatLetter } from '../letter/template.ts';
import { filterPromotionReaders, readChannels, readSetting } from '../setting/setting.store.ts';
import * as store from './delivery.store.ts';
import type { texts as source } from './texts/en.ts';

const texts = await importTexts<typeof source>((file) => import(`./texts/${file}.ts`));

export const deliverJobName = 'messages.deliver';
const deliverJob = { name: deliverJobName, payload: z.object({}) } as const;

type Announcement = Parameters<typeof store.insertDeliveries>[1];

const startDelivery = (tx: Tx) => enqueue(tx, deliverJob, { payload: {}, key: deliverJobName, queue: deliverJobName });

/** In the transaction of the letter. */
export async function announceLetter(tx: Tx, letter: Announcement, members: readonly MemberId[]): Promise<void> {
  if ((await store.insertDeliveries(tx, letter, members)) > 0) await startDelivery(tx);
}

export async function announceLetterToAll(tx: Tx, letter: Announcement & { readonly merchant: string }): Promise<void> {
  if ((await store.insertDeliveriesToAll(tx, letter)) > 0) await startDelivery(tx);
}

export type BrandView = {
  readonly name: string;
  /** Where its site is, `https://kislap.example`. */
  readonly origin: string;
  readonly currencySymbol: string;
};

export type DeliveryDeps = Pick<BroadcastDeps, 'listBarred'> & {
  readonly letters: Letters;
  /** Null where it has no site. */
  readonly brandOf: (tx: Tx, merchant: string) => Promise<BrandView | null>;
};

type Run = { readonly now: Instant; readonly signal: AbortSignal };

const rowsAtOnce = 50;
/** What could not be sent for so long is no news any more; it is in the inbox. */
const maxAgeMs = 2 * dayMs;

export async function deliverDueLetters(pool: Pool, deps: DeliveryDeps, { now, signal }: Run): Promise<void> {
  const deliverBatch = async (tx: Tx): Promise<number> => {
    const due = await store.lockDueDeliveries(tx, { now, channels: ['mail', 'sms'], limit: rowsAtOnce });
    for (const delivery of due) await deliver(tx, deps, { delivery, now });
    return due.length;
  };
  while (!signal.aborted && (await transact(pool, deliverBatch)) === rowsAtOnce);
}

export type DueDelivery = { readonly delivery: store.Delivery; readonly now: Instant };

async function deliver(tx: Tx, deps: DeliveryDeps, { delivery, now }: DueDelivery): Promise<void> {
  const step = await judgeDelivery(tx, deps, { delivery, now });
  if (step === 'later') return;
  await store.deleteDelivery(tx, delivery);
  if (step === 'send') await sendOutside(tx, deps, delivery);
}

/** What the member chose, and the law, hold at the moment of sending. A delivery for later has its new time already. */
export async function judgeDelivery(
  tx: Tx,
  { listBarred }: Pick<DeliveryDeps, 'listBarred'>,
  { delivery, now }: DueDelivery,
): Promise<'send' | 'drop' | 'later'> {
  const { member, kind, channel, merchant, writtenAt } = delivery;
  if (now > addMs(writtenAt, maxAgeMs)) return 'drop';
  if (!(await readChannels(tx, member))[kind].includes(channel)) return 'drop';
  if (kind === 'promotion') {
    if ((await filterPromotionReaders(tx, [member])).length === 0) return 'drop';
    if ((await listBarred(tx, { merchant, members: [member], at: now })).has(member)) return 'drop';
  }
  const { quietHours } = await readSetting(tx, member);
  const isQuietChosen = quietHours !== null && channel !== 'mail' && kind !== 'security';
  const afterOwn = isQuietChosen ? afterQuietHours(now, defaultOffsetMinutes, quietHours) : now;
  const until = kind === 'promotion' ? afterQuietHours(afterOwn, defaultOffsetMinutes) : afterOwn;
  if (until === now) return 'send';
  await store.postponeDelivery(tx, delivery, until);
  return 'later';
}

type Words = { readonly title: string; readonly lines: readonly string[] };

function putIntoWords(letter: StoredLetter, brand: BrandView, locale: Parameters<typeof inLocale>[1]): Words | null {
  if (letter.content !== null) {
    const { title, html } = inLocale(letter.content, locale);
    return { title, lines: [toPlainText(cleanHtml(html))] };
  }
  const { currencySymbol } = brand;
  const reading = { locale, currencySymbol, offsetMinutes: defaultOffsetMinutes };
  const words = formatLetter(letter.template ?? '', letter.params ?? {}, reading);
  return (
    words && { title: words.title, lines: [words.text, ...words.rows.map(({ label, value }) => `${label}: ${value}`)] }
  );
}

/** The kind alone, without anything of the letter: others may see the screen of a phone. */
export const describeKind = (
  kind: store.Delivery['kind'],
  brand: BrandView,
  language: Parameters<typeof writtenLocaleOf>[0],
) => texts[writtenLocaleOf(language)].kinds[kind].replace('{brand}', brand.name);

async function sendOutside(tx: Tx, { letters, brandOf }: DeliveryDeps, delivery: store.Delivery): Promise<void> {
  const { member, merchant, letter: id, kind, channel } = delivery;
  const account = await readAccount(tx, member);
  const brand = await brandOf(tx, merchant);
  const letter = await readLetter(tx, { member, merchant }, id);
  // Deleted, or read meanwhile.
  if (!letter || letter.readAt !== null || !brand || account?.status !== 'active') return;
  const { language, email, emailVerifiedAt, mobile, mobileVerifiedAt } = account;
  if (channel === 'sms') {
    if (mobile === null || mobileVerifiedAt === null || !letters.delivers('sms')) return;
    await letters.write(tx, { merchant, channel, to: mobile, text: describeKind(kind, brand, language) });
    return;
  }
  const words = putIntoWords(letter, brand, language);
  if (channel !== 'mail' || !words || email === null || emailVerifiedAt === null || !letters.delivers('mail')) return;
  const { open, choose, never } = texts[writtenLocaleOf(language)];
  const link = `${brand.origin}/member/messageV2?open=${id}`;
  const subject = `${brand.name}: ${words.title}`.replace(/[\r\n]+/g, ' ');
  const text = [...words.lines, '', open.replace('{link}', link), '', never, choose].join('\n');
  await letters.write(tx, { merchant, channel, to: email, subject, text });
}
