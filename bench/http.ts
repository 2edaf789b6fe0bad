/**
 * What the wire costs: CPU time a request of the whole stack (routing, session, general limits, body,
 * schema in and out, envelope, metrics) against node:http that parses the same body and answers the same
 * JSON, because no server of this call can do less. Three processes: one loads, and the two servers take
 * turns, so that a noisy machine disturbs both.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type LoadResult, load } from './measure/http-load.ts';
import { median } from './measure/median.ts';
import type { BenchEnv, BenchResult, BenchRow } from './row.ts';

const goal = 1.45;

type ServerUnderTest = { readonly child: ChildProcess; readonly port: number };

async function start(kind: 'raw' | 'stack', { appUrl }: BenchEnv): Promise<ServerUnderTest> {
  const child = fork(join(import.meta.dirname, 'measure/http-server.ts'), [kind, appUrl], { stdio: 'inherit' });
  const [message] = (await once(child, 'message')) as [{ port: number }];
  return { child, port: message.port };
}

async function cpuMicros({ child }: ServerUnderTest): Promise<number> {
  child.send('cpu');
  const [micros] = (await once(child, 'message')) as [number];
  return micros;
}

async function runTurn(subject: ServerUnderTest, requests: number): Promise<{ micros: number } & LoadResult> {
  const before = await cpuMicros(subject);
  const result = await load({ port: subject.port, connections: 32, requests });
  const after = await cpuMicros(subject);
  return { ...result, micros: (after - before) / result.answers };
}

export const row: BenchRow = {
  name: 'http',
  what: 'authenticated call of 200 bytes, validation in and out, CPU a request / raw node:http',
  goal: `at most ${goal}`,
  async run(env): Promise<BenchResult> {
    const raw = await start('raw', env);
    const stack = await start('stack', env);
    const requests = env.short ? 2_000 : 10_000;
    const rounds = env.short ? 2 : 5;
    const [rawMicros, stackMicros]: [number[], number[]] = [[], []];
    let refused = 0;
    try {
      // Until the compiler is done with both.
      await runTurn(raw, 2 * requests);
      await runTurn(stack, 2 * requests);
      for (let i = 0; i < rounds; i++) {
        const reference = await runTurn(raw, requests);
        const ours = await runTurn(stack, requests);
        rawMicros.push(reference.micros);
        stackMicros.push(ours.micros);
        refused += ours.refused;
        env.log(`http: raw ${reference.micros.toFixed(1)} us, stack ${ours.micros.toFixed(1)} us`);
      }
    } finally {
      raw.child.kill();
      stack.child.kill();
    }
    if (refused > 0) throw new Error(`http: ${refused} answers were not 200`);
    const figure = median(stackMicros.map((micros, i) => micros / (rawMicros[i] ?? Number.NaN)));
    return {
      figure,
      unit: 'x raw node:http',
      reached: figure <= goal,
      absolutes: `${median(stackMicros).toFixed(1)} us / ${median(rawMicros).toFixed(1)} us CPU a request`,
    };
  },
};
