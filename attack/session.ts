/** Sessions and sealed bodies: taken over, used again, altered, smuggled in from another site. */
import type { AttackCase } from './case.ts';
import { demoPassword, loginToken } from './rig/login/login.ts';
import { attackCrossSite } from './rig/session/cross-site.ts';
import { attackReuse } from './rig/session/reuse.ts';
import { readSealKey } from './rig/session/seal.ts';
import { attackSeals } from './rig/session/seal-attacks.ts';
import { searchDatabase, searchLogs } from './rig/session/traces.ts';
import { openTarget, type Target } from './rig/target.ts';
import { TrialLog } from './rig/trial-log.ts';

export const session: AttackCase = {
  name: 'session',
  what: 'Fixation, reuse, cross-origin posts, socket hijack, sealed bodies replayed, altered, stale and foreign; traces of tokens.',
  goal: '0 successes; 256-bit tokens, hashed at rest',
  // Afterwards the key that every case seals with is too old.
  sharing: 'alone',
  run: async (environment) => {
    const target = await openTarget(environment, { LOG_LEVEL: 'trace' });
    try {
      const trials = new TrialLog();
      const key = await readSealKey(target);
      const token = await loginToken(target, { key, username: 'maria', password: demoPassword });
      await attackCrossSite(target, { trials, token, member: await memberOf(target, 'datu') });
      const tokens = [token, ...(await attackReuse(target, { trials, key }))];
      await attackSeals(target, { trials, key });
      const columns = await searchDatabase(target, { trials, tokens });
      const bytes = await searchLogs(target, { trials, tokens });
      const figures = `${trials.summary()}; ${columns} columns and ${bytes} bytes of log without a token or password`;
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
