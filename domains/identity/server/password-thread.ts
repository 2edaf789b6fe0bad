/**
 * The thread that hashes passwords. Argon2 holds a core for tens of milliseconds, so it stands back: whatever else the
 * machine has to do goes first, and a storm of logins takes what is left. Not the lowest priority, which on a machine
 * that is busy for long would be none.
 */
import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';
import { argonCost, type Hashed, type ToHash } from './hasher.ts';

// On Linux a thread has a priority of its own; elsewhere this one would be that of the whole process.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

parentPort?.on('message', (work: ToHash) => {
  const answer: Hashed = 'known' in work ? verifySync(work.known, work.password) : hashSync(work.password, argonCost);
  parentPort?.postMessage(answer, []);
});
