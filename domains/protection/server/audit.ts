/** Every change leaves a row in the transaction that makes it: who, when, from where, before and after. */
import type { Caller, Context } from '#platform/server/context.ts';
import { type Audit, insertAudit } from './audit.store.ts';

/** What members do themselves. */
export const recordMemberAudit = (
  { tx, caller, ip, clock }: Pick<Context<Caller>, 'tx' | 'caller' | 'ip' | 'clock'>,
  change: Pick<Audit, 'kind' | 'before' | 'after'>,
): Promise<void> => insertAudit(tx, { ...change, member: caller.member, actor: 'member', ip, at: clock.now() });

/** The member of staff who acts; `ip` is the address of the console, or a constant for the command line. */
export type Actor = { readonly name: string; readonly ip: string };
