/** Vendors that are asked for the address of each game: where, signed by which key of ours, and the hosts of their frames. */
import { addLaunchHost, removeLaunchHost } from '#domains/content/server/index.ts';
import { addSigningKey, mayCall, removeSigningKey, setGameUrl } from '#domains/games/server/index.ts';
import { inTransaction } from '#platform/server/database/db.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';
import { type Command, commandLineActor, decline, succeed, usageError } from '../command.ts';
import { addressCheckOf, explainVendorRefusal, remarkMissing, remarkOf, vendorChangeOf } from './vendor-change.ts';

export const vendorGameUrl: Command = {
  subject: '<code>',
  options: { address: '<url|none>', operator: '<id>', 'sub-partner': '<id>', remark: '<text>' },
  needed: ['address', 'operator', 'remark'],
  what: 'says where HUB88 is asked for the address of each game, and under which id it knows us; with none that it is not asked',
  run: async (context, input) => {
    const remark = remarkOf(input);
    if (remark === null) return usageError(remarkMissing);
    const { address, operator, 'sub-partner': subPartner = null } = input.options;
    if (!address) return usageError('Where? --address is https://…, or none.');
    if (address !== 'none' && !operator)
      return usageError('Who are we there? --operator is the id that the vendor gave us.');
    const setup = address === 'none' ? null : { address, operator: operator ?? '', subPartner };
    const outcome = await inTransaction(context.pool, (tx) =>
      setGameUrl(tx, { ...vendorChangeOf(context, input), ...addressCheckOf(context), setup, remark }),
    );
    if (!outcome.ok) return explainVendorRefusal(outcome.fault);
    const where = setup === null ? 'for no address of a game' : `for addresses of games at ${setup.address}`;
    return succeed(
      `Done: ${input.subject} is asked ${where}, in the name of ${input.actor}; seen within five seconds.`,
      ...(setup
        ? ['Its games open where their host is one of the launch hosts of a domain: launch-host adds one.']
        : []),
    );
  },
};

export const vendorSigningKey: Command = {
  subject: '<code>',
  options: { remark: '<text>' },
  needed: ['remark'],
  what: 'makes a key of ours that signs what HUB88 is asked, and keeps its public half in a file for you to hand over; the older of two signs',
  run: async (context, input) => {
    const remark = remarkOf(input);
    if (remark === null) return usageError(remarkMissing);
    const outcome = await inTransaction(context.pool, async (tx) => {
      const made = await addSigningKey(tx, { ...vendorChangeOf(context, input), remark, rng: systemRng });
      if (!made.ok) return made;
      const { id, fingerprint, publicPem } = made.value;
      const path = await context.savePicture(`${id}.public.pem`, Buffer.from(publicPem));
      return { ok: true, value: { id, fingerprint, path } } as const;
    });
    if (!outcome.ok) return explainVendorRefusal(outcome.fault);
    const { id, fingerprint, path } = outcome.value;
    return succeed(
      `Done: our key ${id} signs for ${input.subject}, in the name of ${input.actor}, after any older one is revoked.`,
      `Its public half is in ${path}, sha256 ${fingerprint}: hand it over.`,
    );
  },
};

export const vendorSigningKeyRevoke: Command = {
  subject: '<code>',
  options: { key: '<vs_…>', remark: '<text>' },
  needed: ['key', 'remark'],
  what: 'ends a key of ours: nothing is signed by it any more, and the next one signs',
  run: async (context, input) => {
    const remark = remarkOf(input);
    if (remark === null) return usageError(remarkMissing);
    const { key } = input.options;
    if (!key) return usageError('Which one? --key is its id, as vendor shows it.');
    const outcome = await inTransaction(context.pool, (tx) =>
      removeSigningKey(tx, { ...vendorChangeOf(context, input), key, remark }),
    );
    if (!outcome.ok) return explainVendorRefusal(outcome.fault);
    return succeed(`Done: our key ${key} for ${input.subject} is revoked, in the name of ${input.actor}.`);
  },
};

const faultTexts = {
  domain_unknown: 'no site has that domain; --domain is its main name, without https',
  host_refused:
    'a launch host is a public origin, as https://games.vendor.example, and the first one of a domain is our own and stays',
  nothing_new: 'it is so already',
} as const;

export const launchHost: Command = {
  subject: '<origin>',
  options: { domain: '<host>', remove: null },
  needed: ['domain'],
  what: 'lets the pages of a domain show games from a host (https://games.vendor.example), or with --remove no more',
  run: async (context, input) => {
    const { domain } = input.options;
    const { subject: host, actor } = input;
    if (!domain) return usageError('On which site? --domain is its main name.');
    const isAdded = !input.flags.has('remove');
    const change = { domain, host, actor: commandLineActor(actor), at: context.clock.now() };
    if (isAdded && !(await mayCall(host, addressCheckOf(context))))
      return decline(`Refused: ${faultTexts.host_refused}.`);
    const outcome = await inTransaction(context.pool, (tx) => (isAdded ? addLaunchHost : removeLaunchHost)(tx, change));
    if (!outcome.ok) return decline(`Refused: ${faultTexts[outcome.fault]}.`);
    return succeed(
      `Done: pages of ${domain} ${isAdded ? 'may' : 'do not'} show games from ${host}, in the name of ${actor}.`,
    );
  },
};
