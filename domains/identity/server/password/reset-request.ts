/** Asking for a letter with a link to a new password. */
import { hash } from 'node:crypto';
import type { requestPasswordReset } from '#domains/identity/contract/password.ts';
import { resetLinkMs } from '#domains/identity/rules/password/password.ts';
import { done, refuse } from '#kernel/outcome.ts';
import { addMs } from '#kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import { type Account, findByAccountAndEmail } from '../account/account.store.ts';
import { createSuggestAlternatives } from '../login/login-alternatives.ts';
import { type RequestSource, readRequestSource } from '../login/login-source.store.ts';
import { loginSourceOf } from '../login/login-source.ts';
import { refuseWithWait } from '../refuse-with-wait.ts';
import type { SecurityDeps } from '../security/deps.ts';
import { eventSourceOf, recordSecurityEvent } from '../security/event.ts';
import { recordRefusedReset } from './refused-reset.ts';
import { composeResetLetter } from './reset-letter.ts';
import * as links from './reset-link.store.ts';
import { countResetLetter, countResetRequest, maxActiveLinks } from './reset-link-count.ts';

type MailableAccount = Account & { readonly email: string };
type ResetRequestUseCase = UseCase<typeof requestPasswordReset>;

export function createResetRequest(deps: SecurityDeps): ResetRequestUseCase {
  const { pool, limits, letters, human, isFlagOn } = deps;
  const suggestAlternatives = createSuggestAlternatives(deps);
  const usedUp = async (context: Context, waitMs: number) =>
    refuseWithWait('links_used_up', { ...context, ...(await suggestAlternatives(context, ['sms'])) }, waitMs);

  /** A locked account gets no letter, and the response does not reveal the lock. */
  async function answer(
    context: Context,
    account: MailableAccount,
    device: string | undefined,
  ): ReturnType<ResetRequestUseCase> {
    const { tx, ip, clock } = context;
    const { id: member } = account;
    const isLocked = account.status === 'locked';
    const from = await readRequestSource(pool, member, loginSourceOf(ip, device));
    // The letters are in the mailbox, and open: nobody uses up what they get in a day by asking once more.
    const activeLinks = await links.countActiveLinks(pool, { member, askedFrom: from, now: clock.now() });
    if (activeLinks >= maxActiveLinks) return done({});
    const restMs = await countResetLetter(limits, { member, ip, from });
    // The letter that was promised is in the mailbox: whoever asks in another's name brings no more of them there.
    if (restMs > 0 && (isLocked || (await links.hasResetLink(pool, member, clock.now())))) return done({});
    if (restMs > 0) return usedUp(context, restMs);
    if (isLocked) {
      await recordRefusedReset(tx, context, { member, by: 'email' });
      return done({});
    }
    return (await sendResetLink(deps, context, { account, askedFrom: from }))
      ? done({})
      : refuse('unknown_username_or_email');
  }

  return async (context, { username, email, humanVerification: shown, device }) => {
    const { merchant } = context.site;
    if (!(await isFlagOn(pool, merchant, 'CHNGPASSMAIL3'))) return refuse('switched_off');
    if (!letters.delivers('mail')) return refuse('service_unavailable');
    // Through the pool: the answer tells whether the account exists, so every question costs a human check.
    if (shown === undefined || !(await human.useHuman({ ...context, tx: pool }, shown)))
      return refuse('human_required');
    const waitMs = await countResetRequest(limits, context.ip);
    if (waitMs > 0) return usedUp(context, waitMs);
    const isPhoneOn = letters.delivers('sms') && (await isFlagOn(pool, merchant, 'CHNGPASSVERIF3'));
    const account = await findByAccountAndEmail(pool, { merchant, account: username, email, isPhoneOn });
    if (!account?.email) return refuse('unknown_username_or_email');
    return answer(context, { ...account, email: account.email }, device);
  };
}

/** False where the address was changed in this moment. */
async function sendResetLink(
  deps: SecurityDeps,
  context: Context,
  { account, askedFrom }: { account: MailableAccount; askedFrom: RequestSource },
): Promise<boolean> {
  const { tx, site, clock, rng } = context;
  const { id: member, merchant, email } = account;
  const token = Buffer.from(rng.bytes(32)).toString('base64url');
  const expiresAt = addMs(clock.now(), resetLinkMs);
  const row = { member, email, tokenSha256: hash('sha256', token, 'buffer'), expiresAt, askedFrom };
  if (!(await links.insertResetLink(tx, row))) return false;
  const eventBase = { member, kind: 'password_reset_asked', detail: { by: 'email' } } as const;
  await recordSecurityEvent(tx, { ...eventSourceOf(context), ...eventBase });
  const link = `${deps.originOf(site.domain)}/?resetToken=${token}`;
  const brand = await deps.brandOf(tx, merchant);
  const words = composeResetLetter(account.language, { account: account.account, brand, link });
  await deps.letters.write(tx, { ...words, merchant, channel: 'mail', to: email, secret: true, expiresAt });
  return true;
}
