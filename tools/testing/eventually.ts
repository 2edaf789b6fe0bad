/** Waits for something that another process or timer brings about; fails with the last reason when it does not come. */
import { setTimeout as sleep } from 'node:timers/promises';

export async function eventually<T>(look: () => T | Promise<T>, withinMs = 5_000): Promise<T> {
  const end = performance.now() + withinMs;
  for (;;) {
    try {
      return await look();
    } catch (error) {
      if (performance.now() > end) throw error;
      await sleep(10);
    }
  }
}
