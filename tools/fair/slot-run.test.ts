/**
 * The engine on the streams of real rounds, compared with the published figures. A short run, the same each time; a long one
 * by hand: `SPINS=20000000 npx vitest run --project rules tools/fair/slot-run.test.ts`.
 */
import { expect, test } from 'vitest';
import { Stream } from '#domains/studio/rules/fairness/stream.ts';
import { multiplierScale } from '#domains/studio/rules/multiplier.ts';
import { machines } from '#domains/studio/rules/slot/machines.ts';
import { playSlot } from '#domains/studio/rules/slot/round.ts';

const spins = Number(process.env.SPINS ?? 4_000);
const serverSeed = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff';

test.each(machines.map((machine) => [machine.key, machine] as const))(
  '%s pays on the streams of rounds what is said',
  (key, machine) => {
    let [back, squares, hits] = [0, 0, 0];
    for (let nonce = 0; nonce < spins; nonce++) {
      const paid =
        Number(playSlot(machine, new Stream({ serverSeed, clientSeed: key, nonce })).pays) / Number(multiplierScale);
      back += paid / spins;
      squares += paid ** 2 / spins;
      hits += paid > 0 ? 1 / spins : 0;
    }
    // Four times as far off as is usual happens once in sixteen thousand runs, and this run is always the same.
    const usual = (variance: number) => 4 * Math.sqrt(variance / spins);
    const [said, hitsSaid] = [Number(machine.returnPpm) / 1_000_000, Number(machine.hitPpm) / 1_000_000];
    expect(Math.abs(back - said)).toBeLessThan(usual(squares - back ** 2));
    expect(Math.abs(hits - hitsSaid)).toBeLessThan(usual(hitsSaid * (1 - hitsSaid)));
  },
  Math.max(30_000, spins),
);
