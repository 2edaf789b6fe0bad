/** Waits for work that may hang with the database, and not longer than a visitor should. */
import { Unavailable } from './transaction.ts';

export async function within<T>(ms: number, work: T | Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Unavailable(`no answer within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
