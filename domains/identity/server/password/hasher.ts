/** A process of its own for argon2, begun at the first piece of work. */
import { type ChildProcess, fork } from 'node:child_process';

/** Argon2id is the library's own choice; the test of the passwords holds it to that. */
export const argonCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export type HashTask = { readonly password: string } | { readonly known: string; readonly password: string };
export type HashTaskResult = string | boolean;

export type HashRequest = { readonly id: number; readonly work: HashTask };
export type HashResponse = { readonly id: number } & (
  | { readonly hashed: HashTaskResult }
  | { readonly failed: string }
);

type PendingHash = { readonly resolve: (hashed: HashTaskResult) => void; readonly reject: (error: Error) => void };

class HasherExited extends Error {
  constructor() {
    super('the process that hashes passwords has ended');
  }
}

export class Hasher {
  readonly #threads: number;
  readonly #waiting = new Map<number, PendingHash>();
  #process: ChildProcess | null = null;
  #lastId = 0;

  constructor({ threads }: { threads: number }) {
    this.#threads = threads;
  }

  /** A process that was killed is replaced and asked once more; what ends two processes is an error. */
  run(work: HashTask): Promise<HashTaskResult> {
    return this.#ask(work).catch((error: unknown) => {
      if (error instanceof HasherExited) return this.#ask(work);
      throw error;
    });
  }

  #ask(work: HashTask): Promise<HashTaskResult> {
    const child = (this.#process ??= this.#begin());
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      // We stay for the work and not for the process.
      child.channel?.ref();
      child.send({ id, work } satisfies HashRequest, (error) => {
        if (error) this.#answer({ id, failed: error.message });
      });
    });
  }

  #begin(): ChildProcess {
    const child = fork(new URL('./password-process.ts', import.meta.url), {
      // A session of its own: Ctrl-C ends the server in order, and the hashing with it rather than before it. Where Linux
      // weighs sessions against each other, it is also a share of its own beside everything that the server does.
      detached: true,
      windowsHide: true,
      execArgv: ['--disable-warning=ExperimentalWarning'],
      // Nothing of ours is its business: neither where the database is nor with which key codes are hashed.
      env: { UV_THREADPOOL_SIZE: String(this.#threads) },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.unref();
    child.on('message', (answered: HashResponse) => this.#answer(answered));
    child.once('error', (error) => this.#forget(child, error));
    child.once('exit', () => this.#forget(child, new HasherExited()));
    return child;
  }

  #answer(answered: HashResponse): void {
    const waiting = this.#waiting.get(answered.id);
    this.#waiting.delete(answered.id);
    if (this.#waiting.size === 0) this.#process?.channel?.unref();
    if ('failed' in answered) waiting?.reject(new Error(answered.failed));
    else waiting?.resolve(answered.hashed);
  }

  #forget(child: ChildProcess, error: Error): void {
    if (this.#process !== child) return;
    this.#process = null;
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of waiting) reject(error);
  }
}
