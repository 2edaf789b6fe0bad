/** Every change leaves a row in the transaction that makes it: who, when, from where, before and after. */
import type { Caller, Context } from '#platform/server/context.ts';
import { type Audit, insertAudit } from './audit.store.ts';

/** What members do themselves. */
export const recordOwn = (
  { tx, caller, ip, clock }: Pick<Context<Caller>, 'tx' | 'caller' | 'ip' | 'clock'>,
  change: Pick<Audit, 'kind' | 'before' | 'after'>,
): Promise<void> => insertAudit(tx, { ...change, member: caller.member, actor: 'member', ip, at: clock.now() });

/** Whoever of the house acts; where they sit is the address of the console or the word of the command line. */
export type Actor = { readonly name: string; readonly ip: string };
