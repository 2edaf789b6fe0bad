import type { ChaosCase } from './case.ts';
import type { Mutant } from './rig/mutant.ts';
import { mutantsOfKeeping } from './rig/mutants-of-keeping.ts';
import { mutantsOfPosting } from './rig/mutants-of-posting.ts';
import { type MutatedTree, mutatedTree } from './rig/mutated-tree.ts';

const all: readonly Mutant[] = [...mutantsOfPosting, ...mutantsOfKeeping];

export const mutants: ChaosCase = {
  name: 'mutants',
  what: 'Bugs are planted in a copy of the ledger, one at a time, and its own tests have to fail.',
  goal: 'at least 20 planted bugs, all caught',
  run: async ({ short, log, folder, database }) => {
    const list = short ? all.filter((mutant) => mutant.short) : all;
    const tests = [...new Set(list.map(({ by }) => by))];
    const tree = await mutatedTree(folder, (await database()).ownerUrl);
    await tree.check(all);
    const sound = await tree.test(null, tests);
    if (sound.caught) throw new Error(`the tests fail without any bug: ${sound.by}`);
    const survivors: string[] = [];
    for (const mutant of list) {
      const caughtBy = await hunt(tree, mutant, tests);
      if (caughtBy === null) survivors.push(mutant.name);
      log(`${mutant.name}: ${caughtBy ?? 'SURVIVED'}`);
    }
    return {
      passed: survivors.length === 0,
      figures: `${list.length} planted, ${list.length - survivors.length} caught${survivors.map((name) => `; survived: ${name}`).join('')}`,
    };
  },
};

/** The test that is meant to catch it is asked first; a bug has survived only when all the others pass as well. */
async function hunt(tree: MutatedTree, mutant: Mutant, tests: readonly string[]): Promise<string | null> {
  const first = await tree.test(mutant, [mutant.by]);
  if (first.caught) return first.by;
  const others = tests.filter((test) => test !== mutant.by);
  const rest = others.length > 0 ? await tree.test(mutant, others) : first;
  return rest.caught ? `${rest.by} (not by ${mutant.by})` : null;
}
