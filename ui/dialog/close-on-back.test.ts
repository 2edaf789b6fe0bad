import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeOnBack, removeOrphanEntry } from './close-on-back.ts';
import { listenForPopState } from './popstate.ts';

type HistoryEntry = { readonly state: object | null; readonly url: string };

/** As much of a browser's history as is asked here: going to an entry is heard a moment later. */
class FakeHistory {
  entries: HistoryEntry[] = [];
  at = 0;

  get state() {
    return this.entries[this.at]?.state ?? null;
  }

  pushState(state: object, _: string, url = this.url) {
    this.entries = [...this.entries.slice(0, this.at + 1), { state, url }];
    this.at += 1;
  }

  replaceState(state: object, _: string, url = this.url) {
    this.entries[this.at] = { state, url };
  }

  get url() {
    return this.entries[this.at]?.url ?? '';
  }

  go(steps: number) {
    setTimeout(() => {
      this.at += steps;
      dispatch({ state: this.state });
    }, 5);
  }

  back() {
    this.go(-1);
  }
}

type PopStateStub = { readonly state: unknown; readonly stopImmediatePropagation: () => void };

/** A window calls its listeners in the order in which they were added, whether they capture or not. */
const listeners = new Set<(step: PopStateStub) => void>();

function dispatch({ state }: { readonly state: unknown }): void {
  let isStopped = false;
  const stopImmediatePropagation = () => {
    isStopped = true;
  };
  for (const hear of listeners) if (!isStopped) hear({ state, stopImmediatePropagation });
}

const router = vi.fn<(url: string) => void>();
const fakeHistory = new FakeHistory();

vi.stubGlobal('History', FakeHistory);
vi.stubGlobal('history', fakeHistory);
vi.stubGlobal('location', {
  get href() {
    return fakeHistory.url;
  },
});
vi.stubGlobal('addEventListener', (_: string, listener: (step: PopStateStub) => void) => void listeners.add(listener));
vi.stubGlobal('dispatchEvent', dispatch);
vi.stubGlobal(
  'PopStateEvent',
  class {
    readonly state: unknown;
    constructor(_: string, { state }: { readonly state: unknown }) {
      this.state = state;
    }
  },
);

// As a page does when it wakes: the router listens before the first dialog is opened.
listenForPopState();
listeners.add(() => router(fakeHistory.url));

const advanceTimers = () => vi.advanceTimersByTimeAsync(50);
const visibleUrls = () => fakeHistory.entries.slice(0, fakeHistory.at + 1).map(({ url }) => url);

/** A dialog that closes when it is told to, unless it is busy. */
function openDialog({ busy = false } = {}) {
  const dialog = { isOpen: true, close: () => undefined as unknown };
  const release = closeOnBack(() => {
    if (!busy) dialog.close();
  });
  dialog.close = () => {
    dialog.isOpen = false;
    release();
  };
  return dialog;
}

beforeEach(() => {
  vi.useFakeTimers();
  router.mockClear();
  fakeHistory.entries = [
    { state: { idx: 0 }, url: '/winners' },
    { state: { idx: 1 }, url: '/rng' },
  ];
  fakeHistory.at = 1;
});
afterEach(() => vi.useRealTimers());
afterAll(() => vi.unstubAllGlobals());

test('POPUP-029 Back closes the dialog, and the router hears nothing of it', async () => {
  const dialog = openDialog();
  await advanceTimers();
  fakeHistory.back();
  await advanceTimers();
  expect([dialog.isOpen, visibleUrls(), router.mock.calls]).toEqual([false, ['/winners', '/rng'], []]);
});

test('POPUP-029 a dialog that is closed otherwise leaves no entry, and forward leads to none', async () => {
  const dialog = openDialog();
  await advanceTimers();
  dialog.close();
  await advanceTimers();
  expect(visibleUrls()).toEqual(['/winners', '/rng']);
  fakeHistory.go(1);
  await advanceTimers();
  expect([visibleUrls(), router.mock.calls]).toEqual([['/winners', '/rng'], []]);
});

