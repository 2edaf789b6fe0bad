/** Words for people: colours and alignment in a terminal, plain lines in a pipe or a log. */
import { styleText } from 'node:util';

type Style = Parameters<typeof styleText>[0];

const isTerminal = process.stdout.isTTY && process.env.NO_COLOR === undefined;

export const paint = (style: Style, text: string) => (isTerminal ? styleText(style, text) : text);

export const print = (line = '') => {
  process.stdout.write(`${line}\n`);
};

export const printError = (line: string) => {
  process.stderr.write(`${line}\n`);
};

export function seconds(sinceMs: number): string {
  return `${((performance.now() - sinceMs) / 1000).toFixed(2)} s`;
}

export function stepLine(name: string, what: string, time: string): string {
  if (!isTerminal) return `${name}: ${what} (${time})`;
  return `  ${paint('green', '✓')} ${name.padEnd(11)} ${what.padEnd(58)} ${paint('dim', time.padStart(8))}`;
}

/** Does one step and says what came of it, with the time it took. */
export async function step<T>(name: string, work: () => Promise<{ what: string; value: T }>): Promise<T> {
  const startedMs = performance.now();
  if (isTerminal) process.stdout.write(`  ${paint('dim', '·')} ${name.padEnd(11)} `);
  try {
    const { what, value } = await work();
    if (isTerminal) process.stdout.write('\r\u001b[2K');
    print(stepLine(name, what, seconds(startedMs)));
    return value;
  } catch (error) {
    if (isTerminal) process.stdout.write(`\r\u001b[2K  ${paint('red', '✗')} ${name}\n`);
    throw error;
  }
}

/** Our own sentences stand alone; a stranger's error keeps its stack, because it is a bug. */
export class UserError extends Error {}

export const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
