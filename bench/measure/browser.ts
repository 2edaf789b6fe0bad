/** Chromium for the rows about pages, found or installed as the journeys do it, with the flags that containers need. */
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { ensureJourneyBrowser, findChromium } from '#tools/process/external-programs.ts';
import { print } from '#tools/process/terminal.ts';

export const openBrowser = async (): Promise<Browser> =>
  launch(findChromium() ?? (await ensureJourneyBrowser(print)), []);

/** Without windows, which take as much of the machine as the page; it shows some frames late, which only an input feels. */
export const openHeadlessBrowser = async (...flags: readonly string[]): Promise<Browser> =>
  launch(await ensureJourneyBrowser(print), flags);

async function launch(executablePath: string | null, flags: readonly string[]): Promise<Browser> {
  if (!executablePath) throw new Error('There is no Chromium on this machine: install one, or set CHROME_PATH.');
  return chromium.launch({
    executablePath,
    chromiumSandbox: process.getuid?.() !== 0,
    args: ['--disable-dev-shm-usage', '--disable-background-networking', ...flags],
  });
}

/** The phone of Lighthouse. */
export const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} as const;

const networkIdleMs = 2_000;

export type LoadedFile = {
  readonly url: string;
  readonly startMs: number;
  /** As it was on the wire, headers left out. */
  readonly bodyBytes: number;
  readonly allBytes: number;
};

/** Everything that an address fetches in a browser that was never here, until nothing more comes. */
export async function loadFresh(browser: Browser, url: string): Promise<{ requests: LoadedFile[]; paintMs: number }> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const requests = await watchRequests(context, page);
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForLoadState('networkidle');
    // Pictures near the view are asked for once the page has come to rest.
    await page.waitForTimeout(networkIdleMs);
    const paintMs = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    );
    return { requests: [...requests.values()].filter(({ url: address }) => !address.startsWith('data:')), paintMs };
  } finally {
    await context.close();
  }
}

type RequestCount = { url: string; startMs: number; bodyBytes: number; allBytes: number };

async function watchRequests(context: BrowserContext, page: Page): Promise<Map<string, RequestCount>> {
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const requests = new Map<string, RequestCount>();
  let first = Number.NaN;
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    if (Number.isNaN(first)) first = timestamp;
    requests.set(requestId, { url: request.url, startMs: (timestamp - first) * 1000, bodyBytes: 0, allBytes: 0 });
  });
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const counted = requests.get(requestId);
    if (counted) counted.bodyBytes += encodedDataLength;
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const counted = requests.get(requestId);
    if (counted) counted.allBytes = encodedDataLength;
  });
  return requests;
}

export async function slowDown(page: Page, times: number): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: times });
  return session;
}

/** A browser that was never there: Lighthouse itself leaves cookies and storage as they are. */
export async function clearBrowser(browser: Browser, origin: string): Promise<void> {
  const session = await browser.newBrowserCDPSession();
  await session.send('Storage.clearCookies');
  await session.detach();
  const page = await browser.newPage();
  const own = await page.context().newCDPSession(page);
  await own.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await page.close();
}

/** A product that has just started may still refuse a request; a response that is not the site is requested again. */
export async function openWhenReady(page: Page, url: string): Promise<void> {
  for (let tries = 0; tries < 5; tries++) {
    const answer = await page.goto(url, { waitUntil: 'networkidle' });
    if (answer?.status() === 200) return;
    await page.waitForTimeout(1_000);
  }
  throw new Error(`${url} did not answer with its page`);
}

/** When each frame of a trace was drawn, in milliseconds. */
export function drawnFrames(trace: Buffer): number[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: { name: string; ts: number }[] };
  return traceEvents
    .filter(({ name }) => name === 'DrawFrame')
    .map(({ ts }) => ts / 1000)
    .sort((a, b) => a - b);
}
