/**
 * The end of a program: whatever was opened is closed in the reverse order, once, whether it ends by
 * itself, by Ctrl-C, by SIGTERM or because the launcher is gone. A second Ctrl-C does not wait.
 */
import { messageOf, printError } from './terminal.ts';

type CloseStep = { readonly what: string; readonly close: () => Promise<void> };

export type Lifecycle = {
  /** What is opened last is closed first. */
  readonly onStop: (what: string, close: () => Promise<void>) => void;
  readonly stop: (code: number) => Promise<never>;
  readonly stopping: boolean;
};

const stopTimeoutMs = 15_000;

/** A product that is stopped has done its work; a proof that is stopped has proven nothing and says 130. */
export function lifecycle({ say, interrupted = 0 }: { say: (line: string) => void; interrupted?: number }): Lifecycle {
  const closers: CloseStep[] = [];
  let stopping = false;

  const stop = async (code: number): Promise<never> => {
    stopping = true;
    setTimeout(() => process.exit(1), stopTimeoutMs).unref();
    let failed = false;
    for (const { what, close } of closers.reverse()) {
      await close().catch((error: unknown) => {
        failed = true;
        printError(`${what} did not stop: ${messageOf(error)}`);
      });
    }
    return process.exit(failed && code === 0 ? 1 : code);
  };
  const onSignal = () => {
    if (stopping) process.exit(130);
    say('Stopping; once more to force it.');
    void stop(interrupted);
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  process.on('SIGHUP', onSignal);
  if (process.channel) {
    process.on('disconnect', () => {
      if (!stopping) void stop(interrupted);
    });
    process.channel.unref();
  }
  return {
    onStop: (what, close) => {
      closers.push({ what, close });
    },
    stop,
    get stopping() {
      return stopping;
    },
  };
}
