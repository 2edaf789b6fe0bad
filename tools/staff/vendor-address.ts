/** Where a vendor is asked for rounds, and where its games open. */
import { setLaunchAddress, setQueryAddress, showVendor } from '#domains/games/server/index.ts';
import { inTransaction } from '#platform/server/db.ts';
import { type Command, misused, say } from './command.ts';
import { deedOf, judgingOf, refused } from './vendor-deed.ts';

export const vendorQuery: Command = {
  subject: '<code>',
  options: { address: '<url|none>', after: '<seconds>' },
  needed: ['address'],
  what: 'says where a vendor is asked for rounds that it never ended, and after how long, or with none that it is not asked',
  run: async (desk, asked) => {
    const { address, after } = asked.options;
    if (!address) return misused('Where? --address is https://…, or none.');
    if (after !== undefined && !/^\d{1,9}$/.test(after)) return misused('--after is a number of seconds.');
    const seconds = after === undefined ? undefined : Number(after);
    const wish = { address: address === 'none' ? null : address, seconds, ...judgingOf(desk) };
    const outcome = await inTransaction(desk.pool, async (tx) => {
      const set = await setQueryAddress(tx, { ...deedOf(desk, asked), ...wish });
      return set.ok ? showVendor(tx, asked.subject) : set;
    });
    if (!outcome.ok) return refused(outcome.fault);
    const { query, keys } = outcome.value;
    const where = query === null ? 'for no round' : `for rounds at ${query.address} after ${query.seconds} seconds`;
    return say(
      `Done: ${asked.subject} is asked ${where}, in the name of ${asked.actor}.`,
      // The question is signed by its secret, whichever way its own calls are signed.
      ...(query !== null && keys.length === 0
        ? ['It has no key to sign the question with: give one by vendor-key.']
        : []),
    );
  },
};

export const vendorLaunch: Command = {
  subject: '<code>',
  options: { address: '<url|none>' },
  needed: ['address'],
  what: 'says where the games of a vendor open, with {ticket} and the other parts in braces, or with none that they do not',
  run: async (desk, asked) => {
    const { address } = asked.options;
    if (!address) return misused('Where? --address is https://…{ticket}…, or /…{ticket}… on the launch host, or none.');
    const wish = { address: address === 'none' ? null : address, ...judgingOf(desk) };
    const outcome = await inTransaction(desk.pool, (tx) => setLaunchAddress(tx, { ...deedOf(desk, asked), ...wish }));
    if (!outcome.ok) return refused(outcome.fault);
    const where = wish.address === null ? 'open nowhere' : `open at ${wish.address}`;
    return say(
      `Done: the games of ${asked.subject} ${where}, in the name of ${asked.actor}.`,
      ...(wish.address?.startsWith('http')
        ? ['They do so where its host is one of the launch hosts of a domain.']
        : []),
    );
  },
};
