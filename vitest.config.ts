import { defineConfig } from 'vitest/config';
import { WorldLast } from './tools/testing/world-last.ts';

const rules = '{kernel,artwork,ledger,platform,ui,domains,apps,tools,bench}/**/*';
const elsewhere = ['**/*.http.test.ts', '**/*.component.test.tsx', '**/node_modules/**'];

/** Two workers on two cores, where vitest would leave one core to itself and run all rules in one worker. */
const allCores = '100%';

/**
 * `rules`: tables and properties, no I/O. `component`: parts of the site in a document without a browser, as a visitor uses
 * them, with a server that answers what the test says. `http`: the built app on real PostgreSQL, one clone per file. The files of
 * a worker share its modules, which took longer to load than the tests; one that replaces a module is `apart`.
 */
export default defineConfig({
  test: {
    reporters: ['default'],
    sequence: { sequencer: WorldLast },
    projects: [
      {
        test: {
          name: 'rules',
          include: [`${rules}.test.{ts,tsx}`],
          exclude: [...elsewhere, '**/*.apart.test.{ts,tsx}'],
          maxWorkers: allCores,
          isolate: false,
        },
      },
      {
        test: {
          name: 'rules, apart',
          include: [`${rules}.apart.test.{ts,tsx}`],
          exclude: elsewhere,
          maxWorkers: allCores,
        },
      },
      {
        test: {
          name: 'rules, component',
          include: ['{ui,platform,domains,apps}/**/*.component.test.tsx'],
          environment: 'happy-dom',
          setupFiles: ['platform/web/testing/setup.ts'],
          expect: { poll: { timeout: 5_000, interval: 10 } },
          testTimeout: 15_000,
          maxWorkers: allCores,
          isolate: false,
        },
      },
      {
        test: {
          name: 'http',
          include: ['{ledger,platform,domains,apps,tools}/**/*.http.test.ts'],
          globalSetup: ['tools/testing/postgres.ts'],
          testTimeout: 30_000,
          // The first hook that asks for the demo world waits until it is filled, a minute and more beside other work.
          hookTimeout: 180_000,
          // A worker waits for PostgreSQL about half of its time, so two leave a part of two cores unused.
          maxWorkers: 3,
          isolate: false,
        },
      },
    ],
  },
});
