/**
 * Popups that open by themselves: the announcement for the visitor's audience, the gift, then contracts that wait. Once in a
 * session, one after another.
 */
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { contractPopup } from '#domains/agents/web/index.ts';
import { announcementPopup, announcementsQuery } from '#domains/content/web/index.ts';
import { giftPopup, rewardSummaryQuery } from '#domains/rewards/web/index.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useHydrated } from '#platform/web/lazy/use-hydrated.ts';
import { type Popup, usePopupQueue, usePopups } from '#platform/web/popup/popup.tsx';
import { useSession } from '#platform/web/session/use-session.ts';
import { readStored, writeStored } from '#platform/web/storage.ts';
import { useLocale } from '#platform/web/text/texts.tsx';
import { loadPopup } from '../popups/PopupHost.tsx';
import { routeOf } from '../routes.tsx';
import { audienceOf, entriesFor } from './audience.ts';
import { runWhenIdle } from './run-when-idle.ts';
import { createSeenPopups, type PopupKey } from './seen-popups.ts';
import { useWaitingContracts } from './use-waiting-contracts.ts';

const giftKey = 'giftClosed';
const contractKey = 'contractClosed';
/** For as long as the page lives: another session in it is another member, or one that was visible already. */
const seenPopups = createSeenPopups();

const isClosed = (key: PopupKey, account: string) =>
  readStored('sessionStorage', key) === 'closed' || seenPopups.has(key, account);

/** The login page of agents and the sandbox are no pages of the lobby, so its popups do not open there. */
function useIsOutsideLobby(): boolean {
  const { guard, path = '' } = routeOf(useLocation().pathname) ?? {};
  return guard === 'agent-login' || path.startsWith('/sandbox/');
}

export function PopupChain() {
  const call = useCall();
  const { locale } = useLocale();
  const session = useSession();
  const isMember = session !== null && !session.isTrial;
  const announcements = useQuery(announcementsQuery(call, locale));
  const rewards = useQuery({ ...rewardSummaryQuery(call), enabled: isMember });
  // Contracts are made with agents alone, so nobody else is asked about them.
  const contracts = useWaitingContracts({ isMember: isMember && session.isAgent });
  const { token = null, firstTimeLogin = false, isTrial = false, userName: account = '' } = session ?? {};
  const isAwake = useHydrated();
  const isOutside = useIsOutsideLobby();
  const isReady = isAwake && !isOutside && !announcements.isPending && !(isMember && rewards.isPending);
  const entries = announcements.data?.popup;
  const gifts = rewards.data?.availablePromoCount ?? 0;
  const wait = useEnqueueOnce(account);

  useEffect(() => seenPopups.trackAccount(account), [account]);
  useEffect(() => {
    if (!isReady) return undefined;
    const audience = audienceOf(token === null ? null : { firstTimeLogin, isTrial });
    const visible = entriesFor(audience, entries ?? []);
    // A newcomer has the first steps on the page; what is on offer is visible from the next login on.
    const isGift = token !== null && gifts > 0 && !firstTimeLogin;
    const names = [
      ...(visible.length > 0 && !isClosed(audience.key, account) ? [announcementPopup.name] : []),
      ...(isGift && !isClosed(giftKey, account) ? [giftPopup.name] : []),
      ...(contracts.length > 0 && !isClosed(contractKey, account) ? [contractPopup.name] : []),
    ];
    if (names.length === 0) return undefined;
    return runWhenIdle(
      () => Promise.all(names.map(loadPopup)),
      () => {
        if (visible.length > 0) wait(announcementPopup, audience.key, { entries: visible });
        if (isGift) wait(giftPopup, giftKey, undefined);
        if (contracts.length > 0) wait(contractPopup, contractKey, { kinds: contracts });
      },
    );
  }, [isReady, token, firstTimeLogin, isTrial, account, entries, gifts, contracts, wait]);
  return null;
}

/** Lets a popup wait its turn, unless its key says that it was closed; and writes that when it is. */
function useEnqueueOnce(account: string) {
  const popups = usePopups();
  const queue = usePopupQueue();
  const [keys] = useState(() => new Map<string, PopupKey>());
  const wait = useCallback(
    <Data,>(popup: Popup<Data>, key: PopupKey, data: Data) => {
      if (isClosed(key, account)) return;
      seenPopups.add(key, account);
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
