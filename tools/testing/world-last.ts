/** The order of the HTTP tests: those that clone the demo world come after the others, which run while it is filled. */
import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const world = /createTestWorld|createWorldDatabase|(?:Deposit|Payout)CompanyWorld/;

export class WorldLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isWorld = ({ moduleId }: TestSpecification) =>
      moduleId.endsWith('.http.test.ts') && world.test(readFileSync(moduleId, 'utf8'));
    const { true: last = [], false: first = [] } = Object.groupBy(sorted, (file) => `${isWorld(file)}`);
    return [...first, ...last];
  }
}
