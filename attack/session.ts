/** Sessions and sealed bodies: taken over, used again, altered, smuggled in from another site. */
import type { AttackCase } from './case.ts';
import { crossSite } from './rig/cross-site.ts';
import { demoPassword, enter } from './rig/entering.ts';
import { reuse } from './rig/reuse.ts';
import { sealed } from './rig/sealed.ts';
import { readSealKey } from './rig/sealing.ts';
import { openTarget, type Target } from './rig/target.ts';
import { atRest, inLogs } from './rig/traces.ts';
import { Trials } from './rig/trials.ts';

export const session: AttackCase = {
  name: 'session',
  what: 'Fixation, reuse, cross-origin posts, socket hijack, sealed bodies replayed, altered, stale and foreign; traces of tokens.',
  goal: '0 successes; 256-bit tokens, hashed at rest',
  // Afterwards the key that every case seals with is too old.
  sharing: 'alone',
  run: async (environment) => {
    const target = await openTarget(environment, { LOG_LEVEL: 'trace' });
    try {
      const trials = new Trials();
      const key = await readSealKey(target);
      const token = await enter(target, { key, username: 'maria', password: demoPassword });
      await crossSite(target, { trials, token, member: await memberOf(target, 'datu') });
      const tokens = [token, ...(await reuse(target, { trials, key }))];
      await sealed(target, { trials, key });
      const columns = await atRest(target, { trials, tokens });
      const bytes = await inLogs(target, { trials, tokens });
      const figures = `${trials.words()}; ${columns} columns and ${bytes} bytes of log without a token or password`;
      return { passed: trials.held, figures };
    } finally {
      await target.close();
    }
  },
};

async function memberOf({ owner }: Target, account: string): Promise<string> {
  const { rows } = await owner.query<{ id: string }>('SELECT id FROM identity.member WHERE account = $1', [account]);
  const [row] = rows;
  if (!row) throw new Error(`The demo world has no ${account}.`);
  return row.id;
}
