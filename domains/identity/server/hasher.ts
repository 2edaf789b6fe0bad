/** A thread of its own for argon2, begun at the first piece of work; one piece at a time. */
import { Worker } from 'node:worker_threads';

/** Argon2id is the library's own choice; the test of the passwords holds it to that. */
export const argonCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export type ToHash = { readonly password: string } | { readonly known: string; readonly password: string };
export type Hashed = string | boolean;

export class Hasher {
  #thread: Worker | null = null;

  /** The next only after this one was answered. */
  async work(work: ToHash): Promise<Hashed> {
    const thread = (this.#thread ??= this.#begin());
    // The process stays for the work and not for the thread.
    thread.ref();
    try {
      return await ask(thread, work);
    } finally {
      thread.unref();
    }
  }

  #begin(): Worker {
    const thread = new Worker(new URL('./password-thread.ts', import.meta.url));
    const forget = () => {
      if (this.#thread === thread) this.#thread = null;
    };
    // An error ends it, a moment before it has ended.
    thread.once('error', forget).once('exit', forget);
    return thread;
  }
}

function ask(thread: Worker, work: ToHash): Promise<Hashed> {
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => settle(() => reject(error));
    const exit = () => fail(new Error('the thread that hashes passwords has ended'));
    const answer = (hashed: Hashed) => settle(() => resolve(hashed));
    function settle(end: () => void) {
      thread.off('message', answer).off('error', fail).off('exit', exit);
      end();
    }
    thread.on('message', answer).on('error', fail).on('exit', exit);
    thread.postMessage(work, []);
  });
}
