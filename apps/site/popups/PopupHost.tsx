/** Shows the popup whose turn it is. Each is a script of its own, fetched when it is opened. */
import { Activity, useEffect, useState } from 'react';
import { lazyPart } from '#platform/web/lazy.ts';
import { usePopupQueue, usePopups } from '#platform/web/popup.tsx';
import { openingOf } from '#platform/web/popup-queue.ts';
import { PopupBoundary } from '../shell/PopupBoundary.tsx';
import { AddressPopups } from './AddressPopups.tsx';
import type { ShownPopup } from './popup-parts.ts';

const parts = () => import('./popup-parts.ts');
const PopupShown = lazyPart<ShownPopup>('Popups', async () => (await parts()).PopupShown);

let prepare: (name: string | null) => void = () => undefined;

/** Its script, and nothing of it is drawn yet. */
export async function fetchPopup(name: string): Promise<void> {
  await PopupShown.preload();
  await (await parts()).popupPartOf(name)?.preload();
}

/** Whoever comes near a popup finds it drawn already: all that is left to do is to show it. */
export async function preloadPopup(name: string): Promise<void> {
  await fetchPopup(name);
  prepare(name);
}

export function PopupHost() {
  const queue = usePopupQueue();
  const { close } = usePopups();
  const [prepared, setPrepared] = useState<string | null>(null);
  useEffect(() => {
    prepare = setPrepared;
  }, []);
  // What has been shown is over: the next visitor of the same popup starts afresh.
  if (queue.length > 0 && prepared !== null) setPrepared(null);
  const all = queue.length === 0 && prepared !== null ? openingOf(prepared) : queue;
  return (
    <>
      <AddressPopups />
      {all
        .filter((popup, at) => at === 0 || popup.behind)
        .map((popup) => (
          <Activity key={popup.key} mode={popup === all[0] ? 'visible' : 'hidden'}>
            <PopupBoundary onClose={() => close(popup.key)}>
              <PopupShown popup={popup} isPrepared={all !== queue} />
            </PopupBoundary>
          </Activity>
        ))}
    </>
  );
}
