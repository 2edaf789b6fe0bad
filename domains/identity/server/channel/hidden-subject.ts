/** What is kept of who somebody was at a third party, once they have left: nobody without the key can try names against it. */
import type { MemberId } from '#kernel/id.ts';
import type { Tx } from '#platform/server/context.ts';
import type { Secrets } from '../secret.ts';
import { type HiddenLink, type Link, listLinks } from './channel.store.ts';

export type HideSubject = (link: Link) => Promise<string>;

export const createHideSubject =
  (secrets: Secrets): HideSubject =>
  async ({ merchant, channel, subject }) =>
    `closed:${(await secrets.hmac('third_party', merchant, channel, subject)).toString('hex')}`;

/** Read beside the transaction of the closing: links are made with their member, and none comes later. */
export async function readHiddenLinks(
  tx: Tx,
  { member, merchant }: { readonly member: MemberId; readonly merchant: string },
  hide: HideSubject,
): Promise<HiddenLink[]> {
  const links = await listLinks(tx, member);
  return Promise.all(
    links.map(async ({ channel, subject }) => {
      const link = { merchant, channel, subject };
      return { ...link, hidden: await hide(link) };
    }),
  );
}
