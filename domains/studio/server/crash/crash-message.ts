/** Bus messages about the shared round: what changed, small enough for any bus. The rows are authoritative. */
import { z } from 'zod/mini';
import { CrashBet } from '#domains/studio/contract/crash.ts';
import type { MemberId } from '#kernel/id.ts';
import type { Bus } from '#platform/server/bus/index.ts';
import { isDemoPlayer } from '../demo/demo-player.ts';
import type { CrashBetRow } from './crash.store.ts';
import { showCrashBet } from './crash-view.ts';

export const crashChannel = 'studio.crash';
const betsPerMessage = 25;

export type CrashMessage =
  | { readonly kind: 'round'; readonly number: number }
  | {
      readonly kind: 'bets';
      readonly number: number;
      readonly bets: z.input<typeof CrashBet>[];
      /** A bet of play money is sent to its player only. */
      readonly only?: MemberId;
    };

export const publishRound = (bus: Bus, number: number) => bus.publish(crashChannel, { kind: 'round', number });

export async function publishBets(bus: Bus, rows: readonly CrashBetRow[]): Promise<void> {
  const shared = rows.filter(({ member }) => !isDemoPlayer(member));
  const numbers = [...new Set(shared.map(({ round }) => round))];
  for (const number of numbers) {
    const bets = shared.filter(({ round }) => round === number).map((row) => z.encode(CrashBet, showCrashBet(row)));
    for (let from = 0; from < bets.length; from += betsPerMessage)
      await bus.publish(crashChannel, { kind: 'bets', number, bets: bets.slice(from, from + betsPerMessage) });
  }
  for (const row of rows) {
    if (!isDemoPlayer(row.member)) continue;
    const bets = [z.encode(CrashBet, showCrashBet(row))];
    await bus.publish(crashChannel, { kind: 'bets', number: row.round, bets, only: row.member });
  }
}
