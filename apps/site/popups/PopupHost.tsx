/** Shows the popup whose turn it is. Each is a script of its own, fetched when it is opened. */
import { Activity, useEffect, useState } from 'react';
import { lazyPart } from '#platform/web/lazy/lazy-part.ts';
import { usePopupQueue, usePopups } from '#platform/web/popup/popup.tsx';
import { queueWithOnly } from '#platform/web/popup/popup-queue.ts';
import { PopupBoundary } from '../shell/PopupBoundary.tsx';
import { AddressPopups } from './AddressPopups.tsx';
import type { VisiblePopupProps } from './popup-parts.ts';

const loadParts = () => import('./popup-parts.ts');
const VisiblePopup = lazyPart<VisiblePopupProps>('Popups', async () => (await loadParts()).PopupShown);

let setPreparedPopup: (name: string | null) => void = () => undefined;

/** Its script, and nothing of it is drawn yet. */
export async function loadPopup(name: string): Promise<void> {
  await VisiblePopup.preload();
  await (await loadParts()).popupPartOf(name)?.preload();
}

/** Whoever comes near a popup finds it drawn already: all that is left to do is to show it. */
export async function preparePopup(name: string): Promise<void> {
  await loadPopup(name);
  setPreparedPopup(name);
}

export function PopupHost() {
  const queue = usePopupQueue();
  const { close } = usePopups();
  const [prepared, setPrepared] = useState<string | null>(null);
  useEffect(() => {
    setPreparedPopup = setPrepared;
  }, []);
  // What has been shown is over: the next visitor of the same popup starts afresh.
  if (queue.length > 0 && prepared !== null) setPrepared(null);
  const all = queue.length === 0 && prepared !== null ? queueWithOnly(prepared) : queue;
  return (
    <>
      <AddressPopups />
      {all
        .filter((popup, at) => at === 0 || popup.behind)
        .map((popup) => (
          <Activity key={popup.key} mode={popup === all[0] ? 'visible' : 'hidden'}>
            <PopupBoundary onClose={() => close(popup.key)}>
              <VisiblePopup popup={popup} isPrepared={all !== queue} />
            </PopupBoundary>
          </Activity>
        ))}
    </>
  );
}
