/** What staff does for a member who cannot get in, or who wants to come back. */

import { listBrands } from '#domains/content/server/index.ts';
import { MailAddress } from '#domains/identity/contract/mail-address.ts';
import {
  type Deed,
  type Known,
  listByAccount,
  type Member,
  type RescueFault,
  readMember,
  secondSteps,
} from '#domains/identity/server/index.ts';
import { liftExclusion, liftWrongPerson, type StaffPause, staffPauseOf } from '#domains/protection/server/index.ts';
import type { MemberId } from '#kernel/id.ts';
import { done, type Outcome } from '#kernel/outcome.ts';
import type { Tx } from '#platform/server/context.ts';
import { inPureTransaction } from '#platform/server/db.ts';
import { type Asked, type Command, type Desk, decline, misused, say, seat, type Told, timeText } from './command.ts';

type LiftFault = 'pause_absent' | 'pause_final' | 'pause_carried' | 'pause_own';
const why: Readonly<Record<RescueFault | LiftFault, string>> = {
  member_unknown: 'there is no such account',
  on_trial: 'it is a trial, which is nobody’s and ends by itself',
  account_closed: 'its member closed it, and it stays closed',
  locked_already: 'it is locked already',
  nothing_to_lift: 'it is not locked, and no wrong tries hold it',
  no_second_step: 'it has none of that',
  still_locked: 'it is locked, and a new password would open nothing; unlock it first',
  address_taken: 'another account of the brand has proven this address',
  no_mail: 'nobody delivers mail here',
  pause_absent: 'no exclusion is running',
  pause_carried:
    'it was not begun here but carried from another account, which `show` names; lift it there, or say --other-person where the two are not one person',
  pause_own:
    'its member began it here themselves, and so it is no other person’s; without --other-person it can be lifted in time',
  pause_final: 'it is a rest that ends by itself, or the first six months of an exclusion, which nobody shortens',
  no_page: 'the brand has no domain to which a link could lead',
};

const about = { remark: '<text>', merchant: '<brand>' } as const;

/** By its name, with the brand where several have it, or by its id. */
async function find({ pool }: Desk, { subject, options: { merchant } }: Asked): Promise<MemberId | Told> {
  const brands = (await listBrands(pool)).map((brand) => brand.merchant);
  if (merchant !== undefined && !brands.includes(merchant))
    return decline(`Refused: --merchant is one of ${brands.join(', ')}.`);
  const asked = merchant === undefined ? brands : [merchant];
  if (/^mb_[0-9A-Z]{26}$/.test(subject)) {
    const member = await readMember(pool, subject as MemberId);
    return member && asked.includes(member.merchant) ? member.id : nobody(subject);
  }
  const [one, ...others] = await listByAccount(pool, asked, subject);
  if (!one) return nobody(subject);
  if (others.length === 0) return one.id;
  const both = [one, ...others].map((each) => each.merchant).join(' and ');
  return misused(`Whose? ${both} have an account "${subject}"; say --merchant.`);
}

const nobody = (subject: string) => decline(`There is no account "${subject}".`);

/** Null: it was left out, or is too long. */
function remarkOf({ options }: Asked): string | null {
  const remark = options.remark?.trim() ?? '';
  return remark === '' || remark.length > 140 ? null : remark;
}

type Act<T> = (tx: Tx, deed: Deed) => Promise<Outcome<T, RescueFault | LiftFault>>;

/** Finds whom it is about, does it in one transaction, and says it. */
async function help<T>(desk: Desk, asked: Asked, { act, tell }: { act: Act<T>; tell: (value: T) => string[] }) {
  const remark = remarkOf(asked);
  if (remark === null)
    return misused('Why, and how did the person prove who they are? --remark has one to 140 letters.');
  const member = await find(desk, asked);
  if (typeof member !== 'string') return member;
  const deed = { member, actor: asked.actor, remark, at: desk.clock.now() };
  const outcome = await inPureTransaction(desk.pool, (tx) => act(tx, deed));
  return outcome.ok
    ? say(...tell(outcome.value))
    : decline(`Refused, nothing was changed: ${asked.subject}: ${why[outcome.fault]}.`);
}

