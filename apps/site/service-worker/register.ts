/** Asks the browser to keep the worker, and hears of a newer one that waits. */

type ScriptUrlPolicy = { createScriptURL(text: string): string };
type TrustedTypes = { createPolicy(name: string, rules: ScriptUrlPolicy): ScriptUrlPolicy };

/** Whatever is asked for, the policy gives out one address: ours. Without it the browser refuses to run a worker. */
function workerAddress(): string {
  const address = '/service-worker.js';
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  return (
    trustedTypes?.createPolicy('service-worker', { createScriptURL: () => address }).createScriptURL('') ?? address
  );
}

let pendingWorker: ServiceWorker | null = null;
const listeners = new Set<() => void>();

const announceUpdate = (worker: ServiceWorker) => {
  pendingWorker = worker;
  for (const hear of listeners) hear();
};

/** The first worker of a browser replaces nothing, so there is nothing to announce. */
const isUpdate = () => navigator.serviceWorker.controller !== null;

/** A tab may stay open for days, and a page inside of the site asks for no document. */
const updateCheckMs = 15 * 60_000;

function startUpdateChecks(registration: ServiceWorkerRegistration): void {
  let lookedAt = performance.now();
  const look = () => {
    if (document.hidden || performance.now() - lookedAt < updateCheckMs) return;
    lookedAt = performance.now();
    registration.update().catch(() => null);
  };
  document.addEventListener('visibilitychange', look);
  setInterval(look, updateCheckMs);
}

async function registerWorker(): Promise<void> {
  const registration = await navigator.serviceWorker.register(workerAddress(), { scope: '/' });
  startUpdateChecks(registration);
  if (registration.waiting && isUpdate()) announceUpdate(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing;
    coming?.addEventListener('statechange', () => {
      if (coming.state === 'installed' && isUpdate()) announceUpdate(coming);
    });
  });
}

let isRequested = false;

export function subscribe(hear: () => void): () => void {
  listeners.add(hear);
  if (!isRequested && import.meta.env.PROD && 'serviceWorker' in navigator) {
    isRequested = true;
    // Without a worker the site is only not there when the line is not; a private window refuses one.
    registerWorker().catch(() => null);
  }
  return () => listeners.delete(hear);
}

export const readPendingWorker = (): ServiceWorker | null => pendingWorker;

/** The page that asked for it is loaded anew; others stay as they are. */
export function activateWorker(worker: ServiceWorker): void {
  // Another tab was faster: the new one is at work already and will not come a second time.
  if (worker.state === 'activated' || worker.state === 'activating') return window.location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true });
  worker.postMessage('take-over', []);
}
