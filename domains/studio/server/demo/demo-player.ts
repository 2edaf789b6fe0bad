/** Who plays with play money: known by the id alone, and by the currency of what was played. */
import type { MemberId } from '#kernel/id.ts';

export const demoPrefix = 'dp';
/** As play money of trials is called in the ledger. No jackpot is played for in it. */
export const demoCurrency = 'PLAY';

export const isDemoPlayer = (member: MemberId): boolean => member.startsWith(`${demoPrefix}_`);
