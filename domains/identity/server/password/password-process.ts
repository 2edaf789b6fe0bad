/**
 * The process that hashes passwords. Argon2 holds a core for tens of milliseconds, so it runs beside the server and not in
 * its threads, at the server's own priority: its share of a full machine is that of any other process.
 */
import { hash, verify } from '@node-rs/argon2';
import { argonCost, type HashRequest, type HashResponse } from './hasher.ts';

process.on('message', (request: HashRequest) => void respond(request));
// The parent process is gone, however it ended.
process.on('disconnect', () => process.exit());

async function respond({ id, work }: HashRequest): Promise<void> {
  const answered: HashResponse = await runTask(work).then(
    (hashed) => ({ id, hashed }),
    (error: unknown) => ({ id, failed: String(error) }),
  );
  process.send?.(answered);
}

const runTask = (work: HashRequest['work']) =>
  'known' in work ? verify(work.known, work.password) : hash(work.password, argonCost);
