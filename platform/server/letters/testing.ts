/** What the letters' own tests share: a provider that answers as told, and a worker's step on the test's clock. */
import type { Clock } from '#kernel/time.ts';
import { type Pool, transact } from '../database/db.ts';
import { silentLog } from '../runtime/log.ts';
import { systemRng } from '../runtime/rng.ts';
import {
  createLetters,
  type DeliveryResult,
  deliveryJob,
  type Letter,
  type OutgoingLetter,
  type Providers,
} from './index.ts';

export const codeLetter: Letter = {
  merchant: 'kislap',
  channel: 'sms',
  to: '+639171234567',
  text: 'Your Kislap code is 483920',
  secret: true,
};

export const noticeLetter: Letter = {
  merchant: 'kislap',
  channel: 'mail',
  to: 'ana@example.com',
  subject: 'Your password was changed',
  text: 'It was changed at 12:00.',
};

export const temporaryFailure: DeliveryResult = { ok: false, trouble: 'http_503', lasting: false };
export const permanentFailure: DeliveryResult = { ok: false, trouble: 'http_422', lasting: true };

/** A provider outside that gives these answers in turn, the last one again and again. */
export function scriptedProviders(...answers: readonly DeliveryResult[]): {
  providers: Providers;
  sent: OutgoingLetter[];
} {
  const sent: OutgoingLetter[] = [];
  const deliver = async (letter: OutgoingLetter): Promise<DeliveryResult> => {
    sent.push(letter);
    return answers[Math.min(sent.length, answers.length) - 1] ?? { ok: true };
  };
  const provider = { name: 'outside', deliver };
  return { providers: { sms: provider, mail: provider }, sent };
}

export type LetterRow = {
  readonly id: string;
  readonly state: string;
  readonly attempts: number;
  readonly subject: string | null;
  readonly words: string | null;
  readonly html: string | null;
  readonly due_at: number;
  readonly provider: string | null;
  readonly trouble: string | null;
};

export function createLetterHarness({ pool, clock }: { pool: Pool; clock: Clock }) {
  const context = { pool, clock, rng: systemRng, log: silentLog, attempt: 1, signal: new AbortController().signal };
  const rows = async () => (await pool.query<LetterRow>('SELECT * FROM platform.letter ORDER BY written_at, id')).rows;
  return {
    context,
    rows,
    onlyRow: async (): Promise<LetterRow> => {
      const [row, ...others] = await rows();
      if (!row || others.length > 0) throw new Error('there is not exactly one letter');
      return row;
    },
    write: (providers: Providers, letter: Letter) =>
      transact(pool, (tx) => createLetters({ providers, clock, rng: systemRng }).write(tx, letter)),
    /** Runs the job as a worker does, in this process. */
    run: (providers: Providers, letter: string, log = silentLog) =>
      deliveryJob(providers).run({ ...context, log }, { letter }),
    /** When the queue will look at letters, in the order in which it was asked to. */
    runsAt: async (): Promise<number[]> => {
      const { rows: jobs } = await pool.query<{ run_at: number }>(
        `SELECT run_at FROM graphile_worker.jobs WHERE task_identifier = 'platform.deliver_letter' ORDER BY id`,
      );
      return jobs.map((job) => job.run_at);
    },
    clear: async () => {
      await pool.query('DELETE FROM platform.letter');
      await pool.query('SELECT graphile_worker.complete_jobs(array_agg(id)) FROM graphile_worker.jobs');
    },
  };
}
