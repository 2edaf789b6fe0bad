import { defineConfig } from 'vitest/config';

/** `rules`: tables and properties, no I/O. `http`: the built app on real PostgreSQL, one clone per file. */
export default defineConfig({
  test: {
    reporters: ['default'],
    projects: [
      {
        test: {
          name: 'rules',
          include: ['{kernel,artwork,ledger,platform,ui,domains,apps,tools}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.http.test.ts', '**/node_modules/**'],
        },
      },
      {
        test: {
          name: 'http',
          include: ['{ledger,platform,domains,apps,tools}/**/*.http.test.ts'],
          globalSetup: ['tools/testing/postgres.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
    ],
  },
});
