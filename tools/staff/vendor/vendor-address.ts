/** Where a vendor is asked for rounds, and where its games open. */
import { setLaunchAddress, setQueryAddress, showVendor } from '#domains/games/server/index.ts';
import { inTransaction } from '#platform/server/database/db.ts';
import { type Command, succeed, usageError } from '../command.ts';
import { addressCheckOf, explainVendorRefusal, vendorChangeOf } from './vendor-change.ts';

export const vendorQuery: Command = {
  subject: '<code>',
  options: { address: '<url|none>', after: '<seconds>' },
  needed: ['address'],
  what: 'says where a vendor is asked for rounds that it never ended, and after how long, or with none that it is not asked',
  run: async (context, input) => {
    const { address, after } = input.options;
    if (!address) return usageError('Where? --address is https://…, or none.');
    if (after !== undefined && !/^\d{1,9}$/.test(after)) return usageError('--after is a number of seconds.');
    const seconds = after === undefined ? undefined : Number(after);
    const change = { address: address === 'none' ? null : address, seconds, ...addressCheckOf(context) };
    const outcome = await inTransaction(context.pool, async (tx) => {
      const set = await setQueryAddress(tx, { ...vendorChangeOf(context, input), ...change });
      return set.ok ? showVendor(tx, input.subject) : set;
    });
    if (!outcome.ok) return explainVendorRefusal(outcome.fault);
    const { query, keys } = outcome.value;
    const where = query === null ? 'for no round' : `for rounds at ${query.address} after ${query.seconds} seconds`;
    return succeed(
      `Done: ${input.subject} is asked ${where}, in the name of ${input.actor}.`,
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
  run: async (context, input) => {
    const { address } = input.options;
    if (!address)
      return usageError('Where? --address is https://…{ticket}…, or /…{ticket}… on the launch host, or none.');
    const change = { address: address === 'none' ? null : address, ...addressCheckOf(context) };
    const outcome = await inTransaction(context.pool, (tx) =>
      setLaunchAddress(tx, { ...vendorChangeOf(context, input), ...change }),
    );
    if (!outcome.ok) return explainVendorRefusal(outcome.fault);
    const where = change.address === null ? 'open nowhere' : `open at ${change.address}`;
    return succeed(
      `Done: the games of ${input.subject} ${where}, in the name of ${input.actor}.`,
      ...(change.address?.startsWith('http')
        ? ['They do so where its host is one of the launch hosts of a domain.']
        : []),
    );
  },
};
