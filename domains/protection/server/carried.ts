/** An exclusion on the other accounts of the same person. */
import type { MemberId } from '#kernel/id.ts';
import { done } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { inPureTransaction, type Pool } from '#platform/server/db.ts';
import type { Rng } from '#platform/server/rng.ts';
import type { Pause } from '../contract/pause.ts';
import { judgePause } from '../rules/pause.ts';
import { insertAudit } from './audit.store.ts';
import type { ProtectionDeps } from './deps.ts';
import { keepMarks } from './exclusion-mark.ts';
import { copyOtherPersons, listOtherPersons } from './other-person.store.ts';
import * as store from './pause.store.ts';
import { sameByBoth } from './person.ts';
import { holdSetting } from './setting.store.ts';

export type CarryDeps = Pick<ProtectionDeps, 'deposits' | 'vendors'>;

/** In one order for all who do this, so that two accounts of a person do not wait for each other. */
export async function holdAll(tx: Tx, { deposits, vendors }: CarryDeps, members: readonly MemberId[]): Promise<void> {
  const all = [...members].sort();
  for (const member of all) await deposits.hold(tx, member);
  for (const member of all) await vendors.hold(tx, member);
  for (const member of all) await holdSetting(tx, member);
}

export type Carrying = {
  readonly member: MemberId;
  readonly from: MemberId;
  readonly wished: Pause;
  readonly at: Instant;
  readonly ip: string;
  readonly rng: Rng;
};

/** The caller holds both accounts. Nothing happens to one that stays away for as long already. */
export async function carry(tx: Tx, { deposits, vendors }: CarryDeps, carrying: Carrying): Promise<void> {
  const { member, from, wished, at, ip, rng } = carrying;
  const running = await store.readRunning(tx, member, at);
  if (judgePause(running, wished) !== 'start') return;
  await store.closePause(tx, { member, at, as: 'replaced' });
  await store.insertPause(tx, member, { ...wished, from });
  if (await sameByBoth(tx, from, member)) await copyOtherPersons(tx, { from, to: member, at });
  await keepMarks(tx, member, rng);
  const after = { ...wished, carriedFrom: from };
  await insertAudit(tx, { member, actor: 'house', ip, kind: 'pause_started', before: running ?? {}, after, at });
  await deposits.judge(tx, { member, at });
  await vendors.callHome(tx, { member, at });
}

type Late = Pick<Carrying, 'member' | 'from' | 'at' | 'rng'>;

/** To an account that became known while the exclusion runs. What was lifted or told apart meanwhile is not carried. */
export async function carryLate(pool: Pool, deps: CarryDeps, { member, from, at, rng }: Late): Promise<void> {
  const exclusion = await store.readExclusionOf(pool, [from], at);
  if (!exclusion || judgePause(await store.readRunning(pool, member, at), exclusion.pause) !== 'start') return;
  await inPureTransaction(pool, async (tx) => {
    await holdAll(tx, deps, [member, from]);
    const held = await store.readExclusionOf(tx, [from], at);
    if (held && !(await listOtherPersons(tx, member)).has(from))
      await carry(tx, deps, { member, from, wished: held.pause, at, ip: '', rng });
    return done(null);
  });
}
