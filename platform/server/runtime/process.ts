/** A program of its own: settings from the environment, a clean end on SIGINT and SIGTERM. */
import { realpathSync } from 'node:fs';
import { type RunningConfig, readConfig, withDatabase } from './config.ts';

/** True when this module is what Node was asked to run, not what another module imported. */
export const isMainModule = (meta: ImportMeta): boolean =>
  process.argv[1] !== undefined && realpathSync(process.argv[1]) === realpathSync(meta.filename);

type RunningProcess = { stop(): Promise<void> };

type ProcessDefinition = {
  readonly name: string;
  readonly environment: NodeJS.ProcessEnv;
  start(config: RunningConfig): Promise<RunningProcess>;
};

export async function runProcess({ name, environment, start }: ProcessDefinition): Promise<void> {
  const read = readConfig(environment);
  if (!read.ok) return fail(read.problems.join('\n'));
  const { databaseUrl, databaseAppUrl } = read.config;
  if (!databaseUrl && !databaseAppUrl) {
    return fail(`The ${name} alone has no embedded database: set DATABASE_APP_URL or DATABASE_URL, or use npm start.`);
  }
  const config = withDatabase(read.config, databaseUrl ?? databaseAppUrl ?? '');
  const running = await start(config).catch((error: Error) => fail(`The ${name} could not start: ${error.message}`));
  if (!running) return;
  process.stdout.write(`The ${name} is ready.\n`);
  let ending = false;
  const end = () => {
    // A second signal is an impatient human: no more waiting.
    if (ending) process.exit(1);
    ending = true;
    void running.stop().then(() => process.exit(0));
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
}

function fail(sentence: string): undefined {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
  return undefined;
}
