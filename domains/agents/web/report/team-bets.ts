/** The bets of the team, for the betting record that members have as well. */

import { exportTeamBets, listTeamBets } from '#domains/agents/contract/report.ts';
import type { BetSource, TeamBet } from '#domains/bets/web/index.ts';
import { unwrapCall } from '#platform/web/call/unwrap-call.ts';
import { agentsKey } from '../agents.queries.ts';

type ExportInput = Parameters<BetSource['exportPart']>[1];

/** An account or a category that the call would not accept counts as no choice. */
const inputOf = ({ account, gameType }: Parameters<BetSource['inputOf']>[0]) => ({
  ...(account && /^\w{1,32}$/.test(account) && { account }),
  ...(gameType && /^[A-Z_]{2,16}$/.test(gameType) && { gameType }),
});

const callInputOf = ({ startDate, endDate, ...filters }: ExportInput) => ({ startDate, endDate, ...inputOf(filters) });

export const teamBets: BetSource = {
  scope: 'team',
  filters: ['account', 'gameType'],
  inputOf,
  keyOf: (input) => [...agentsKey, 'bets', input],
  fetchPage: async (call, { pageNo, pageSize, ...filters }) => {
    const page = await unwrapCall(call(listTeamBets, { ...callInputOf(filters), pageNo, pageSize }));
    return { ...page, content: page.content.map(({ settledAt, ...bet }): TeamBet => ({ ...bet, time: settledAt })) };
  },
  exportPart: (call, input, after) =>
    unwrapCall(call(exportTeamBets, { ...callInputOf(input), ...(after && { after }) })),
};
