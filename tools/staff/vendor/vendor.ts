/** Vendors: their keys and the addresses of their own wallets. A secret goes into a file of one reader and onto no screen. */
import {
  addVendorKey,
  removeVendorKey,
  setWalletAddress,
  showVendor,
  type VendorSummary,
} from '#domains/games/server/index.ts';
import { inTransaction } from '#platform/server/database/db.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';
import { type Command, succeed, timeText, usageError } from '../command.ts';
import { addressCheckOf, explainVendorRefusal, vendorChangeOf } from './vendor-change.ts';

const setupText = ({ setup, games }: VendorSummary): string => {
  const protocol = setup === null ? 'was there before commands' : `protocol ${setup.protocol}`;
  const leaving = setup?.removedAt ? `, taken away ${timeText(setup.removedAt)}; its last rounds are still paid` : '';
  return `vendor  ${protocol}, ${games} games${leaving}`;
};

const describeLaunch = ({ launch, gameUrl }: VendorSummary): string => {
  if (gameUrl) return `asked for at ${gameUrl.address} as operator ${gameUrl.operator}`;
  return launch === null ? 'no address was set for them' : `open at ${launch}`;
};

const connectionLines = (summary: VendorSummary): string[] => [
  setupText(summary),
  ...walletLines(summary),
  `games   ${describeLaunch(summary)}`,
  ...keyLines(summary),
];

const walletLines = ({ wallet, query }: VendorSummary): string[] => [
  `wallet  ${wallet === null ? 'the house keeps the money' : (wallet.address ?? 'its own, without an address: closed')}`,
  `rounds  ${query === null ? 'it is asked for none' : `asked for at ${query.address} after ${query.seconds} seconds`}`,
];

const keyLines = ({ keys, publicKeys, signingKeys }: VendorSummary): string[] => [
  ...keys.map(({ id, createdAt }) => `key     ${id}  since ${timeText(createdAt)}`),
  ...publicKeys.map(
    ({ id, createdAt, fingerprint }) =>
      `public  ${id}  since ${timeText(createdAt)}  ${fingerprint === null ? 'is no key' : `sha256 ${fingerprint}`}`,
  ),
  ...signingKeys.map(
    ({ id, createdAt, fingerprint }, index) =>
      `ours    ${id}  since ${timeText(createdAt)}  ${index === 0 ? 'signs' : 'signs next'}  sha256 ${fingerprint}`,
  ),
  ...(keys.length + publicKeys.length === 0 ? ['key     none: nothing that it sends is believed'] : []),
];

export const vendor: Command = {
  subject: '<code>',
  options: {},
  what: 'shows how a vendor is connected, which keys are in use, theirs and ours, where its own wallet is, where it is asked for rounds and where its games open; never a secret',
  run: async ({ pool }, { subject }) => {
    const outcome = await inTransaction(pool, (tx) => showVendor(tx, subject));
    return outcome.ok ? succeed(...connectionLines(outcome.value)) : explainVendorRefusal(outcome.fault);
  },
};

export const vendorKey: Command = {
  subject: '<code>',
  options: { from: '<file>' },
  what: 'gives a vendor a new key and keeps its secret in a file for you to hand over; with --from the one that it chose',
  run: async (context, input) => {
    const { from } = input.options;
    const secret = from === undefined ? undefined : await context.take(from);
    if (secret === null) return usageError('--from is a file that can be read, with the secret alone in it.');
    const outcome = await inTransaction(context.pool, async (tx) => {
      const made = await addVendorKey(tx, { ...vendorChangeOf(context, input), rng: systemRng, secret });
      if (!made.ok) return made;
      const { id } = made.value;
      // Before the key counts: one whose secret nobody got would be in the way of the next.
      const path =
        secret === undefined ? await context.savePicture(`${id}.secret`, Buffer.from(`${made.value.secret}\n`)) : null;
      return { ok: true, value: { id, path } } as const;
    });
    if (!outcome.ok) return explainVendorRefusal(outcome.fault);
    const { id, path } = outcome.value;
    const message = `Done: ${input.subject} has the key ${id}, in the name of ${input.actor}; seen within five seconds.`;
    return path === null
      ? succeed(message, 'Delete the file that it came from.')
      : succeed(message, `Its secret is in ${path}. Hand it over by a safe way, and delete the file.`);
  },
};

export const vendorKeyRevoke: Command = {
  subject: '<code>',
  options: { key: '<vk_…>' },
  needed: ['key'],
  what: 'takes a key from a vendor: nothing that it signed is believed any more',
  run: async (context, input) => {
    const { key } = input.options;
    if (!key) return usageError('Which one? --key is its id, as vendor shows it.');
    const outcome = await inTransaction(context.pool, (tx) =>
      removeVendorKey(tx, { ...vendorChangeOf(context, input), key }),
    );
    if (!outcome.ok) return explainVendorRefusal(outcome.fault);
    return succeed(`Done: ${key} of ${input.subject} is revoked, in the name of ${input.actor}.`);
  },
};

export const vendorWallet: Command = {
  subject: '<code>',
  options: { address: '<url|none>', new: null },
  needed: ['address'],
  what: 'says where a vendor’s own wallet is spoken to, or with none that nobody speaks to it',
  run: async (context, input) => {
    const { address } = input.options;
    if (!address) return usageError('Where? --address is https://…, or none.');
    const change = {
      address: address === 'none' ? null : address,
      isNew: input.flags.has('new'),
      ...addressCheckOf(context),
    };
    const outcome = await inTransaction(context.pool, (tx) =>
      setWalletAddress(tx, { ...vendorChangeOf(context, input), ...change }),
    );
    if (!outcome.ok) return explainVendorRefusal(outcome.fault);
    const where =
      change.address === null ? 'spoken to no more; its wallet is closed' : `spoken to at ${change.address}`;
    return succeed(`Done: ${input.subject} is ${where}, in the name of ${input.actor}.`);
  },
};
