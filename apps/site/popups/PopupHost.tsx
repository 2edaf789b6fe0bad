/** Shows the popup whose turn it is. Each is a script of its own, fetched when it is opened. */
import { Activity, Suspense } from 'react';
import { type OpenPopup, usePopupQueue, usePopups } from '#platform/web/popup.tsx';
import { AddressPopups } from './AddressPopups.tsx';
import { PopupBoundary } from './PopupBoundary.tsx';
import { popupPartOf } from './popup-parts.ts';

export function PopupHost() {
  const queue = usePopupQueue();
  return (
    <>
      <AddressPopups />
      {queue
        .filter((popup, at) => at === 0 || popup.behind)
        .map((popup) => (
          <Activity key={popup.key} mode={popup === queue[0] ? 'visible' : 'hidden'}>
            <Shown popup={popup} />
          </Activity>
        ))}
    </>
  );
}

function Shown({ popup: { name, data, key } }: { readonly popup: OpenPopup }) {
  const { close } = usePopups();
  const Part = popupPartOf(name);
  if (!Part) throw new Error(`no script is known for the popup ${name}`);
  const onClose = () => close(key);
  return (
    <PopupBoundary onClose={onClose}>
      <Suspense fallback={null}>
        <Part data={data} onClose={onClose} />
      </Suspense>
    </PopupBoundary>
  );
}
