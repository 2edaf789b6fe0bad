/** The end of every way in: a session, or a ticket for the second proof. */
import { hash } from 'node:crypto';
import type { LoginAnswer, LoginOrStep, SecondStep } from '#domains/identity/contract/session.ts';
import { isSecondDue, type Offered, type Shown, secondMethodsOf } from '#domains/identity/rules/second.ts';
import type { MemberId } from '#kernel/id.ts';
import { later, minuteMs } from '#kernel/time.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import { together } from '#platform/server/db.ts';
import { readPayeeName } from '../second/payee.store.ts';
import { insertTicket } from '../second/ticket.store.ts';
import { readAccount } from '../security/account.store.ts';
import { recordSecurity, seenFrom } from '../security/event.ts';
import { readFactors } from '../security/second-factor.store.ts';
import { openSession } from '../session.ts';
import { readById } from './credential.store.ts';
import { placeOf } from './place.ts';

const ticketMs = 10 * minuteMs;

export type PasswordFlags = { readonly defaultPassword: boolean; readonly passwordExpired: boolean };

export type Arrival = PasswordFlags & {
  readonly member: MemberId;
  readonly device: string | undefined;
  readonly isNetworkKnown: boolean;
  readonly isDeviceKnown: boolean;
  readonly shown: Shown;
};

/** Who has to prove themself, and what they have shown by now. */
type Proving = Pick<Arrival, 'member' | 'shown'>;

export const ticketSha256 = (ticket: string) => hash('sha256', ticket, 'buffer');

/** The names on the accounts that a member is paid out to; the cashier has them. */
export type PayeeNamesOf = (tx: Tx, member: MemberId) => Promise<readonly string[]>;

/** The session of a login that is whole; its place is known from now on. */
async function open(
  context: Context,
  { member, device, ...flags }: PasswordFlags & { member: MemberId; device: string | undefined },
): Promise<LoginAnswer> {
  const { tx } = context;
  const changeDue = flags.defaultPassword || flags.passwordExpired;
  const [account, { token }] = await together([
    readAccount(tx, member),
    openSession(context, member, { device, changeDue }),
  ]);
  await recordSecurity(tx, { member, kind: 'login', ...seenFrom(context) });
  return { token, firstTimeLogin: account?.firstLoginAt === null, ...flags };
}

async function openTicket(
  context: Context,
  { member, shown, defaultPassword, passwordExpired }: Arrival,
  methods: Offered[],
): Promise<SecondStep> {
  const { tx, clock, rng } = context;
  const ticket = Buffer.from(rng.bytes(32)).toString('base64url');
  const createdAt = clock.now();
  await together([
    insertTicket(tx, {
      ticketSha256: ticketSha256(ticket),
      member,
      shown,
      defaultPassword,
      passwordExpired,
      createdAt,
      expiresAt: later(createdAt, ticketMs),
    }),
    recordSecurity(tx, { member, kind: 'login_second_asked', ...seenFrom(context) }),
  ]);
  return { ticket, methods };
}

export function createEntry({ payeeNamesOf }: { payeeNamesOf: PayeeNamesOf }) {
  /** The name given at registration counts while no account is bound. */
  async function payeeNames(tx: Tx, member: MemberId): Promise<readonly string[]> {
    const [bound, told] = await together([payeeNamesOf(tx, member), readPayeeName(tx, member)]);
    if (bound.length > 0) return bound;
    return told === null ? [] : [told];
  }

  async function methodsOf(tx: Tx, { member, shown }: Proving): Promise<{ totp: boolean; methods: Offered[] }> {
    const [account, factors, [bankName = null]] = await together([
      readAccount(tx, member),
      readFactors(tx, member),
      payeeNames(tx, member),
    ]);
    if (!account) return { totp: factors.totp, methods: [] };
    return { totp: factors.totp, methods: secondMethodsOf({ ...account, ...factors, bankName }, shown) };
  }

  async function arrive(context: Context, arrival: Arrival): Promise<LoginOrStep> {
    const { totp, methods } = await methodsOf(context.tx, arrival);
    if (isSecondDue({ ...arrival, totp, isProvable: methods.length > 0 })) return openTicket(context, arrival, methods);
    const { member, device, defaultPassword, passwordExpired } = arrival;
    return open(context, { member, device, defaultPassword, passwordExpired });
  }

  /** For whoever was just proven by a code to their number: no password was typed, so nothing is said of it. */
  async function enter(context: Context, member: MemberId, device?: string): Promise<LoginOrStep> {
    const { tx, site, ip } = context;
    const place = placeOf(ip, device);
    const known = await readById(tx, { merchant: site.merchant, value: member, place });
    return arrive(context, {
      member,
      device,
      isNetworkKnown: known?.isNetworkKnown ?? false,
      isDeviceKnown: known?.isDeviceKnown || known?.isAtHome || false,
      shown: 'strong',
      defaultPassword: false,
      passwordExpired: false,
    });
  }

  return { arrive, enter, open, methodsOf, payeeNames };
}

export type Entry = ReturnType<typeof createEntry>;
