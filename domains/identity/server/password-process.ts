/**
 * The process that hashes passwords. Argon2 holds a core for tens of milliseconds, so it stands back: whatever else the
 * machine has to do goes first, and a storm of logins takes what is left. Not to the lowest priority, which on a machine
 * that is busy for long would be none; whoever begins it may put it into the class of the idle all the same.
 */
import { writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { type Answered, type Asked, argonCost } from './hasher.ts';

const back = constants.priority.PRIORITY_BELOW_NORMAL;

setPriority(back);
// Where Linux weighs sessions before what is in them, a priority counts inside a session only: the database, whose
// processes are sessions each, would share a core with the hashing as with an equal.
if (process.platform === 'linux') standBackAsSession();

process.on('message', (asked: Asked) => void answer(asked));
// Whoever asked is gone, however it ended.
process.on('disconnect', () => process.exit());

function standBackAsSession(): void {
  try {
    writeFileSync('/proc/self/autogroup', String(back));
  } catch {
    // A kernel without such sessions goes by the priority alone.
  }
}

async function answer({ id, work }: Asked): Promise<void> {
  const answered: Answered = await hashedOf(work).then(
    (hashed) => ({ id, hashed }),
    (error: unknown) => ({ id, failed: String(error) }),
  );
  process.send?.(answered);
}

const hashedOf = (work: Asked['work']) =>
  'known' in work ? verify(work.known, work.password) : hash(work.password, argonCost);
