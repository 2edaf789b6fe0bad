/** What a notification from the server says, and which page of ours it opens. */

export type PushMessage = { readonly title: string; readonly body: string; readonly tag: string; readonly url: string };

const inbox = '/member/messageV2';

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= 500;

/** Null where the message has no title or text; nothing is shown then. An address outside the inbox is replaced by the inbox. */
export function readPushMessage(text: string): PushMessage | null {
  let message: unknown;
  try {
    message = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof message !== 'object' || message === null) return null;
  const { title, body, tag, url } = message as Readonly<Record<string, unknown>>;
  if (!isText(title) || !isText(body)) return null;
  const isOwnPage = isText(url) && url.startsWith(`${inbox}?`);
  return { title, body, tag: isText(tag) ? tag : 'inbox', url: isOwnPage ? url : inbox };
}
