/** Public keys of vendors that sign by RSA. */
import { addPublicKey, removePublicKey } from '#domains/games/server/index.ts';
import { inTransaction } from '#platform/server/database/db.ts';
import { type Command, succeed, usageError } from '../command.ts';
import { explainVendorRefusal, vendorChangeOf } from './vendor-change.ts';

export const vendorPublicKey: Command = {
  subject: '<code>',
  options: { from: '<file>' },
  needed: ['from'],
  what: 'believes a vendor that signs by RSA (HUB88) by the public key in the file, as PEM',
  run: async (context, input) => {
    const { from } = input.options;
    const pem = from ? await context.take(from) : null;
    if (pem === null) return usageError('--from is a file that can be read, with the public key alone in it.');
    const outcome = await inTransaction(context.pool, (tx) =>
      addPublicKey(tx, { ...vendorChangeOf(context, input), pem }),
    );
    if (!outcome.ok) return explainVendorRefusal(outcome.fault);
    const { id, fingerprint } = outcome.value;
    return succeed(
      `Done: ${input.subject} has the public key ${id}, in the name of ${input.actor}; seen within five seconds.`,
      `Its fingerprint is sha256 ${fingerprint}. Have the vendor read out its own, and compare.`,
    );
  },
};

export const vendorPublicKeyRevoke: Command = {
  subject: '<code>',
  options: { key: '<number>' },
  needed: ['key'],
  what: 'takes a public key from a vendor: nothing that was signed by it is believed any more',
  run: async (context, input) => {
    const { key } = input.options;
    if (!key) return usageError('Which one? --key is its number, as vendor shows it.');
    const outcome = await inTransaction(context.pool, (tx) =>
      removePublicKey(tx, { ...vendorChangeOf(context, input), key }),
    );
    if (!outcome.ok) return explainVendorRefusal(outcome.fault);
    return succeed(`Done: public key ${key} of ${input.subject} is revoked, in the name of ${input.actor}.`);
  },
};
