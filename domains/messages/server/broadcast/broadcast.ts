/**
 * Letters of the operator: to one member, to a segment or to all of a brand. Who gets it is decided when it is sent, which for
 * offers is outside the quiet hours; offers reach only those who want them and whom protection does not bar.
 */

import { isClosed, readMember } from '#domains/identity/server/index.ts';
import type { DeliveryChannel } from '#domains/messages/contract/letter.ts';
import { afterQuietHours } from '#domains/messages/rules/quiet-hours.ts';
import type { MemberId } from '#kernel/id.ts';
import { type Locale, type Localized, locales } from '#kernel/locale.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import { defaultOffsetMinutes, type Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { type Pool, transact } from '#platform/server/database/db.ts';
import { publishLive } from '#platform/server/outbox/index.ts';
import type { Rng } from '#platform/server/runtime/rng.ts';
import { cleanHtml } from '#platform/server/sanitize/clean-html.ts';
import { insertDeliveries } from '../delivery/delivery.store.ts';
import { queueDeliveriesToAll, startDelivery } from '../delivery/delivery.ts';
import type { BroadcastDeps, RecipientPage } from '../deps.ts';
import type { LetterContent, LetterId } from '../letter/letter.store.ts';
import { makeLetterId, publishInboxChanges, sendWrittenLetter } from '../letter/letter.ts';
import { filterPromotionReaders, listPromotionReaders, readSetting } from '../setting/setting.store.ts';
import { type MessageStaffAction, recordAction } from '../staff/audit.store.ts';
import { type Broadcast, insertBroadcast, insertRecipients, lockDueBroadcast, markSent } from './broadcast.store.ts';

export type OperatorLetter = {
  readonly kind: 'system' | 'promotion';
  readonly words: Localized<{ readonly title: string; readonly html: string }>;
};

const maxTitle = 120;
const maxHtml = 20_000;
const recipientsAtOnce = 1_000;
/** More than this in one go would be a frame to every socket; those read the badge when they ask next. */
const maxLiveRecipients = 5_000;

/** Null where a title or a text is empty or too long once it is cleaned. */
function cleanContent(words: OperatorLetter['words']): LetterContent | null {
  const entries = Object.entries(words).map(([locale, { title, html }]) => {
    const plain = title
      .normalize('NFC')
      .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
      .trim();
    return [locale, { title: plain, html: cleanHtml(html) }] as const;
  });
  const isWhole = entries.every(
    ([locale, { title, html }]) =>
      Object.hasOwn(locales, locale) &&
      title.length > 0 &&
      title.length <= maxTitle &&
      html.length > 0 &&
      html.length <= maxHtml,
  );
  const content: Partial<Record<Locale, LetterContent['EN']>> = Object.fromEntries(entries);
  return isWhole && content.EN ? { ...content, EN: content.EN } : null;
}

type LetterFault = 'content_invalid' | 'member_unknown' | 'account_closed' | 'not_wanted' | 'quiet_hours';

/** To one member. */
export async function writeToMember(
  tx: Tx,
  deps: Pick<BroadcastDeps, 'listBarred'>,
  { member, kind, words, rng, ...action }: MessageStaffAction & OperatorLetter & { member: MemberId; rng: Rng },
): Promise<Outcome<LetterId, LetterFault>> {
  const content = cleanContent(words);
  if (!content) return refuse('content_invalid');
  const owner = await readMember(tx, member);
  if (!owner) return refuse('member_unknown');
  if (await isClosed(tx, member)) return refuse('account_closed');
  const { merchant } = owner;
  const { at } = action;
  if (kind === 'promotion') {
    if (!(await readSetting(tx, member)).promotion) return refuse('not_wanted');
    if ((await deps.listBarred(tx, { merchant, members: [member], at })).has(member)) return refuse('not_wanted');
    if (afterQuietHours(at, defaultOffsetMinutes) !== at) return refuse('quiet_hours');
  }
  const id = await sendWrittenLetter(tx, { merchant, member, kind, content, at, rng });
  await recordAction(tx, action, { action: 'letter.sent', subject: member, detail: { letter: id, kind } });
  return done(id);
}

type BroadcastRequest = MessageStaffAction &
  OperatorLetter & { readonly merchant: string; readonly audience: string; readonly rng: Rng };

