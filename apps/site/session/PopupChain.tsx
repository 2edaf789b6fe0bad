/** What the house wants to tell: the announcement of one's audience, then the gift. Once in a session, one after another. */
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { announcementPopup, announcementsQuery } from '#domains/content/web/index.ts';
import { giftPopup, rewardSummaryQuery } from '#domains/rewards/web/index.ts';
import { useCall } from '#platform/web/caller.ts';
import { type Popup, usePopupQueue, usePopups } from '#platform/web/popup.tsx';
import { readStored, writeStored } from '#platform/web/storage.ts';
import { useLocale } from '#platform/web/texts.tsx';
import { useAwake } from '#platform/web/use-awake.ts';
import { useSession } from '#platform/web/use-session.ts';
import { fetchPopup } from '../popups/PopupHost.tsx';
import { routeOf } from '../routes.tsx';
import { type Audience, audienceOf, entriesFor } from './audience.ts';
import { createTold } from './told.ts';
import { whenAtRest } from './when-at-rest.ts';

type Key = Audience['key'] | typeof giftKey;

const giftKey = 'giftClosed';
/** For as long as the page lives: another session in it is another member, or one that was told already. */
const toldHere = createTold();

const isClosed = (key: Key, account: string) =>
  readStored('sessionStorage', key) === 'closed' || toldHere.has(key, account);

/** The agents' door and the sandbox are no pages of the lobby, and who stands there is no visitor of it. */
function useOutside(): boolean {
  const { guard, path = '' } = routeOf(useLocation().pathname) ?? {};
  return guard === 'agent-door' || path.startsWith('/sandbox/');
}

export function PopupChain() {
  const call = useCall();
  const { locale } = useLocale();
  const session = useSession();
  const isMember = session !== null && !session.isTrial;
  const announcements = useQuery(announcementsQuery(call, locale));
  const rewards = useQuery({ ...rewardSummaryQuery(call), enabled: isMember });
  const { token = null, firstTimeLogin = false, isTrial = false, userName: account = '' } = session ?? {};
  const isAwake = useAwake();
  const isOutside = useOutside();
  const isReady = isAwake && !isOutside && !announcements.isPending && !(isMember && rewards.isPending);
  const entries = announcements.data?.popup;
  const gifts = rewards.data?.availablePromoCount ?? 0;
  const wait = useWaiting(account);

  useEffect(() => toldHere.follow(account), [account]);
  useEffect(() => {
    if (!isReady) return undefined;
    const audience = audienceOf(token === null ? null : { firstTimeLogin, isTrial });
    const told = entriesFor(audience, entries ?? []);
    // A newcomer has the first steps on the page; what is on offer is told from the next login on.
    const isGift = token !== null && gifts > 0 && !firstTimeLogin;
    const names = [
      ...(told.length > 0 && !isClosed(audience.key, account) ? [announcementPopup.name] : []),
      ...(isGift && !isClosed(giftKey, account) ? [giftPopup.name] : []),
    ];
    if (names.length === 0) return undefined;
    return whenAtRest(
      () => Promise.all(names.map(fetchPopup)),
      () => {
        if (told.length > 0) wait(announcementPopup, audience.key, { entries: told });
        if (isGift) wait(giftPopup, giftKey, undefined);
      },
    );
  }, [isReady, token, firstTimeLogin, isTrial, account, entries, gifts, wait]);
  return null;
}

/** Lets a popup wait its turn, unless its key says that it was closed; and writes that when it is. */
function useWaiting(account: string) {
  const popups = usePopups();
  const queue = usePopupQueue();
  const [keys] = useState(() => new Map<string, Key>());
  const wait = useCallback(
    <Data,>(popup: Popup<Data>, key: Key, data: Data) => {
      if (isClosed(key, account)) return;
      toldHere.add(key, account);
      keys.set(popup.name, key);
      popups.enqueue<unknown>(popup, data);
    },
    [popups, keys, account],
  );
  const seen = useRef(queue);
  useEffect(() => {
    for (const { name } of seen.current) {
      const key = keys.get(name);
      if (key !== undefined && !queue.some((one) => one.name === name)) writeStored('sessionStorage', key, 'closed');
    }
    seen.current = queue;
  }, [queue, keys]);
  return wait;
}
