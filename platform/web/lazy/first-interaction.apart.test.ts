import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type Hear = (event: Partial<Event>) => void;

const signs = new Map<string, Hear>();

beforeEach(() => {
  signs.clear();
  vi.useFakeTimers();
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('scrollY', 0);
  vi.stubGlobal('addEventListener', (name: string, hear: Hear) => signs.set(name, hear));
  // Whether the page has settled is known once for the whole visit.
  vi.resetModules();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.resetModules();
});

async function watch() {
  const { afterFirstInteraction } = await import('./first-interaction.ts');
  let isSettled = false;
  void afterFirstInteraction().then(() => {
    isSettled = true;
  });
  return async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    return isSettled;
  };
}

test('POPUP-028 without a sign of the visitor what waits begins after 8 s', async () => {
  const after = await watch();
  expect(await after(7_999)).toBe(false);
  expect(await after(1)).toBe(true);
});

test.each(['pointerdown', 'keydown', 'scroll'])(
  'POPUP-028 a %s of the visitor is the sign for what waits',
  async (sign) => {
    const after = await watch();
    expect(await after(1_000)).toBe(false);
    signs.get(sign)?.({ target: {} as EventTarget });
    expect(await after(0)).toBe(true);
  },
);
