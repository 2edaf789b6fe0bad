/** Asking for a letter with a link to a new password. */
import { hash } from 'node:crypto';
import type { requestPasswordReset } from '#domains/identity/contract/password.ts';
import { resetLinkMs } from '#domains/identity/rules/password.ts';
import { done, refuse } from '#kernel/outcome.ts';
import { later } from '#kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import { type AskedFrom, readAskedFrom } from '../login/place.store.ts';
import { placeOf } from '../login/place.ts';
import { refuseToWait } from '../refuse-to-wait.ts';
import { createWaysOut } from '../ways-out.ts';
import { type Account, findByAccountAndEmail } from './account.store.ts';
import { noteBarred } from './barred.ts';
import type { SecurityDeps } from './deps.ts';
import { recordSecurity, seenFrom } from './event.ts';
import { countAsk, countLetter, standingMost } from './link-count.ts';
import { resetLetter } from './reset-letter.ts';
import * as links from './reset-link.store.ts';

type Reached = Account & { readonly email: string };
type Request = UseCase<typeof requestPasswordReset>;

export function createLinkRequest(deps: SecurityDeps): Request {
  const { pool, limits, letters, human, isFlagOn } = deps;
  const waysOut = createWaysOut(deps);
  const usedUp = async (context: Context, waitMs: number) =>
    refuseToWait('links_used_up', { ...context, ...(await waysOut(context, ['sms'])) }, waitMs);

  /** A locked account gets no letter, and nobody is told that it is locked: as if the letter were there. */
  async function answer(context: Context, account: Reached, device: string | undefined): ReturnType<Request> {
    const { tx, ip, clock } = context;
    const { id: member } = account;
    const isLocked = account.status === 'locked';
    const from = await readAskedFrom(pool, member, placeOf(ip, device));
    // The letters are in the mailbox, and open: nobody uses up what they get in a day by asking once more.
    const standing = await links.countStanding(pool, { member, askedFrom: from, now: clock.now() });
    if (standing >= standingMost) return done({});
    const restMs = await countLetter(limits, { member, ip, from });
    // The letter that was promised is in the mailbox: whoever asks in another's name brings no more of them there.
    if (restMs > 0 && (isLocked || (await links.hasResetLink(pool, member, clock.now())))) return done({});
    if (restMs > 0) return usedUp(context, restMs);
    if (isLocked) {
      await noteBarred(tx, context, { member, by: 'email' });
      return done({});
    }
    return (await writeLink(deps, context, { account, askedFrom: from }))
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
    const waitMs = await countAsk(limits, context.ip);
    if (waitMs > 0) return usedUp(context, waitMs);
    const isPhoneOn = letters.delivers('sms') && (await isFlagOn(pool, merchant, 'CHNGPASSVERIF3'));
    const account = await findByAccountAndEmail(pool, { merchant, account: username, email, isPhoneOn });
    if (!account?.email) return refuse('unknown_username_or_email');
    return answer(context, { ...account, email: account.email }, device);
  };
}

/** False where the address was changed in this moment. */
async function writeLink(
  deps: SecurityDeps,
  context: Context,
  { account, askedFrom }: { account: Reached; askedFrom: AskedFrom },
): Promise<boolean> {
  const { tx, site, clock, rng } = context;
  const { id: member, merchant, email } = account;
  const token = Buffer.from(rng.bytes(32)).toString('base64url');
  const expiresAt = later(clock.now(), resetLinkMs);
  const row = { member, email, tokenSha256: hash('sha256', token, 'buffer'), expiresAt, askedFrom };
  if (!(await links.putResetLink(tx, row))) return false;
  const asked = { member, kind: 'password_reset_asked', detail: { by: 'email' } } as const;
  await recordSecurity(tx, { ...seenFrom(context), ...asked });
  const link = `${deps.originOf(site.domain)}/?resetToken=${token}`;
  const brand = await deps.brandOf(tx, merchant);
  const words = resetLetter(account.language, { account: account.account, brand, link });
  await deps.letters.write(tx, { ...words, merchant, channel: 'mail', to: email, secret: true, expiresAt });
  return true;
}
