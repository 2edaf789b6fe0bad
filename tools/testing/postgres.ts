/** Starts one PostgreSQL for a whole test run and migrates the template that test files clone. */
import { type ChildProcess, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrate } from '#platform/server/database/migrate.ts';
import { appPassword, appRole } from '#platform/server/database/roles.ts';
import { startPostgres } from '#platform/server/postgres/server.ts';
import { withoutDurability } from './durability.ts';
import { createScratchFolder } from './scratch-folder.ts';
import { asMaintenance, forgetWorld } from './template.ts';

/** Each file opens a dozen connections, and a third of each was the stretching of a password that is random anyway. */
const unstretched = 'scram_iterations=1';

const stretchNoMore = (ownerUrl: string): Promise<void> =>
  asMaintenance(ownerUrl, async (client) => {
    await client.query(`ALTER ROLE ${appRole} PASSWORD '${appPassword(ownerUrl)}'`);
    await client.query(`ALTER ROLE CURRENT_USER PASSWORD '${new URL(ownerUrl).password}'`);
  });

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const outside = process.env.TEST_DATABASE_URL;
  const home = await createScratchFolder();
  // Workers start with it: clusters and folders that tests make for themselves are there too.
  process.env.TMPDIR = home;
  // Servers and commands that run as processes of their own load what the first of them compiled; it is half of their start.
  process.env.NODE_COMPILE_CACHE ??= join(home, 'compiled');
  const settings = [...withoutDurability, unstretched];
  const postgres = outside ? null : await startPostgres({ directory: join(home, 'postgres'), settings });
  const ownerUrl = postgres?.url ?? outside ?? '';
  await migrate(ownerUrl);
  if (postgres) await stretchNoMore(ownerUrl);
  await forgetWorld(ownerUrl);
  project.provide('ownerUrl', ownerUrl);
  // A whole run needs the demo world in half of its files; a narrow one fills it when the first file asks for it.
  const filler = process.env.KISLAP_FILL_WORLD === '1' ? startFilling(ownerUrl) : null;
  return async () => {
    filler?.kill();
    await postgres?.stop();
    await rm(home, { recursive: true, force: true });
  };
}

/** Where it fails, the first file that asks for the world tries again and says why. */
function startFilling(ownerUrl: string): ChildProcess {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'fill-world.ts')], {
    env: { ...process.env, KISLAP_TEST_OWNER_URL: ownerUrl },
    stdio: 'ignore',
  });
  child.on('error', () => {});
  return child;
}
