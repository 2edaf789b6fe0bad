/** Public keys of vendors that sign by RSA. */
import { givePublicKey, takePublicKey } from '#domains/games/server/index.ts';
import { inTransaction } from '#platform/server/db.ts';
import { type Command, misused, say } from './command.ts';
import { deedOf, refused } from './vendor-deed.ts';

export const vendorPublicKey: Command = {
  subject: '<code>',
  options: { from: '<file>' },
  needed: ['from'],
  what: 'believes a vendor that signs by RSA (HUB88) by the public key in the file, as PEM',
  run: async (desk, asked) => {
    const { from } = asked.options;
    const pem = from ? await desk.take(from) : null;
    if (pem === null) return misused('--from is a file that can be read, with the public key alone in it.');
    const outcome = await inTransaction(desk.pool, (tx) => givePublicKey(tx, { ...deedOf(desk, asked), pem }));
    if (!outcome.ok) return refused(outcome.fault);
    const { id, fingerprint } = outcome.value;
    return say(
      `Done: ${asked.subject} has the public key ${id}, in the name of ${asked.actor}; seen within five seconds.`,
      `Its fingerprint is sha256 ${fingerprint}. Have the vendor read out its own, and compare.`,
    );
  },
};

export const vendorPublicKeyRevoke: Command = {
  subject: '<code>',
  options: { key: '<number>' },
  needed: ['key'],
  what: 'takes a public key from a vendor: nothing that was signed by it is believed any more',
  run: async (desk, asked) => {
    const { key } = asked.options;
    if (!key) return misused('Which one? --key is its number, as vendor shows it.');
    const outcome = await inTransaction(desk.pool, (tx) => takePublicKey(tx, { ...deedOf(desk, asked), key }));
    if (!outcome.ok) return refused(outcome.fault);
    return say(`Done: public key ${key} of ${asked.subject} is revoked, in the name of ${asked.actor}.`);
  },
};