/** To many; it is sent by the next run of the job, an offer not before the quiet hours are over. */
export async function scheduleBroadcast(
  tx: Tx,
  deps: Pick<BroadcastDeps, 'isSegment'>,
  { merchant, audience, kind, words, rng, ...action }: BroadcastRequest,
): Promise<Outcome<{ readonly id: LetterId; readonly sendAt: Instant }, 'content_invalid' | 'segment_unknown'>> {
  const content = cleanContent(words);
  if (!content) return refuse('content_invalid');
  if (audience !== 'all' && !deps.isSegment(audience)) return refuse('segment_unknown');
  const sendAt = kind === 'promotion' ? afterQuietHours(action.at, defaultOffsetMinutes) : action.at;
  const id = makeLetterId({ at: sendAt, rng });
  const isListed = audience !== 'all' || kind === 'promotion';
  await insertBroadcast(tx, { id, merchant, kind, audience, isListed, content, sendAt });
  await recordAction(tx, action, { action: 'letter.broadcast', subject: id, detail: { merchant, audience, kind } });
  return done({ id, sendAt });
}

/** Sends whatever is due, each broadcast in a transaction of its own. */
export async function sendDueBroadcasts(
  pool: Pool,
  deps: BroadcastDeps,
  { now, signal }: { readonly now: Instant; readonly signal: AbortSignal },
): Promise<void> {
  const sendNext = (tx: Tx) => sendDueBroadcast(tx, deps, now);
  while (!signal.aborted && (await transact(pool, sendNext)));
}

async function sendDueBroadcast(tx: Tx, deps: BroadcastDeps, now: Instant): Promise<boolean> {
  const broadcast = await lockDueBroadcast(tx, now);
  if (!broadcast) return false;
  if (broadcast.isListed) await sendToListed(tx, deps, { broadcast, now });
  else {
    const { id, kind, merchant } = broadcast;
    await markSent(tx, { id, at: now, recipients: 0 });
    await queueDeliveriesToAll(tx, { letter: id, kind, merchant, writtenAt: now });
    await publishLive(tx, { topic: `all@${broadcast.merchant}`, event: 'message', data: {} });
  }
  return true;
}

async function sendToListed(
  tx: Tx,
  deps: BroadcastDeps,
  { broadcast, now }: { broadcast: Broadcast; now: Instant },
): Promise<void> {
  const letter = { letter: broadcast.id, kind: broadcast.kind, writtenAt: now };
  const channels = new Set<DeliveryChannel>();
  let after: MemberId | null = null;
  let recipients = 0;
  do {
    const page: RecipientPage = await listCandidates(tx, deps, { broadcast, after });
    const members = await filterRecipients(tx, deps, { broadcast, members: page.members, now });
    await insertRecipients(tx, broadcast, members);
    for (const channel of await insertDeliveries(tx, letter, members)) channels.add(channel);
    if (recipients < maxLiveRecipients) await publishInboxChanges(tx, members);
    recipients += members.length;
    after = page.next;
  } while (after !== null);
  await markSent(tx, { id: broadcast.id, at: now, recipients });
  // Last: until this transaction ends, every other letter that starts a delivery waits for it.
  await startDelivery(tx, channels);
}

async function listCandidates(
  tx: Tx,
  deps: BroadcastDeps,
  { broadcast: { merchant, audience }, after }: { broadcast: Broadcast; after: MemberId | null },
): Promise<RecipientPage> {
  if (audience !== 'all') return deps.listSegment(tx, { merchant, segment: audience, after });
  const members = await listPromotionReaders(tx, { merchant, after: after ?? '', limit: recipientsAtOnce });
  return { members, next: members.length === recipientsAtOnce ? (members.at(-1) ?? null) : null };
}

async function filterRecipients(
  tx: Tx,
  deps: BroadcastDeps,
  { broadcast, members, now }: { broadcast: Broadcast; members: readonly MemberId[]; now: Instant },
): Promise<readonly MemberId[]> {
  if (broadcast.kind !== 'promotion') return members;
  const wanted = await filterPromotionReaders(tx, members);
  const barred = await deps.listBarred(tx, { merchant: broadcast.merchant, members: wanted, at: now });
  return wanted.filter((member) => !barred.has(member));
}
