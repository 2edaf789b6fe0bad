/** Starts one PostgreSQL for a whole test run and migrates the template that test files clone. */
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrate } from '#platform/server/database/migrate.ts';
import { appPassword, appRole } from '#platform/server/database/roles.ts';
import { startPostgres } from '#platform/server/postgres/server.ts';
import { asMaintenance, forgetWorld } from './template.ts';

/** Nobody reads these data after a loss of power, so nothing waits for the disk. */
const withoutDurability = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/** Each file opens a dozen connections, and a third of each was the stretching of a password that is random anyway. */
const unstretched = 'scram_iterations=1';

const stretchNoMore = (ownerUrl: string): Promise<void> =>
  asMaintenance(ownerUrl, async (client) => {
    await client.query(`ALTER ROLE ${appRole} PASSWORD '${appPassword(ownerUrl)}'`);
    await client.query(`ALTER ROLE CURRENT_USER PASSWORD '${new URL(ownerUrl).password}'`);
  });

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const outside = process.env.TEST_DATABASE_URL;
  const directory = resolve(`.data-test/${process.pid}`);
  const postgres = outside ? null : await startPostgres({ directory, settings: [...withoutDurability, unstretched] });
  const ownerUrl = postgres?.url ?? outside ?? '';
  await migrate(ownerUrl);
  if (postgres) await stretchNoMore(ownerUrl);
  await forgetWorld(ownerUrl);
  project.provide('ownerUrl', ownerUrl);
  return async () => {
    await postgres?.stop();
    await rm(directory, { recursive: true, force: true });
  };
}
