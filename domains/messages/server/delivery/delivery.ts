/**
 * Letters by mail and SMS, where the member chose them. A letter leaves a row for each channel in its own transaction; the job hands
 * it to the gateway of the product in the transaction that deletes the row, so that it is sent once, and the gateway tries again.
 */
import { z } from 'zod/mini';
import { readAccount } from '#domains/identity/server/index.ts';
import type { DeliveryChannel } from '#domains/messages/contract/letter.ts';
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
import { readChannels, readSetting } from '../setting/setting.store.ts';
import * as store from './delivery.store.ts';
import type { texts as source } from './texts/en.ts';

const texts = await importTexts<typeof source>((file) => import(`./texts/${file}.ts`));

export const deliverLettersJobName = 'messages.deliver_letters';
export const deliverPushesJobName = 'messages.deliver_pushes';

/** Schedules one job for all due deliveries. It replaces a job that waits already; concurrent transactions schedule one after the other. */
const startJob = (tx: Tx, name: string) =>
  enqueue(tx, { name, payload: z.object({}) }, { payload: {}, key: name, queue: name });

/** Letters before pushes, always: two transactions that start both in different orders would wait for each other. */
export async function startDelivery(tx: Tx, channels: ReadonlySet<DeliveryChannel>): Promise<void> {
  if (channels.has('mail') || channels.has('sms')) await startJob(tx, deliverLettersJobName);
  if (channels.has('push')) await startJob(tx, deliverPushesJobName);
}

/** In the transaction of the letter. */
export async function queueDeliveries(tx: Tx, letter: store.QueuedLetter, members: readonly MemberId[]): Promise<void> {
  await startDelivery(tx, new Set(await store.insertDeliveries(tx, letter, members)));
}

export async function queueDeliveriesToAll(
  tx: Tx,
  letter: store.QueuedLetter & { readonly merchant: string },
): Promise<void> {
  await startDelivery(tx, new Set(await store.insertDeliveriesToAll(tx, letter)));
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

const batchSize = 50;
/** What could not be sent for so long is no news any more; it is in the inbox. */
const maxAgeMs = 2 * dayMs;

/** A batch of each in turn: mail for thousands delays no SMS. */
const letterChannels = ['sms', 'mail'] as const;

export async function deliverDueLetters(pool: Pool, deps: DeliveryDeps, { now, signal }: Run): Promise<void> {
  let isMore: boolean;
  do {
    isMore = false;
    for (const channel of letterChannels) {
      if (signal.aborted) return;
      const count = await transact(pool, (tx) => deliverBatch(tx, deps, { channel, now }));
      isMore ||= count === batchSize;
    }
  } while (isMore);
}

type BatchQuery = { readonly channel: DeliveryChannel; readonly now: Instant };

async function deliverBatch(tx: Tx, deps: DeliveryDeps, { channel, now }: BatchQuery): Promise<number> {
  const due = await store.lockDueDeliveries(tx, { now, channel, limit: batchSize });
  const batch = await readBatch(tx, deps, { due, now });
  for (const delivery of due) {
    const step = await judgeDelivery(tx, batch, delivery);
    if (step === 'postponed') continue;
    await store.deleteDelivery(tx, delivery);
    if (step === 'send') await sendByChannel(tx, { deps, batch, delivery });
  }
  return due.length;
}

/** What deliveries of one batch share. */
export type DeliveryBatch = {
  readonly now: Instant;
  readonly brands: ReadonlyMap<string, BrandView | null>;
  /** Members with an offer in the batch that must not reach them. */
  readonly barred: ReadonlySet<MemberId>;
};

export async function readBatch(
  tx: Tx,
  { listBarred, brandOf }: Pick<DeliveryDeps, 'listBarred' | 'brandOf'>,
  { due, now }: { readonly due: readonly store.Delivery[]; readonly now: Instant },
): Promise<DeliveryBatch> {
  const brands = new Map<string, BrandView | null>();
  const barred = new Set<MemberId>();
  for (const [merchant, deliveries] of Map.groupBy(due, (delivery) => delivery.merchant)) {
    brands.set(merchant, await brandOf(tx, merchant));
    const members = [...new Set(deliveries.flatMap(({ kind, member }) => (kind === 'promotion' ? [member] : [])))];
    if (members.length === 0) continue;
    for (const member of await listBarred(tx, { merchant, members, at: now })) barred.add(member);
  }
  return { now, brands, barred };
}

/** What the member chose, and the law, hold at the moment of sending. A postponed delivery has its new time already. */
export async function judgeDelivery(
  tx: Tx,
  { now, barred }: DeliveryBatch,
  delivery: store.Delivery,
): Promise<'send' | 'drop' | 'postponed'> {
  const { member, kind, channel, writtenAt } = delivery;
  if (now > addMs(writtenAt, maxAgeMs)) return 'drop';
  if (!(await readChannels(tx, member))[kind].includes(channel)) return 'drop';
  const { promotion, quietHours } = await readSetting(tx, member);
  if (kind === 'promotion' && (!promotion || barred.has(member))) return 'drop';
  const isQuietChosen = quietHours !== null && channel !== 'mail' && kind !== 'security';
  const afterOwn = isQuietChosen ? afterQuietHours(now, defaultOffsetMinutes, quietHours) : now;
  const until = kind === 'promotion' ? afterQuietHours(afterOwn, defaultOffsetMinutes) : afterOwn;
  if (until === now) return 'send';
  await store.postponeDelivery(tx, delivery, until);
  return 'postponed';
}

type MailText = { readonly title: string; readonly lines: readonly string[] };

function formatMail(letter: StoredLetter, brand: BrandView, locale: Parameters<typeof inLocale>[1]): MailText | null {
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

type SendInput = {
  readonly deps: Pick<DeliveryDeps, 'letters'>;
  readonly batch: DeliveryBatch;
  readonly delivery: store.Delivery;
};

async function sendByChannel(tx: Tx, { deps: { letters }, batch, delivery }: SendInput): Promise<void> {
  const { member, merchant, letter: id, kind, channel } = delivery;
  const account = await readAccount(tx, member);
  const brand = batch.brands.get(merchant);
  const letter = await readLetter(tx, { member, merchant }, id);
  // Deleted, or read meanwhile.
  if (!letter || letter.readAt !== null || !brand || account?.status !== 'active') return;
  const { language, email, emailVerifiedAt, mobile, mobileVerifiedAt } = account;
  if (channel === 'sms') {
    if (mobile === null || mobileVerifiedAt === null || !letters.delivers('sms')) return;
    await letters.write(tx, { merchant, channel, to: mobile, text: describeKind(kind, brand, language) });
    return;
  }
  const words = formatMail(letter, brand, language);
  if (channel !== 'mail' || !words || email === null || emailVerifiedAt === null || !letters.delivers('mail')) return;
  const { open, choose, never } = texts[writtenLocaleOf(language)];
  const link = `${brand.origin}/member/messageV2?open=${id}`;
  const subject = `${brand.name}: ${words.title}`.replace(/[\r\n]+/g, ' ');
  const text = [...words.lines, '', open.replace('{link}', link), '', never, choose].join('\n');
  await letters.write(tx, { merchant, channel, to: email, subject, text });
}
