import type { ChaosCase } from './case.ts';
import type { Mutant } from './rig/mutation/mutant.ts';
import { mutantsOfPosting } from './rig/mutation/mutants-of-posting.ts';
import { mutantsOfStorage } from './rig/mutation/mutants-of-storage.ts';
import { createMutatedTree, type MutatedTree } from './rig/mutation/mutated-tree.ts';

const all: readonly Mutant[] = [...mutantsOfPosting, ...mutantsOfStorage];

export const mutants: ChaosCase = {
  name: 'mutants',
  what: 'Bugs are planted in a copy of the ledger, one at a time, and its own tests have to fail.',
  goal: 'at least 20 planted bugs, all caught',
  run: async ({ short, log, folder, database }) => {
    const list = short ? all.filter((mutant) => mutant.short) : all;
    const tests = [...new Set(list.map(({ caughtBy }) => caughtBy))];
    const tree = await createMutatedTree(folder, (await database()).ownerUrl);
    await tree.check(all);
    const sound = await tree.test(null, tests);
    if (sound.caught) throw new Error(`the tests fail without any bug: ${sound.by}`);
    const survivors: string[] = [];
    for (const mutant of list) {
      const caughtBy = await findCatchingTest(tree, mutant, tests);
      if (caughtBy === null) survivors.push(mutant.name);
      log(`${mutant.name}: ${caughtBy ?? 'SURVIVED'}`);
    }
    return {
      passed: survivors.length === 0,
      figures: `${list.length} planted, ${list.length - survivors.length} caught${survivors.map((name) => `; survived: ${name}`).join('')}`,
    };
  },
};

/** The test that is meant to catch it runs first; a bug has survived only when all the others pass as well. */
async function findCatchingTest(tree: MutatedTree, mutant: Mutant, tests: readonly string[]): Promise<string | null> {
  const first = await tree.test(mutant, [mutant.caughtBy]);
  if (first.caught) return first.by;
  const others = tests.filter((test) => test !== mutant.caughtBy);
  const rest = others.length > 0 ? await tree.test(mutant, others) : first;
  return rest.caught ? `${rest.by} (not by ${mutant.caughtBy})` : null;
}
