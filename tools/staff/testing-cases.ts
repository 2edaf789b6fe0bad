/** Every command of a topic by its case: run once so that it is done, and once so that it is refused with a sentence. */
import { beforeAll, expect, test } from 'vitest';
import type { Command, CommandResult } from './command.ts';

export type CommandCase<Subjects> = {
  readonly good: (made: Subjects) => readonly string[];
  readonly says: string;
  readonly refused: (made: Subjects) => readonly string[];
  /** A part of the sentence that says why. */
  readonly because: string;
  /** 2 where the command has no rule that refuses, and only what was typed can be wrong. */
  readonly code?: 2;
  /** Whoever enters a thing and whoever confirms it are two people. */
  readonly as?: string;
  /** Makes what the next case is about. */
  readonly next?: (made: Subjects) => Promise<void>;
};

type CommandSuite<Subjects> = {
  readonly commands: Readonly<Record<string, Command>>;
  /** In the order in which one makes what the next is about. */
  readonly cases: Readonly<Record<string, CommandCase<Subjects>>>;
  readonly made: Subjects;
  readonly run: (words: readonly string[], as?: string) => Promise<CommandResult>;
};

/** Within a `describe`, after what the first case is about was made. */
export function testCommandCases<Subjects>({ commands, cases, made, run }: CommandSuite<Subjects>): void {
  const results = new Map<string, { readonly good: CommandResult; readonly refused: CommandResult }>();
  beforeAll(async () => {
    for (const [name, { good, refused, as, next }] of Object.entries(cases)) {
      const words = name.split(' ');
      const first = await run([...words, ...good(made)], as);
      results.set(name, { good: first, refused: await run([...words, ...refused(made)], as) });
      await next?.(made);
    }
  });

  test('has its case here', () => {
    expect(Object.keys(cases).toSorted()).toEqual(Object.keys(commands).toSorted());
  });

  test.each(Object.keys(cases))('`%s` is done, and refused with a sentence', (name) => {
    const { good, refused } = results.get(name) ?? {};
    const { says, because, code = 1 } = cases[name] ?? {};
    expect([good?.code, good?.lines.join(' ')]).toEqual([0, expect.stringContaining(says ?? '')]);
    expect([refused?.code, refused?.lines.join(' ')]).toEqual([code, expect.stringContaining(because ?? '')]);
  });
}
