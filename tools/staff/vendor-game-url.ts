/** Vendors that are asked for the address of each game: where, signed by which key of ours, and the hosts of their frames. */
import { addLaunchHost, removeLaunchHost } from '#domains/content/server/index.ts';
import { giveSigningKey, mayCall, setGameUrl, takeSigningKey } from '#domains/games/server/index.ts';
import { inTransaction } from '#platform/server/db.ts';
import { systemRng } from '#platform/server/rng.ts';
import { type Command, decline, misused, say, seat } from './command.ts';
import { deedOf, judgingOf, refused, remarkOf, whyMissing } from './vendor-deed.ts';

export const vendorGameUrl: Command = {
  subject: '<code>',
  options: { address: '<url|none>', operator: '<id>', 'sub-partner': '<id>', remark: '<text>' },
  needed: ['address', 'operator', 'remark'],
  what: 'says where HUB88 is asked for the address of each game, and under which id it knows us; with none that it is not asked',
  run: async (desk, asked) => {
    const remark = remarkOf(asked);
    if (remark === null) return misused(whyMissing);
    const { address, operator, 'sub-partner': subPartner = null } = asked.options;
    if (!address) return misused('Where? --address is https://…, or none.');
    if (address !== 'none' && !operator)
      return misused('Who are we there? --operator is the id that the vendor gave us.');
    const setup = address === 'none' ? null : { address, operator: operator ?? '', subPartner };
    const outcome = await inTransaction(desk.pool, (tx) =>
      setGameUrl(tx, { ...deedOf(desk, asked), ...judgingOf(desk), setup, remark }),
    );
    if (!outcome.ok) return refused(outcome.fault);
    const where = setup === null ? 'for no address of a game' : `for addresses of games at ${setup.address}`;
    return say(
      `Done: ${asked.subject} is asked ${where}, in the name of ${asked.actor}; seen within five seconds.`,
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
  run: async (desk, asked) => {
    const remark = remarkOf(asked);
    if (remark === null) return misused(whyMissing);
    const outcome = await inTransaction(desk.pool, async (tx) => {
      const made = await giveSigningKey(tx, { ...deedOf(desk, asked), remark, rng: systemRng });
      if (!made.ok) return made;
      const { id, fingerprint, publicPem } = made.value;
      const path = await desk.keep(`${id}.public.pem`, Buffer.from(publicPem));
      return { ok: true, value: { id, fingerprint, path } } as const;
    });
    if (!outcome.ok) return refused(outcome.fault);
    const { id, fingerprint, path } = outcome.value;
    return say(
      `Done: our key ${id} signs for ${asked.subject}, in the name of ${asked.actor}, after any older one is revoked.`,
      `Its public half is in ${path}, sha256 ${fingerprint}: hand it over.`,
    );
  },
};

export const vendorSigningKeyRevoke: Command = {
  subject: '<code>',
  options: { key: '<vs_…>', remark: '<text>' },
  needed: ['key', 'remark'],
  what: 'ends a key of ours: nothing is signed by it any more, and the next one signs',
  run: async (desk, asked) => {
    const remark = remarkOf(asked);
    if (remark === null) return misused(whyMissing);
    const { key } = asked.options;
    if (!key) return misused('Which one? --key is its id, as vendor shows it.');
    const outcome = await inTransaction(desk.pool, (tx) => takeSigningKey(tx, { ...deedOf(desk, asked), key, remark }));
    if (!outcome.ok) return refused(outcome.fault);
    return say(`Done: our key ${key} for ${asked.subject} is revoked, in the name of ${asked.actor}.`);
  },
};

const why = {
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
  run: async (desk, asked) => {
    const { domain } = asked.options;
    const { subject: host, actor } = asked;
    if (!domain) return misused('On which site? --domain is its main name.');
    const isAdded = !asked.flags.has('remove');
    const wish = { domain, host, actor: seat(actor), at: desk.clock.now() };
    if (isAdded && !(await mayCall(host, judgingOf(desk)))) return decline(`Refused: ${why.host_refused}.`);
    const outcome = await inTransaction(desk.pool, (tx) => (isAdded ? addLaunchHost : removeLaunchHost)(tx, wish));
    if (!outcome.ok) return decline(`Refused: ${why[outcome.fault]}.`);
    return say(
      `Done: pages of ${domain} ${isAdded ? 'may' : 'do not'} show games from ${host}, in the name of ${actor}.`,
    );
  },
};
