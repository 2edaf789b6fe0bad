/** Shows the popup whose turn it is. Each is a script of its own, fetched when it is opened. */
import { Activity, Suspense } from 'react';
import { lazyPart } from '#platform/web/lazy.ts';
import { usePopupQueue, usePopups } from '#platform/web/popup.tsx';
import { AddressPopups } from './AddressPopups.tsx';
import { PopupBoundary } from './PopupBoundary.tsx';
import type { ShownPopup } from './popup-parts.ts';

const parts = () => import('./popup-parts.ts');
const PopupShown = lazyPart<ShownPopup>('Popups', async () => (await parts()).PopupShown);

/** All that is on the way: a popup that has to wait for any of it waits for React's next look as well, a third of a second. */
export async function preloadPopup(name: string): Promise<unknown> {
  await PopupShown.preload();
  return (await parts()).popupPartOf(name)?.preload();
}

export function PopupHost() {
  const queue = usePopupQueue();
  const { close } = usePopups();
  return (
    <>
      <AddressPopups />
      {queue
        .filter((popup, at) => at === 0 || popup.behind)
        .map((popup) => (
          <Activity key={popup.key} mode={popup === queue[0] ? 'visible' : 'hidden'}>
            <PopupBoundary onClose={() => close(popup.key)}>
              <Suspense fallback={null}>
                <PopupShown popup={popup} onClose={() => close(popup.key)} />
              </Suspense>
            </PopupBoundary>
          </Activity>
        ))}
    </>
  );
}
