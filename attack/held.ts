/** Calls whose head is sent at once and whose body when it suits the sender. */
import type { AttackCase } from './case.ts';
import { fromMany, fromOne, heldBodies, holdFor } from './rig/held-bodies.ts';
import { heldRounds } from './rig/held-round.ts';
import { heldSessions } from './rig/held-session.ts';
import { openTarget } from './rig/target.ts';
import { Trials } from './rig/trials.ts';

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
      const trials = new Trials();
      // Beside the rest, because it is only waited for.
      const cut = holdFor(target, bodyMs);
      await heldSessions(target, trials);
      await heldRounds(target, { trials, lateMs: short ? [300] : [1, 300, 900, 2_000, 4_000] });
      const calls = short ? 10 : 100;
      const floods = short ? [fromOne(300), fromMany(300)] : [fromOne(600), fromMany(600), fromMany(3_000)];
      let slowest = 0;
      for (const flood of floods) {
        const ms = await heldBodies(target, { trials, flood, calls });
        log(`${flood.count} held bodies of ${flood.name}: the slowest other call took ${Math.round(ms)} ms`);
        slowest = Math.max(slowest, ms);
      }
      const cutMs = await cut;
      trials.note('a body is waited for without end', cutMs !== null);
      const waited = cutMs === null ? '' : `; a silent body was cut off after ${(cutMs / 1_000).toFixed(1)} s`;
      return {
        passed: trials.held,
        figures: `${trials.words()}; slowest other call ${Math.round(slowest)} ms${waited}`,
      };
    } finally {
      await target.close();
    }
  },
};
