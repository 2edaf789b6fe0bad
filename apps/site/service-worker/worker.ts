/**
 * Stands between the site and the line. It keeps built files and pictures, whose addresses never change what they
 * show, and the page for those who have no line. Calls and documents are never kept: they belong to somebody.
 * The server writes a word before this script that changes with every build; so a new build is a new worker.
 */
import { cacheNameOf, maxEntries, offlineAddress } from './cache-rules.ts';
import { readPushMessage } from './push-message.ts';

type ExtendableEvent = { waitUntil(done: Promise<unknown>): void };
type FetchEvent = ExtendableEvent & {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
};
type PushEvent = ExtendableEvent & { readonly data: { text(): string } | null };
type NotificationOptions = { readonly body: string; readonly tag: string; readonly data: string };
type ClickEvent = ExtendableEvent & { readonly notification: { readonly data: unknown; close(): void } };
type PageClient = { focus(): Promise<unknown>; navigate(address: string): Promise<unknown> };
type WorkerScope = {
  readonly registration: {
    readonly navigationPreload?: { enable(): Promise<void> };
    showNotification(title: string, options: NotificationOptions): Promise<void>;
  };
  readonly clients: {
    matchAll(options: { readonly type: 'window' }): Promise<readonly PageClient[]>;
    openWindow(address: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(name: 'install' | 'activate', hear: (event: ExtendableEvent) => void): void;
  addEventListener(name: 'message', hear: (event: { readonly data: unknown }) => void): void;
  addEventListener(name: 'push', hear: (event: PushEvent) => void): void;
  addEventListener(name: 'notificationclick', hear: (event: ClickEvent) => void): void;
  addEventListener(name: 'fetch', hear: (event: FetchEvent) => void): void;
};

// The types of a page and of a worker cannot be had side by side.
const worker = globalThis as unknown as WorkerScope;
const pageCache = 'page';
/** Of the faces that the styles name only those of the languages that the page is written in. */
const offlineAssets = /\.svg$|-core-[\w-]{8}\.woff2$/;

worker.addEventListener('install', (event) => event.waitUntil(cacheOfflinePage()));

worker.addEventListener('activate', (event) =>
  event.waitUntil(worker.registration.navigationPreload?.enable() ?? Promise.resolve()),
);

// Only a visitor's own press sends this: a page that is open is never changed under their hands.
worker.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void worker.skipWaiting();
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate') return event.respondWith(respondToNavigation(event));
  const kind = request.method === 'GET' ? cacheNameOf(new URL(request.url), globalThis.location.origin) : null;
  if (kind !== null) event.respondWith(respondFromCache(event, kind));
});

worker.addEventListener('push', (event) => {
  const message = readPushMessage(event.data?.text() ?? '');
  if (!message) return;
  const { title, body, tag, url } = message;
  event.waitUntil(worker.registration.showNotification(title, { body, tag, data: url }));
});

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  if (typeof event.notification.data === 'string') event.waitUntil(openPage(event.notification.data));
});

/** In a tab of the site that is there, or else in a new one. */
async function openPage(address: string): Promise<void> {
  const [page] = await worker.clients.matchAll({ type: 'window' });
  if (!page) {
    await worker.clients.openWindow(address);
    return;
  }
  await page.focus();
  await page.navigate(address);
}

/** The page and what it shows: its picture, its logo, its faces. */
async function cacheOfflinePage(): Promise<void> {
  const cache = await caches.open(pageCache);
  const page = await fetch(offlineAddress, { cache: 'reload' });
  if (!page.ok) throw new Error(`the page for no line was answered with ${page.status}`);
  const text = await page.clone().text();
  const shown = [...text.matchAll(/["'(](\/assets\/[\w./-]+)["')#]/g)]
    .map(([, address = '']) => address)
    .filter((address) => offlineAssets.test(address));
  await cache.put(offlineAddress, page);
  await cache.addAll([...new Set(shown)]);
}

async function respondToNavigation({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch (noLine) {
    const page = await caches.match(offlineAddress);
    if (page) return page;
    throw noLine;
  }
}

async function respondFromCache(event: FetchEvent, kind: keyof typeof maxEntries): Promise<Response> {
  const known = await caches.match(event.request);
  if (known) return known;
  const answer = await fetch(event.request);
  if (answer.ok && answer.type === 'basic') event.waitUntil(addToCache(kind, event.request, answer.clone()));
  return answer;
}

/** What came first goes first. */
async function addToCache(kind: keyof typeof maxEntries, request: Request, answer: Response): Promise<void> {
  const cache = await caches.open(kind);
  await cache.put(request, answer);
  const all = await cache.keys();
  await Promise.all(all.slice(0, Math.max(0, all.length - maxEntries[kind])).map((old) => cache.delete(old)));
}
