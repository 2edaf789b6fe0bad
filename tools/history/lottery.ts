/** The lottery tickets of the history: each is written when its issue is drawn, after the bets that ended before. */

import { readMemberByAccount } from '#domains/identity/server/index.ts';
import { demoTicketPlayer } from '#domains/lottery/server/demo/demo-ticket.ts';
import { createDemoTicketWriter, listDemoIssues } from '#domains/lottery/server/demo/write-demo-tickets.ts';
import type { GameOffer } from '#domains/lottery/server/index.ts';
import type { HistoryContext } from './history-context.ts';
import type { Play } from './play.ts';

type TicketOptions = { readonly offer: GameOffer; readonly play: Play };

export async function scheduleTickets(stage: HistoryContext, { offer, play }: TicketOptions): Promise<void> {
  const player = await readMemberByAccount(stage.tx, demoTicketPlayer.merchant, demoTicketPlayer.account);
  if (!player) return;
  const writeTickets = createDemoTicketWriter(stage.tx, { offer, recordBets: stage.recordBets });
  for (const issue of await listDemoIssues(stage.tx, player))
    stage.schedule(issue.issue.drawsAt, async () => {
      await play.recordEnded();
      await writeTickets(issue);
    });
}
