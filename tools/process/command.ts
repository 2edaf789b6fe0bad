/** Runs another program, keeps what it says, and leaves none behind when we end. */
import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';

export type CommandOutput = { readonly code: number; readonly output: string };

export type CommandOptions = {
  readonly environment?: Readonly<Record<string, string>>;
  /** Called with what it says, as it says it. */
  readonly onOutput?: (text: string) => void;
  readonly limitMs?: number;
};

const root = resolve(import.meta.dirname, '../..');
const running = new Set<ChildProcess>();

export async function runCommand(
  command: string,
  args: readonly string[],
  options: CommandOptions = {},
): Promise<CommandOutput> {
  // A group of its own, so that a time limit ends its children too.
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...options.environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  running.add(child);
  let output = '';
  const take = (part: Buffer) => {
    const text = part.toString();
    output += text;
    options.onOutput?.(text);
  };
  child.stdout.on('data', take);
  child.stderr.on('data', take);
  const limitMs = options.limitMs ?? 1_200_000;
  const limit = setTimeout(() => {
    take(Buffer.from(`\n${command} was stopped: it took more than ${limitMs / 1000} s.\n`));
    killGroup(child);
  }, limitMs);
  const code = await new Promise<number>((ended) => {
    child.once('error', (error) => {
      take(Buffer.from(`${command} could not be started: ${error.message}\n`));
      ended(1);
    });
    child.once('close', (status) => ended(status ?? 1));
  });
  clearTimeout(limit);
  running.delete(child);
  return { code, output };
}

/** For the end of the program, whatever brought it about. */
export function killCommands(): void {
  for (const child of running) killGroup(child);
}

function killGroup(child: ChildProcess): void {
  if (!child.pid) return;
  try {
    process.kill(-child.pid, 'SIGTERM');
  } catch {
    child.kill('SIGTERM');
  }
}