const doneWith =
  ({ subject, actor }: Asked, what: string) =>
  () => [`Done: ${subject} ${what}, in the name of ${actor}.`];

export const lock: Command = {
  subject: '<account>',
  options: about,
  needed: ['remark'],
  what: 'locks a member’s account: every session ends, nobody gets in; the member is told',
  run: (desk, asked) =>
    help(desk, asked, {
      act: (tx, deed) => desk.rescue.lock(tx, deed),
      tell: doneWith(asked, 'is locked, and its sessions have ended'),
    }),
};

export const unlock: Command = {
  subject: '<account>',
  options: about,
  needed: ['remark'],
  what: 'opens a locked account, and lifts what wrong passwords, codes or payment passwords hold',
  run: (desk, asked) =>
    help(desk, asked, {
      act: (tx, deed) => desk.rescue.unlock(tx, deed),
      tell: doneWith(asked, 'is open, and no wrong tries hold it'),
    }),
};

export const freeSecond: Command = {
  subject: '<account>',
  options: { what: '<totp|passkeys|all>', ...about },
  needed: ['what', 'remark'],
  what: 'removes a lost authenticator or lost passkeys; sessions end, withdrawals wait a day, the member is told',
  run: async (desk, asked) => {
    const what = secondSteps.find((step) => step === asked.options.what);
    if (!what) return misused(`Which? --what is one of ${secondSteps.join(', ')}.`);
    return help(desk, asked, {
      act: (tx, deed) => desk.rescue.freeSecond(tx, deed, what),
      tell: doneWith(asked, 'is free of it, its sessions have ended, and withdrawals wait a day'),
    });
  },
};

export const newWay: Command = {
  subject: '<account>',
  options: { email: '<address>', 'drop-number': null, ...about },
  needed: ['email', 'remark'],
  what: 'sets a mail address and sends a link for a new password there, good for 30 minutes (--drop-number: the number is lost too); withdrawals wait a day, the old addresses are told',
  run: async (desk, asked) => {
    const email = MailAddress.safeParse(asked.options.email ?? '').data ?? '';
    if (email.length < 6) return misused('Where to? --email is a mail address.');
    const dropNumber = asked.flags.has('drop-number');
    return help(desk, asked, {
      act: (tx, deed) => desk.rescue.newWay(tx, deed, { email, dropNumber }),
      tell: doneWith(asked, 'has the new address, and a link for a new password is on its way there'),
    });
  },
};

export const lift: Command = {
  subject: '<account>',
  options: { 'other-person': '<reason>', ...about },
  what: 'ends a self-exclusion on the member’s own wish (--remark), after its first six months, for all accounts that it was carried to; or lets go, at once, of an account that was taken for an excluded person’s and is another’s (--other-person: how that was found), and the two are told apart from then on',
  run: (desk, asked) => {
    const { 'other-person': otherPerson, remark } = asked.options;
    if (otherPerson === undefined) return liftOwn(desk, asked);
    if (remark !== undefined) return Promise.resolve(misused('Either --remark or --other-person, not both.'));
    return letGo(desk, { ...asked, options: { ...asked.options, remark: otherPerson } });
  },
};

const liftOwn = (desk: Desk, asked: Asked) =>
  help(desk, asked, {
    act: (tx, { member, actor, remark: reason, at }) => liftExclusion(tx, { member, actor: seat(actor), reason, at }),
    tell: doneWith(asked, 'is excluded no more'),
  });

