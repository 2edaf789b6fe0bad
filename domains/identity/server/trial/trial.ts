/** The free trial: a member without a name or a password, with play money, for a day. */

import type { openTrial } from '#domains/identity/contract/trial.ts';
import type { MemberId } from '#kernel/id.ts';
import { importTexts, writtenLocaleOf } from '#kernel/locale.ts';
import { done, refuse } from '#kernel/outcome.ts';
import { addMs, dayMs, type Instant, minuteMs } from '#kernel/time.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import type { Seals } from '#platform/server/seal/index.ts';
import type { IsFlagOn } from '../flag.ts';
import { createMember } from '../member/member.ts';
import type { Passwords } from '../password/password-hashing.ts';
import { openSession } from '../session/session.ts';
import type { texts as source } from './texts/en.ts';
import * as store from './trial.store.ts';

const trialMs = dayMs;
const tokenMs = minuteMs;
const texts = await importTexts<typeof source>((file) => import(`./texts/${file}.ts`));

export type TrialDeps = {
  readonly pool: Tx;
  readonly passwords: Passwords;
  readonly seals: Pick<Seals, 'open'>;
  readonly isFlagOn: IsFlagOn;
  /** Gives the play money, in the transaction that makes the member. */
  readonly onTrial: (tx: Tx, born: { member: MemberId; at: Instant }) => Promise<void>;
};

const randomHex = ({ rng }: Pick<Context, 'rng'>, bytes: number) => Buffer.from(rng.bytes(bytes)).toString('hex');

export function createTrials({ pool, passwords, seals, isFlagOn, onTrial }: TrialDeps) {
  /** The seal itself is opened once in all processes together; here its moment is judged. */
  async function isFresh(token: string, now: Instant): Promise<boolean> {
    const opened = await seals.open(token);
    const timestamp = opened.ok ? opened.value.timestamp : null;
    return typeof timestamp === 'number' && Math.abs(now - timestamp) <= tokenMs;
  }

  const open: UseCase<typeof openTrial> = async (context, { token }) => {
    const { tx, site, clock, locale } = context;
    if (!(await isFlagOn(pool, site.merchant, 'FREEPLAY3'))) return refuse('switched_off');
    const at = clock.now();
    if (!(await isFresh(token, at))) return refuse('trial_token_refused');
    // A hash of an unknown password like any other: a login with this account fails as every wrong one does.
    const hashed = passwords.hash(randomHex(context, 32));
    if (!hashed) return refuse('too_many_requests', { seconds: 1 });
    const born = await createMember(context, {
      merchant: site.merchant,
      account: `trial${randomHex(context, 8)}`,
      nickname: texts[writtenLocaleOf(locale)].nickname,
      type: 4,
      language: locale,
      agentPolicy: false,
      passwordHash: await hashed,
    });
    if (!born.ok) throw new Error('two trials drew the same name');
    const member = born.value;
    await store.insertTrial(tx, member, addMs(at, trialMs));
    await onTrial(tx, { member, at });
    const { token: session } = await openSession(context, member, { lifeMs: trialMs });
    return done({ token: session, firstTimeLogin: true, passwordExpired: false, defaultPassword: false });
  };

  return { open };
}

const batchSize = 200;

/** For a nightly job: a batch of trials that are over, and how many there were. */
export async function deleteEndedTrials(
  tx: Tx,
  now: Instant,
  onEnded: (tx: Tx, members: readonly MemberId[]) => Promise<void>,
): Promise<number> {
  const members = await store.lockEndedTrials(tx, now, batchSize);
  if (members.length === 0) return 0;
  await onEnded(tx, members);
  await store.deleteTrials(tx, members);
  return members.length;
}
