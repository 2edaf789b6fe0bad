/** Keeps a server up: one that ends although nobody asked it to is started again. */
import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

type SupervisorOptions = {
  /** Starts it and answers at once. */
  readonly launch: () => Promise<ChildProcess>;
  /** Rejects if it ends, or takes too long, before it answers queries; gives up waiting once it is not wanted. */
  readonly untilReady: (server: ChildProcess, isWanted: () => boolean) => Promise<void>;
  /** One sentence for people: it ended, it was given up. */
  readonly report: (sentence: string) => void;
  readonly onGiveUp: () => void;
  readonly pause?: (ms: number) => Promise<unknown>;
};

export type Supervisor = {
  /** The server of the moment. */
  readonly server: ChildProcess;
  /** From here on an end is an end; resolves once no start is under way any more. */
  release(): Promise<void>;
};

/** Processes of a killed server may hold its memory for some moments; together these waits are half a minute. */
const maxRestarts = 10;
const restartDelayMs = (failed: number) => Math.min(100 * 2 ** failed, 5_000);

/** Like the server itself, a wait for it keeps no program alive that has nothing else to do. */
const sleepUnref = (ms: number) => sleep(ms, undefined, { ref: false });

export function superviseServer(
  first: ChildProcess,
  { launch, untilReady, report, onGiveUp, pause = sleepUnref }: SupervisorOptions,
): Supervisor {
  let server = first;
  let wanted = true;
  let reviving: Promise<void> = Promise.resolve();
  const isWanted = () => wanted;

  const watch = (): void => {
    const onExit = () => {
      if (isWanted()) reviving = revive(exitReasonOf(server));
    };
    if (hasEnded(server)) onExit();
    else server.once('exit', onExit);
  };
  const revive = async (reason: string): Promise<void> => {
    report(`PostgreSQL ended unexpectedly (${reason}); it is started again.`);
    let last = '';
    for (let failed = 0; failed < maxRestarts; failed++) {
      await pause(restartDelayMs(failed));
      if (!isWanted()) return;
      try {
        server = await launch();
        await untilReady(server, isWanted);
        return watch();
      } catch (error) {
        last = error instanceof Error ? error.message : String(error);
        server.kill('SIGQUIT');
      }
    }
    if (!isWanted()) return;
    report(`PostgreSQL did not come back in ${maxRestarts} tries and is given up. ${last}`);
    onGiveUp();
  };

  watch();
  return {
    get server() {
      return server;
    },
    release: async () => {
      wanted = false;
      await reviving;
    },
  };
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

const exitReasonOf = ({ exitCode, signalCode }: ChildProcess) => signalCode ?? `exit code ${exitCode}`;
