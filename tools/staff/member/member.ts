/** What staff does for a member who cannot get in, or who wants to come back. */

import { listBrands } from '#domains/content/server/index.ts';
import { MailAddress } from '#domains/identity/contract/mail-address.ts';
import {
  listByAccount,
  type Member,
  type MemberOverview,
  readMember,
  removableFactors,
  type StaffAction,
  type SupportFault,
} from '#domains/identity/server/index.ts';
import { liftExclusion, liftWrongPerson, type StaffPause, staffPauseOf } from '#domains/protection/server/index.ts';
import type { MemberId } from '#kernel/id.ts';
import { done, type Outcome } from '#kernel/outcome.ts';
import type { Tx } from '#platform/server/context.ts';
import { inRetriedTransaction } from '#platform/server/database/db.ts';
import {
  type Command,
  type CommandInput,
  type CommandResult,
  commandLineActor,
  decline,
  type StaffContext,
  succeed,
  timeText,
  usageError,
} from '../command.ts';

type LiftFault = 'pause_absent' | 'pause_final' | 'pause_carried' | 'pause_own';
const faultTexts: Readonly<Record<SupportFault | LiftFault, string>> = {
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

const targetOptions = { remark: '<text>', merchant: '<brand>' } as const;

/** By its name, with the brand where several have it, or by its id. */
export async function findMember(
  { pool }: StaffContext,
  { subject, options: { merchant } }: Pick<CommandInput, 'subject' | 'options'>,
): Promise<MemberId | CommandResult> {
  const brands = (await listBrands(pool)).map((brand) => brand.merchant);
  if (merchant !== undefined && !brands.includes(merchant))
    return decline(`Refused: --merchant is one of ${brands.join(', ')}.`);
  const input = merchant === undefined ? brands : [merchant];
  if (/^mb_[0-9A-Z]{26}$/.test(subject)) {
    const member = await readMember(pool, subject as MemberId);
    return member && input.includes(member.merchant) ? member.id : noSuchAccount(subject);
  }
  const [one, ...others] = await listByAccount(pool, input, subject);
  if (!one) return noSuchAccount(subject);
  if (others.length === 0) return one.id;
  const both = [one, ...others].map((each) => each.merchant).join(' and ');
  return usageError(`Whose? ${both} have an account "${subject}"; say --merchant.`);
}

const noSuchAccount = (subject: string) => decline(`There is no account "${subject}".`);

/** Null: it was left out, or is too long. */
function remarkOf({ options }: CommandInput): string | null {
  const remark = options.remark?.trim() ?? '';
  return remark === '' || remark.length > 140 ? null : remark;
}

type RescueAction<T> = (tx: Tx, staffAction: StaffAction) => Promise<Outcome<T, SupportFault | LiftFault>>;

/** Finds whom it is about, does it in one transaction, and says it. */
async function runRescue<T>(
  context: StaffContext,
  input: CommandInput,
  { act, describe }: { act: RescueAction<T>; describe: (value: T) => string[] },
) {
  const remark = remarkOf(input);
  if (remark === null)
    return usageError('Why, and how did the person prove who they are? --remark has one to 140 letters.');
  const member = await findMember(context, input);
  if (typeof member !== 'string') return member;
  const staffAction = { member, actor: input.actor, remark, at: context.clock.now() };
  const outcome = await inRetriedTransaction(context.pool, (tx) => act(tx, staffAction));
  return outcome.ok
    ? succeed(...describe(outcome.value))
    : decline(`Refused, nothing was changed: ${input.subject}: ${faultTexts[outcome.fault]}.`);
}

const describeDone =
  ({ subject, actor }: CommandInput, what: string) =>
  () => [`Done: ${subject} ${what}, in the name of ${actor}.`];

export const lock: Command = {
  subject: '<account>',
  options: targetOptions,
  needed: ['remark'],
  what: 'locks a member’s account: every session ends, nobody gets in; the member is told',
  run: (context, input) =>
    runRescue(context, input, {
      act: (tx, staffAction) => context.rescue.lock(tx, staffAction),
      describe: describeDone(input, 'is locked, and its sessions have ended'),
    }),
};

export const unlock: Command = {
  subject: '<account>',
  options: targetOptions,
  needed: ['remark'],
  what: 'opens a locked account, and lifts what wrong passwords, codes or payment passwords hold',
  run: (context, input) =>
    runRescue(context, input, {
      act: (tx, staffAction) => context.rescue.unlock(tx, staffAction),
      describe: describeDone(input, 'is open, and no wrong tries hold it'),
    }),
};

export const removeSecondFactor: Command = {
  subject: '<account>',
  options: { what: '<totp|passkeys|all>', ...targetOptions },
  needed: ['what', 'remark'],
  what: 'removes a lost authenticator or lost passkeys; sessions end, withdrawals wait a day, the member is told',
  run: async (context, input) => {
    const what = removableFactors.find((step) => step === input.options.what);
    if (!what) return usageError(`Which? --what is one of ${removableFactors.join(', ')}.`);
    return runRescue(context, input, {
      act: (tx, staffAction) => context.rescue.removeSecondFactor(tx, staffAction, what),
      describe: describeDone(input, 'is free of it, its sessions have ended, and withdrawals wait a day'),
    });
  },
};

export const setContact: Command = {
  subject: '<account>',
  options: { email: '<address>', 'drop-number': null, ...targetOptions },
  needed: ['email', 'remark'],
  what: 'sets a mail address and sends a link for a new password there, good for 30 minutes (--drop-number: the number is lost too); withdrawals wait a day, the old addresses are told',
  run: async (context, input) => {
    const email = MailAddress.safeParse(input.options.email ?? '').data ?? '';
    if (email.length < 6) return usageError('Where to? --email is a mail address.');
    const dropNumber = input.flags.has('drop-number');
    return runRescue(context, input, {
      act: (tx, staffAction) => context.rescue.setRecoveryEmail(tx, staffAction, { email, dropNumber }),
      describe: describeDone(input, 'has the new address, and a link for a new password is on its way there'),
    });
  },
};

export const lift: Command = {
  subject: '<account>',
  options: { 'other-person': '<reason>', ...targetOptions },
  what: 'ends a self-exclusion on the member’s own wish (--remark), after its first six months, for all accounts that it was carried to; or lets go, at once, of an account that was taken for an excluded person’s and is another’s (--other-person: how that was found), and the two are told apart from then on',
  run: (context, input) => {
    const { 'other-person': otherPerson, remark } = input.options;
    if (otherPerson === undefined) return liftOwnExclusion(context, input);
    if (remark !== undefined) return Promise.resolve(usageError('Either --remark or --other-person, not both.'));
    return liftWrongPersonPause(context, { ...input, options: { ...input.options, remark: otherPerson } });
  },
};

const liftOwnExclusion = (context: StaffContext, input: CommandInput) =>
  runRescue(context, input, {
    act: (tx, { member, actor, remark, at }) =>
      liftExclusion(tx, { member, actor: commandLineActor(actor), reason: remark, at }),
    describe: describeDone(input, 'is excluded no more'),
  });

const liftWrongPersonPause = (context: StaffContext, input: CommandInput) =>
  runRescue(context, input, {
    act: async (tx, { member, actor, remark, at }) => {
      const lifted = await liftWrongPerson(tx, { member, actor: commandLineActor(actor), reason: remark, at });
      if (!lifted.ok) return lifted;
      const alongside = await Promise.all(lifted.value.alongside.map((each) => readMember(tx, each)));
      return done({ ...lifted.value, alongside: alongside.filter((each) => each !== null) });
    },
    describe: ({ isStillBarred, standsAgain, alongside }) => [
      ...describeDone(input, 'is told apart from whom it was taken for')(),
      ...(standsAgain
        ? [`Its member’s own pause stands again: ${pauseText({ pause: standsAgain, isOwn: true, from: null }, null)}.`]
        : []),
      ...alongside.map(({ account, merchant }) => `Let go with it, as known by it: ${account} of ${merchant}.`),
      ...(isStillBarred
        ? ['Another exclusion bars it still; where that is not its member’s either, do it again.']
        : []),
    ],
  });

export const showMember = (context: StaffContext, input: CommandInput): Promise<CommandResult> =>
  runRescue(context, input, {
    act: async (tx, staffAction) => {
      const overview = await context.rescue.show(tx, staffAction);
      if (!overview.ok) return overview;
      const pause = await staffPauseOf(tx, staffAction.member, staffAction.at);
      const from = pause?.from ? await readMember(tx, pause.from) : null;
      return done({ overview: overview.value, pause: pauseText(pause, from) });
    },
    describe: ({ overview, pause }) => describeMember(overview, pause),
  });

function pauseText(staffPause: StaffPause | null, from: Member | null): string {
  if (!staffPause) return 'none';
  const { kind, term, endsAt, finalUntil } = staffPause.pause;
  const final = kind === 'self_exclusion' ? `, nobody ends it before ${timeText(finalUntil)}` : '';
  const source = from ? `${from.account} of ${from.merchant}` : 'another account';
  const origin = staffPause.isOwn ? 'begun here' : `not begun here, it is of ${source}`;
  return `${kind.replace('_', '-')} of ${term} until ${timeText(endsAt)}${final}; ${origin}`;
}

const contactText = (reach: MemberOverview['mobile']) => {
  if (reach === null) return 'none';
  return `${reach.masked}, ${reach.provenAt === null ? 'only typed' : `proven ${timeText(reach.provenAt)}`}`;
};

function describeLocks({ wrongLogins, isHeld, paymentLockedUntil, withdrawalBlockedUntil }: MemberOverview): string {
  const holds = [
    isHeld && `logins from new places, after ${wrongLogins} wrong tries in five minutes`,
    paymentLockedUntil !== null && `the payment password until ${timeText(paymentLockedUntil)}`,
    withdrawalBlockedUntil !== null && `withdrawals until ${timeText(withdrawalBlockedUntil)}`,
  ];
  return holds.filter((hold) => hold !== false).join('; ') || 'none';
}

function describeMember(overview: MemberOverview, pause: string): string[] {
  const { passwordChosen, totp } = overview;
  const fields: Readonly<Record<string, string>> = {
    account: overview.account,
    brand: overview.merchant,
    member: overview.member,
    status: overview.status,
    number: contactText(overview.mobile),
    address: contactText(overview.email),
    password: `${passwordChosen ? 'chosen' : 'drawn, nobody was told it'}, ${timeText(overview.passwordChangedAt)}`,
    'payment password': overview.hasPaymentPassword ? 'set' : 'none',
    authenticator: totp ? `on, ${overview.recoveryCodesLeft} recovery codes left` : 'off',
    passkeys: `${overview.passkeys}`,
    'third parties': overview.thirdParties.join(', ') || 'none',
    'known devices': `${overview.trustedDevices}`,
    'open sessions': `${overview.sessions}`,
    holds: describeLocks(overview),
    pause,
  };
  const wide = Math.max(...Object.keys(fields).map(({ length }) => length));
  return [
    ...Object.entries(fields).map(([name, fact]) => `${name.padEnd(wide)}  ${fact}`),
    ...overview.events.map(
      ({ kind, at, device, why: reason }) =>
        `event  ${timeText(at)}  ${[kind, reason, device].filter(Boolean).join(', ')}`,
    ),
    ...overview.staffActions.map(
      ({ actor, action, at, remark }) => `change ${timeText(at)}  ${action} by ${actor}: ${remark}`,
    ),
  ];
}
