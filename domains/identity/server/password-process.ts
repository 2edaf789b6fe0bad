/**
 * The process that hashes passwords. Argon2 holds a core for tens of milliseconds, so it runs beside the server and not in
 * its threads, at the server's own priority: its share of a full machine is that of any other process.
 */
import { hash, verify } from '@node-rs/argon2';
import { type Answered, type Asked, argonCost } from './hasher.ts';

process.on('message', (asked: Asked) => void answer(asked));
// Whoever asked is gone, however it ended.
process.on('disconnect', () => process.exit());

async function answer({ id, work }: Asked): Promise<void> {
  const answered: Answered = await hashedOf(work).then(
    (hashed) => ({ id, hashed }),
    (error: unknown) => ({ id, failed: String(error) }),
  );
  process.send?.(answered);
}

const hashedOf = (work: Asked['work']) =>
  'known' in work ? verify(work.known, work.password) : hash(work.password, argonCost);
