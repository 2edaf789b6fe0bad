/** The browser's side of notifications. The question of the browser comes after a press of the member, and never by itself. */

export type DeviceKeys = { readonly endpoint: string; readonly p256dh: string; readonly auth: string };

export const isPushSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

export const isPushDenied = (): boolean => isPushSupported() && Notification.permission === 'denied';

/** A page that was never controlled has no worker, as in development. */
const findRegistration = async (): Promise<ServiceWorkerRegistration | null> =>
  (await navigator.serviceWorker.getRegistration()) ?? null;

const encodeKey = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Null where the member or the browser says no. */
export async function enableDevice(publicKey: string): Promise<DeviceKeys | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const registration = await findRegistration();
  if (!registration) return null;
  const before = await registration.pushManager.getSubscription();
  // One that is bound to another key of the server gets nothing any more.
  if (before && encodeKey(before.options.applicationServerKey) !== publicKey) await before.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = await registration.pushManager.subscribe(options);
  return {
    endpoint: subscription.endpoint,
    p256dh: encodeKey(subscription.getKey('p256dh')),
    auth: encodeKey(subscription.getKey('auth')),
  };
}

export async function disableDevice(): Promise<void> {
  const registration = await findRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
