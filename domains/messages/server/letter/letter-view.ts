/** A member's calls about the own letters. */
import type * as contract from '#domains/messages/contract/letter.ts';
import { letterKinds } from '#domains/messages/contract/letter.ts';
import type { OutputOf } from '#kernel/endpoint.ts';
import { inLocale } from '#kernel/locale.ts';
import { done, refuse } from '#kernel/outcome.ts';
import { defaultOffsetMinutes } from '#kernel/time.ts';
import type { Caller, Context } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import { cleanHtml } from '#platform/server/sanitize/clean-html.ts';
import * as store from './letter.store.ts';
import { publishInboxChange } from './letter.ts';
import { toPlainText } from './plain-text.ts';
import { createLetterSearch, formatLetter } from './template.ts';

type LetterView = OutputOf<typeof contract.readLetter>;

const maxPreview = 140;

const readerOf = ({ caller, site }: Context<Caller>): store.Reader => ({
  member: caller.member,
  merchant: site.merchant,
});

const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

/** Null: its template is no more. */
function toView(letter: store.StoredLetter, { locale, site }: Context): LetterView | null {
  const { id, kind, template, params, content, sentAt, readAt } = letter;
  const common = { letterId: id, kind, sentAt, isRead: readAt !== null };
  if (content !== null) {
    const { title, html } = inLocale(content, locale);
    // Cleaned when it was stored as well: what is shown does not depend on who wrote the row.
    const clean = cleanHtml(html);
    const preview = toPlainText(clean).slice(0, maxPreview);
    return { ...common, title, preview, content: clean, rows: [], link: null };
  }
  const reading = { locale, currencySymbol: site.currencySymbol, offsetMinutes: defaultOffsetMinutes };
  const words = formatLetter(template ?? '', params ?? {}, reading);
  if (!words) return null;
  const { title, text, rows, link } = words;
  return {
    ...common,
    title,
    preview: text.slice(0, maxPreview),
    content: `<p>${escapeHtml(text)}</p>`,
    rows: [...rows],
    link,
  };
}

export const showLetters: UseCase<typeof contract.listLetters> = async (
  context,
  { kind, search = '', before, pageSize },
) => {
  const query = {
    ...readerOf(context),
    kind: kind ?? null,
    search: search === '' ? null : createLetterSearch(search, context.locale),
    before: before ?? null,
    limit: pageSize + 1,
  };
  const letters = await store.listLetters(context.tx, query);
  const page = letters.slice(0, pageSize);
  return done({
    content: page.flatMap((letter) => {
      const view = toView(letter, context);
      if (!view) return [];
      const { content: _content, rows: _rows, link: _link, ...summary } = view;
      return [summary];
    }),
    next: letters.length > pageSize ? (page.at(-1)?.id ?? null) : null,
  });
};

export const showLetter: UseCase<typeof contract.readLetter> = async (context, { letterId }) => {
  const letter = await store.readLetter(context.tx, readerOf(context), letterId);
  const view = letter && toView(letter, context);
  return view ? done(view) : refuse('letter_unknown');
};

async function countAll(context: Context<Caller>): Promise<OutputOf<typeof contract.readUnread>> {
  const counts = await store.countUnread(context.tx, readerOf(context));
  const kinds = { system: 0, money: 0, security: 0, promotion: 0, agent: 0, ...counts };
  return { unreadMessage: letterKinds.reduce((total, kind) => total + kinds[kind], 0), kinds };
}

export const showUnread: UseCase<typeof contract.readUnread> = async (context) => done(await countAll(context));

export const showUnreadCount: UseCase<typeof contract.readUnreadCount> = async (context) =>
  done({ unreadCount: (await countAll(context)).unreadMessage });

/** Does it after the changes before it, tells every page of the member, and answers what is still unread. */
async function change(context: Context<Caller>, act: (reader: store.Reader) => Promise<void>) {
  const reader = readerOf(context);
  await store.lockInbox(context.tx, reader.member);
  await act(reader);
  await publishInboxChange(context.tx, reader.member);
  return done({ unreadMessage: (await countAll(context)).unreadMessage });
}

export const markOwnRead: UseCase<typeof contract.markLettersRead> = (context, { letterIds }) =>
  change(context, (reader) => store.markRead(context.tx, reader, { at: context.clock.now(), ids: letterIds }));

export const markOwnAllRead: UseCase<typeof contract.markAllRead> = (context, { kind }) =>
  change(context, (reader) => store.markAllRead(context.tx, reader, { at: context.clock.now(), kind: kind ?? null }));

export const deleteOwnLetters: UseCase<typeof contract.deleteLetters> = (context, { letterIds }) =>
  change(context, (reader) => store.deleteLetters(context.tx, reader, { at: context.clock.now(), ids: letterIds }));
