/** Waits for work that may hang with the database, and not longer than a visitor should. */
import { UnavailableError } from './transaction.ts';

/**
 * The wait is cut into slices. When this process itself was held up, a long timer would run out before the
 * answer that lies ready in the socket is read; a slice that ran out late costs no more than any other.
 */
const slices = 9;

export async function withTimeout<T>(ms: number, work: T | Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    const wait = (left: number) => {
      if (left === 0) reject(new UnavailableError(`no answer within ${ms} ms`));
      else timer = setTimeout(wait, ms / slices, left - 1);
    };
    wait(slices);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
