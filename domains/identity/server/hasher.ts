/** A process of its own for argon2, begun at the first piece of work. */
import { type ChildProcess, fork } from 'node:child_process';
import { idleClass } from './idle-class.ts';

/** Argon2id is the library's own choice; the test of the passwords holds it to that. */
export const argonCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export type ToHash = { readonly password: string } | { readonly known: string; readonly password: string };
export type Hashed = string | boolean;

export type Asked = { readonly id: number; readonly work: ToHash };
export type Answered = { readonly id: number } & ({ readonly hashed: Hashed } | { readonly failed: string });

type Waiting = { readonly resolve: (hashed: Hashed) => void; readonly reject: (error: Error) => void };

/** Behind whatever else the machine does: `back` has a small share even then, `last` has nothing but what is left. */
export type Standing = 'back' | 'last';

export class HasherEnded extends Error {
  constructor() {
    super('the process that hashes passwords has ended');
  }
}

export class Hasher {
  readonly #atOnce: number;
  readonly #stands: Standing;
  readonly #waiting = new Map<number, Waiting>();
  #process: ChildProcess | null = null;
  #lastId = 0;

  constructor({ atOnce, stands = 'back' }: { atOnce: number; stands?: Standing }) {
    this.#atOnce = atOnce;
    this.#stands = stands;
  }

  /** Whether what was asked before keeps it from beginning another piece of work. */
  get isBehind(): boolean {
    return this.#waiting.size >= this.#atOnce;
  }

  work(work: ToHash): Promise<Hashed> {
    const child = (this.#process ??= this.#begin());
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      // We stay for the work and not for the process.
      child.channel?.ref();
      child.send({ id, work } satisfies Asked, (error) => {
        if (error) this.#answer({ id, failed: error.message });
      });
    });
  }

  #begin(): ChildProcess {
    const [execPath, ...execArgv] = [
      ...((this.#stands === 'last' && idleClass()) || []),
      process.execPath,
      '--disable-warning=ExperimentalWarning',
    ];
    const child = fork(new URL('./password-process.ts', import.meta.url), {
      // As a session of its own it can stand back as a whole.
      detached: true,
      windowsHide: true,
      execPath,
      execArgv,
      // Nothing of ours is its business: neither where the database is nor with which key codes are hashed.
      env: { UV_THREADPOOL_SIZE: String(this.#atOnce) },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.unref();
    child.on('message', (answered: Answered) => this.#answer(answered));
    child.once('error', (error) => this.#forget(child, error));
    child.once('exit', () => this.#forget(child, new HasherEnded()));
    return child;
  }

  #answer(answered: Answered): void {
    const waiting = this.#waiting.get(answered.id);
    this.#waiting.delete(answered.id);
    if (this.#waiting.size === 0) this.#process?.channel?.unref();
    if ('failed' in answered) waiting?.reject(new Error(answered.failed));
    else waiting?.resolve(answered.hashed);
  }

  #forget(child: ChildProcess, error: Error): void {
    if (this.#process !== child) return;
    this.#process = null;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}
