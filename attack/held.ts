/** Calls whose head is sent at once and whose body when it suits the sender. */
import type { AttackCase } from './case.ts';
import { floodFromManyAddresses, floodFromOneAddress, holdBodies, measureHoldMs } from './rig/held/held-bodies.ts';
import { attackRounds } from './rig/held/held-round.ts';
import { attackSessions } from './rig/held/held-session.ts';
import { openTarget } from './rig/target.ts';
import { TrialLog } from './rig/trial-log.ts';

/** What a body may take, and what looking for it costs. */
const bodyMs = 15_000;

export const held: AttackCase = {
  name: 'held',
  what: 'Cash-outs, bets and bets taken back whose bodies come after the break, transfers whose bodies come after the logout, hundreds of bodies that never come.',
  goal: '0 successes; nobody else is kept out; a body is waited for for ten seconds',
  sharing: 'waits',
  run: async (environment) => {
    const { short, log } = environment;
    const target = await openTarget(environment);
    try {
      const trials = new TrialLog();
      // Beside the rest, because it is only waited for.
      const cut = measureHoldMs(target, bodyMs);
      await attackSessions(target, trials);
      await attackRounds(target, { trials, lateMs: short ? [300] : [1, 300, 900, 2_000, 4_000] });
      const calls = short ? 10 : 100;
      const floods = short
        ? [floodFromOneAddress(300), floodFromManyAddresses(300)]
        : [floodFromOneAddress(600), floodFromManyAddresses(600), floodFromManyAddresses(3_000)];
      let slowest = 0;
      for (const flood of floods) {
        const ms = await holdBodies(target, { trials, flood, calls });
        log(`${flood.count} held bodies of ${flood.name}: the slowest other call took ${Math.round(ms)} ms`);
        slowest = Math.max(slowest, ms);
      }
      const cutMs = await cut;
      trials.record('a body is waited for without end', cutMs !== null);
      const waited = cutMs === null ? '' : `; a silent body was cut off after ${(cutMs / 1_000).toFixed(1)} s`;
      return {
        passed: trials.held,
        figures: `${trials.summary()}; slowest other call ${Math.round(slowest)} ms${waited}`,
      };
    } finally {
      await target.close();
    }
  },
};