test('POPUP-018 the next dialog takes the entry of the one before', async () => {
  const first = openDialog();
  await advanceTimers();
  first.close();
  const second = openDialog();
  await advanceTimers();
  expect(fakeHistory.at).toBe(2);
  second.close();
  await advanceTimers();
  expect(fakeHistory.at).toBe(1);
});

test('ROUTE-050 an address that was replaced under a dialog is that of the page afterwards', async () => {
  const dialog = openDialog();
  await advanceTimers();
  fakeHistory.replaceState({ idx: 1 }, '', '/');
  dialog.close();
  await advanceTimers();
  expect([visibleUrls(), fakeHistory.state]).toEqual([['/winners', '/'], { idx: 1 }]);
});

test('ROUTE-050 an address that is replaced while a dialog goes is neither lost nor told to the router as the one before', async () => {
  const dialog = openDialog();
  await advanceTimers();
  dialog.close();
  await vi.advanceTimersByTimeAsync(2);
  fakeHistory.replaceState({ idx: 1 }, '', '/rng?select=HOT');
  await advanceTimers();
  expect([visibleUrls(), router.mock.calls]).toEqual([['/winners', '/rng?select=HOT'], []]);
});

/** The second one is written when the way back has ended, and only then can the router read it. */
test.each([
  ['while it is open', 0, []],
  ['while it goes', 2, [['/promotions']]],
])('ROUTE-050 a page that is opened from a dialog %s stands in its place', async (_, waitMs, told) => {
  const dialog = openDialog();
  await advanceTimers();
  if (waitMs > 0) dialog.close();
  await vi.advanceTimersByTimeAsync(waitMs);
  fakeHistory.pushState({ idx: 2 }, '', '/promotions');
  if (dialog.isOpen) dialog.close();
  await advanceTimers();
  expect([visibleUrls(), router.mock.calls]).toEqual([['/winners', '/rng', '/promotions'], told]);
});

test('POPUP-029 a dialog that may not be left stays, however often Back is pressed', async () => {
  const dialog = openDialog({ busy: true });
  await advanceTimers();
  for (const _ of [1, 2]) {
    fakeHistory.back();
    await advanceTimers();
  }
  expect([dialog.isOpen, fakeHistory.at]).toEqual([true, 2]);
  dialog.close();
  await advanceTimers();
});

test('a leap over several entries goes where it leads', async () => {
  const dialog = openDialog();
  await advanceTimers();
  fakeHistory.go(-2);
  await advanceTimers();
  expect([dialog.isOpen, visibleUrls(), router.mock.calls]).toEqual([false, ['/winners'], [['/winners']]]);
});

test('after a reload an entry whose dialog is not there goes by itself, and the page keeps its address', async () => {
  fakeHistory.pushState({ idx: 1, over: true }, '', '/rng?hot=1');
  removeOrphanEntry();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(fakeHistory.at).toBe(2);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(fakeHistory.at).toBe(1);
  expect(visibleUrls().at(-1)).toBe('/rng?hot=1');
  expect(router).not.toHaveBeenCalled();
});

test('after a reload an entry whose dialog comes again stays', async () => {
  fakeHistory.pushState({ idx: 1, over: true }, '', '/login');
  removeOrphanEntry();
  const dialog = openDialog();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(fakeHistory.at).toBe(2);
  fakeHistory.back();
  await advanceTimers();
  expect([dialog.isOpen, fakeHistory.at]).toEqual([false, 1]);
});

test('after a reload the entry of the dialog is found again', async () => {
  fakeHistory.entries.push({ state: { idx: 1, over: true }, url: '/rng' });
  fakeHistory.at = 2;
  const dialog = openDialog();
  await advanceTimers();
  expect(fakeHistory.at).toBe(2);
  dialog.close();
  await advanceTimers();
  expect(visibleUrls()).toEqual(['/winners', '/rng']);
});
