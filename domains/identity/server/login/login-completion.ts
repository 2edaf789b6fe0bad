/** The end of every way in: a session, or a ticket for the second proof. */
import { hash } from 'node:crypto';
import { memberLoggedIn } from '#domains/identity/contract/event.ts';
import type { LoginResponse, LoginResult, SecondFactorStep } from '#domains/identity/contract/session.ts';
import {
  type FirstFactor,
  isSecondFactorRequired,
  listSecondFactorOptions,
  type SecondFactorOption,
} from '#domains/identity/rules/second-factor.ts';
import type { MemberId } from '#kernel/id.ts';
import { addMs, minuteMs } from '#kernel/time.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import { awaitAll } from '#platform/server/database/db.ts';
import { publishEvent } from '#platform/server/outbox/index.ts';
import { readAccount } from '../account/account.store.ts';
import { readPayeeName } from '../second-factor/payee.store.ts';
import { readEnrolledFactors } from '../second-factor/second-factor.store.ts';
import { insertTicket } from '../second-factor/ticket.store.ts';
import { eventSourceOf, recordSecurityEvent } from '../security/event.ts';
import { openSession } from '../session/session.ts';
import { readById } from './credential.store.ts';
import { loginSourceOf } from './login-source.ts';

const ticketMs = 10 * minuteMs;

export type PasswordFlags = { readonly defaultPassword: boolean; readonly passwordExpired: boolean };

export type FirstFactorLogin = PasswordFlags & {
  readonly member: MemberId;
  readonly device: string | undefined;
  readonly isNetworkKnown: boolean;
  readonly isDeviceKnown: boolean;
  readonly firstFactor: FirstFactor;
};

/** The member who logs in, and the first factor that was verified. */
type SecondFactorSubject = Pick<FirstFactorLogin, 'member' | 'firstFactor'>;

export const ticketSha256 = (ticket: string) => hash('sha256', ticket, 'buffer');

/** The names on the accounts that a member is paid out to; the cashier has them. */
export type PayeeNamesOf = (tx: Tx, member: MemberId) => Promise<readonly string[]>;

/** The session of a login that is complete; its source is trusted from now on. */
async function openLoginSession(
  context: Context,
  { member, device, ...flags }: PasswordFlags & { member: MemberId; device: string | undefined },
): Promise<LoginResult> {
  const { tx, site, clock } = context;
  const changeDue = flags.defaultPassword || flags.passwordExpired;
  const [account, { token }] = await awaitAll([
    readAccount(tx, member),
    openSession(context, member, { device, changeDue }),
  ]);
  await recordSecurityEvent(tx, { member, kind: 'login', ...eventSourceOf(context) });
  const data = { member, merchant: account?.merchant ?? site.merchant, at: clock.now() };
  await publishEvent(tx, { event: memberLoggedIn, topic: `member:${member}`, data }, { quiet: true });
  return { token, firstTimeLogin: account?.firstLoginAt === null, ...flags };
}

async function openTicket(
  context: Context,
  { member, firstFactor, defaultPassword, passwordExpired }: FirstFactorLogin,
  methods: SecondFactorOption[],
): Promise<SecondFactorStep> {
  const { tx, clock, rng } = context;
  const ticket = Buffer.from(rng.bytes(32)).toString('base64url');
  const createdAt = clock.now();
  await awaitAll([
    insertTicket(tx, {
      ticketSha256: ticketSha256(ticket),
      member,
      firstFactor,
      defaultPassword,
      passwordExpired,
      createdAt,
      expiresAt: addMs(createdAt, ticketMs),
    }),
    recordSecurityEvent(tx, { member, kind: 'login_second_asked', ...eventSourceOf(context) }),
  ]);
  return { ticket, methods };
}

export function createLoginCompletion({ payeeNamesOf }: { payeeNamesOf: PayeeNamesOf }) {
  /** The name given at registration counts while no account is bound. */
  async function payeeNames(tx: Tx, member: MemberId): Promise<readonly string[]> {
    const [bound, told] = await awaitAll([payeeNamesOf(tx, member), readPayeeName(tx, member)]);
    if (bound.length > 0) return bound;
    return told === null ? [] : [told];
  }

  async function methodsOf(
    tx: Tx,
    { member, firstFactor }: SecondFactorSubject,
  ): Promise<{ totp: boolean; methods: SecondFactorOption[] }> {
    const [account, factors, [bankName = null]] = await awaitAll([
      readAccount(tx, member),
      readEnrolledFactors(tx, member),
      payeeNames(tx, member),
    ]);
    if (!account) return { totp: factors.totp, methods: [] };
    return { totp: factors.totp, methods: listSecondFactorOptions({ ...account, ...factors, bankName }, firstFactor) };
  }

  async function complete(context: Context, login: FirstFactorLogin): Promise<LoginResponse> {
    const { totp, methods } = await methodsOf(context.tx, login);
    if (isSecondFactorRequired({ ...login, totp, isProvable: methods.length > 0 }))
      return openTicket(context, login, methods);
    const { member, device, defaultPassword, passwordExpired } = login;
    return openLoginSession(context, { member, device, defaultPassword, passwordExpired });
  }

  /** For a login that was just proven by a code to the number: no password was entered, so its flags are absent. */
  async function enter(context: Context, member: MemberId, device?: string): Promise<LoginResponse> {
    const { tx, site, ip } = context;
    const source = loginSourceOf(ip, device);
    const credentials = await readById(tx, { merchant: site.merchant, value: member, source });
    return complete(context, {
      member,
      device,
      isNetworkKnown: credentials?.isNetworkKnown ?? false,
      isDeviceKnown: credentials?.isDeviceKnown || credentials?.isAnyDeviceTrusted || false,
      firstFactor: 'strong',
      defaultPassword: false,
      passwordExpired: false,
    });
  }

  return { complete, enter, open: openLoginSession, methodsOf, payeeNames };
}

export type LoginCompletion = ReturnType<typeof createLoginCompletion>;
