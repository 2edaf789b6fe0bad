/** Shows the popup whose turn it is. Each is a script of its own, fetched when it is opened. */
import { Activity, createElement, Suspense } from 'react';
import { usePopupQueue, usePopups } from '#platform/web/popup.tsx';
import type { OpenPopup } from '#platform/web/popup-queue.ts';
import { AddressPopups } from './AddressPopups.tsx';
import { PopupBoundary } from './PopupBoundary.tsx';
import { popupPartOf } from './popup-parts.ts';

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
                <Shown popup={popup} onClose={() => close(popup.key)} />
              </Suspense>
            </PopupBoundary>
          </Activity>
        ))}
    </>
  );
}

function Shown({ popup: { name, data }, onClose }: { readonly popup: OpenPopup; readonly onClose: () => void }) {
  const part = popupPartOf(name);
  if (!part) throw new Error(`no script is known for the popup ${name}`);
  return createElement(part, { data, onClose });
}
