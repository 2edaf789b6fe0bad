/** Vendors: their keys and the addresses of their own wallets. A secret goes into a file of one reader and onto no screen. */
import {
  giveVendorKey,
  setWalletAddress,
  showVendor,
  takeVendorKey,
  type VendorFace,
} from '#domains/games/server/index.ts';
import { inTransaction } from '#platform/server/db.ts';
import { systemRng } from '#platform/server/rng.ts';
import { type Command, misused, say, timeText } from './command.ts';
import { deedOf, judgingOf, refused } from './vendor-deed.ts';

const setupText = ({ setup, games }: VendorFace): string => {
  const protocol = setup === null ? 'was there before commands' : `protocol ${setup.protocol}`;
  const leaving = setup?.removedAt ? `, taken away ${timeText(setup.removedAt)}; its last rounds are still paid` : '';
  return `vendor  ${protocol}, ${games} games${leaving}`;
};

const opensAt = ({ launch, gameUrl }: VendorFace): string => {
  if (gameUrl) return `asked for at ${gameUrl.address} as operator ${gameUrl.operator}`;
  return launch === null ? 'no address was set for them' : `open at ${launch}`;
};

const faceLines = (face: VendorFace): string[] => [
  setupText(face),
  ...linesOf(face),
  `games   ${opensAt(face)}`,
  ...keyLines(face),
];

const linesOf = ({ wallet, query }: VendorFace): string[] => [
  `wallet  ${wallet === null ? 'the house keeps the money' : (wallet.address ?? 'its own, without an address: closed')}`,
  `rounds  ${query === null ? 'it is asked for none' : `asked for at ${query.address} after ${query.seconds} seconds`}`,
];

const keyLines = ({ keys, publicKeys, signingKeys }: VendorFace): string[] => [
  ...keys.map(({ id, createdAt }) => `key     ${id}  since ${timeText(createdAt)}`),
  ...publicKeys.map(
    ({ id, createdAt, fingerprint }) =>
      `public  ${id}  since ${timeText(createdAt)}  ${fingerprint === null ? 'is no key' : `sha256 ${fingerprint}`}`,
  ),
  ...signingKeys.map(
    ({ id, createdAt, fingerprint }, place) =>
      `ours    ${id}  since ${timeText(createdAt)}  ${place === 0 ? 'signs' : 'signs next'}  sha256 ${fingerprint}`,
  ),
  ...(keys.length + publicKeys.length === 0 ? ['key     none: nothing that it sends is believed'] : []),
];

export const vendor: Command = {
  subject: '<code>',
  options: {},
  what: 'shows how a vendor is connected, which keys are in use, theirs and ours, where its own wallet is, where it is asked for rounds and where its games open; never a secret',
  run: async ({ pool }, { subject }) => {
    const outcome = await inTransaction(pool, (tx) => showVendor(tx, subject));
    return outcome.ok ? say(...faceLines(outcome.value)) : refused(outcome.fault);
  },
};

export const vendorKey: Command = {
  subject: '<code>',
  options: { from: '<file>' },
  what: 'gives a vendor a new key and keeps its secret in a file for you to hand over; with --from the one that it chose',
  run: async (desk, asked) => {
    const { from } = asked.options;
    const secret = from === undefined ? undefined : await desk.take(from);
    if (secret === null) return misused('--from is a file that can be read, with the secret alone in it.');
    const outcome = await inTransaction(desk.pool, async (tx) => {
      const made = await giveVendorKey(tx, { ...deedOf(desk, asked), rng: systemRng, secret });
      if (!made.ok) return made;
      const { id } = made.value;
      // Before the key counts: one whose secret nobody got would be in the way of the next.
      const path = secret === undefined ? await desk.keep(`${id}.secret`, Buffer.from(`${made.value.secret}\n`)) : null;
      return { ok: true, value: { id, path } } as const;
    });
    if (!outcome.ok) return refused(outcome.fault);
    const { id, path } = outcome.value;
    const told = `Done: ${asked.subject} has the key ${id}, in the name of ${asked.actor}; seen within five seconds.`;
    return path === null
      ? say(told, 'Delete the file that it came from.')
      : say(told, `Its secret is in ${path}. Hand it over by a safe way, and delete the file.`);
  },
};

export const vendorKeyRevoke: Command = {
  subject: '<code>',
  options: { key: '<vk_…>' },
  needed: ['key'],
  what: 'takes a key from a vendor: nothing that it signed is believed any more',
  run: async (desk, asked) => {
    const { key } = asked.options;
    if (!key) return misused('Which one? --key is its id, as vendor shows it.');
    const outcome = await inTransaction(desk.pool, (tx) => takeVendorKey(tx, { ...deedOf(desk, asked), key }));
    if (!outcome.ok) return refused(outcome.fault);
    return say(`Done: ${key} of ${asked.subject} is revoked, in the name of ${asked.actor}.`);
  },
};

export const vendorWallet: Command = {
  subject: '<code>',
  options: { address: '<url|none>', new: null },
  needed: ['address'],
  what: 'says where a vendor’s own wallet is spoken to, or with none that nobody speaks to it',
  run: async (desk, asked) => {
    const { address } = asked.options;
    if (!address) return misused('Where? --address is https://…, or none.');
    const wish = { address: address === 'none' ? null : address, isNew: asked.flags.has('new'), ...judgingOf(desk) };
    const outcome = await inTransaction(desk.pool, (tx) => setWalletAddress(tx, { ...deedOf(desk, asked), ...wish }));
    if (!outcome.ok) return refused(outcome.fault);
    const where = wish.address === null ? 'spoken to no more; its wallet is closed' : `spoken to at ${wish.address}`;
    return say(`Done: ${asked.subject} is ${where}, in the name of ${asked.actor}.`);
  },
};
