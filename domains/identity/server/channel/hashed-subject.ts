/** The keyed hash of a third-party identity, kept after the member left: without the key nobody can test names against it. */
import type { MemberId } from '#kernel/id.ts';
import type { Tx } from '#platform/server/context.ts';
import type { Secrets } from '../secret.ts';
import { type HashedThirdPartyLink, listThirdPartyLinks, type ThirdPartyLink } from './channel.store.ts';

export type HashSubject = (link: ThirdPartyLink) => Promise<string>;

export const createHashSubject =
  (secrets: Secrets): HashSubject =>
  async ({ merchant, channel, subject }) =>
    `closed:${(await secrets.hmac('third_party', merchant, channel, subject)).toString('hex')}`;

/** Read beside the transaction of the closing: links are made with their member, and none comes later. */
export async function readHashedLinks(
  tx: Tx,
  { member, merchant }: { readonly member: MemberId; readonly merchant: string },
  hide: HashSubject,
): Promise<HashedThirdPartyLink[]> {
  const links = await listThirdPartyLinks(tx, member);
  return Promise.all(
    links.map(async ({ channel, subject }) => {
      const link = { merchant, channel, subject };
      return { ...link, hidden: await hide(link) };
    }),
  );
}