const letGo = (desk: Desk, asked: Asked) =>
  help(desk, asked, {
    act: async (tx, { member, actor, remark: reason, at }) => {
      const told = await liftWrongPerson(tx, { member, actor: seat(actor), reason, at });
      if (!told.ok) return told;
      const alongside = await Promise.all(told.value.alongside.map((each) => readMember(tx, each)));
      return done({ ...told.value, alongside: alongside.filter((each) => each !== null) });
    },
    tell: ({ isStillBarred, standsAgain, alongside }) => [
      ...doneWith(asked, 'is told apart from whom it was taken for')(),
      ...(standsAgain
        ? [`Its member’s own pause stands again: ${pauseText({ pause: standsAgain, isOwn: true, from: null }, null)}.`]
        : []),
      ...alongside.map(({ account, merchant }) => `Let go with it, as known by it: ${account} of ${merchant}.`),
      ...(isStillBarred
        ? ['Another exclusion bars it still; where that is not its member’s either, do it again.']
        : []),
    ],
  });

export const showMember = (desk: Desk, asked: Asked): Promise<Told> =>
  help(desk, asked, {
    act: async (tx, deed) => {
      const known = await desk.rescue.show(tx, deed);
      if (!known.ok) return known;
      const pause = await staffPauseOf(tx, deed.member, deed.at);
      const from = pause?.from ? await readMember(tx, pause.from) : null;
      return done({ known: known.value, pause: pauseText(pause, from) });
    },
    tell: ({ known, pause }) => knownLines(known, pause),
  });

function pauseText(shown: StaffPause | null, from: Member | null): string {
  if (!shown) return 'none';
  const { kind, term, endsAt, finalUntil } = shown.pause;
  const final = kind === 'self_exclusion' ? `, nobody ends it before ${timeText(finalUntil)}` : '';
  const source = from ? `${from.account} of ${from.merchant}` : 'another account';
  const origin = shown.isOwn ? 'begun here' : `not begun here, it is of ${source}`;
  return `${kind.replace('_', '-')} of ${term} until ${timeText(endsAt)}${final}; ${origin}`;
}

const reachText = (reach: Known['mobile']) => {
  if (reach === null) return 'none';
  return `${reach.masked}, ${reach.provenAt === null ? 'only typed' : `proven ${timeText(reach.provenAt)}`}`;
};

function holdsOf({ wrongLogins, isHeld, paymentLockedUntil, withdrawalBlockedUntil }: Known): string {
  const holds = [
    isHeld && `logins from new places, after ${wrongLogins} wrong tries in five minutes`,
    paymentLockedUntil !== null && `the payment password until ${timeText(paymentLockedUntil)}`,
    withdrawalBlockedUntil !== null && `withdrawals until ${timeText(withdrawalBlockedUntil)}`,
  ];
  return holds.filter((hold) => hold !== false).join('; ') || 'none';
}

function knownLines(known: Known, pause: string): string[] {
  const { passwordChosen, totp } = known;
  const facts: Readonly<Record<string, string>> = {
    account: known.account,
    brand: known.merchant,
    member: known.member,
    status: known.status,
    number: reachText(known.mobile),
    address: reachText(known.email),
    password: `${passwordChosen ? 'chosen' : 'drawn, nobody was told it'}, ${timeText(known.passwordChangedAt)}`,
    'payment password': known.hasPaymentPassword ? 'set' : 'none',
    authenticator: totp ? `on, ${known.recoveryCodesLeft} recovery codes left` : 'off',
    passkeys: `${known.passkeys}`,
    'third parties': known.thirdParties.join(', ') || 'none',
    'known devices': `${known.trustedDevices}`,
    'open sessions': `${known.sessions}`,
    holds: holdsOf(known),
    pause,
  };
  const wide = Math.max(...Object.keys(facts).map(({ length }) => length));
  return [
    ...Object.entries(facts).map(([name, fact]) => `${name.padEnd(wide)}  ${fact}`),
    ...known.events.map(
      ({ kind, at, device, why: reason }) =>
        `event  ${timeText(at)}  ${[kind, reason, device].filter(Boolean).join(', ')}`,
    ),
    ...known.deeds.map(({ actor, action, at, remark }) => `deed   ${timeText(at)}  ${action} by ${actor}: ${remark}`),
  ];
}
