/** The addresses that are the first page with a popup over it. Closing the popup leaves the first page, and no trace in the history. */
import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import { helpPopup } from '#domains/content/web/index.ts';
import { loginPopup, registerPopup } from '#domains/identity/web/index.ts';
import { type Popups, usePopupQueue, usePopups } from '#platform/web/popup/popup.tsx';
import { readToken } from '#platform/web/session/session.ts';
import { withoutTrailingSlash } from '../routes.tsx';
import { openResetLink, reopenPopups } from './restored-popups.ts';

type OpenAddressPopup = (popups: Popups, hash: string) => void;

const guestPopups: Readonly<Record<string, OpenAddressPopup>> = {
  '/login': (popups) => popups.open(loginPopup),
  '/register': (popups) => popups.open(registerPopup),
};
const publicPopups: Readonly<Record<string, OpenAddressPopup>> = {
  '/help': (popups, hash) => popups.open(helpPopup, hash ? { section: hash.slice(1) } : undefined),
};

const isPopupAddress = (pathname: string) => withoutTrailingSlash(pathname) in { ...guestPopups, ...publicPopups };
const popupNames = new Set([loginPopup.name, registerPopup.name, helpPopup.name]);

export function AddressPopups() {
  const popups = usePopups();
  const navigate = useNavigate();
  const { pathname, hash, key, search } = useLocation();
  const came = useNavigationType();
  const [first] = usePopupQueue();
  // One popup of an address may lead to another; what waited for them does not belong to the address.
  const isShown = first !== undefined && popupNames.has(first.name);
  const served = useRef('');

  useEffect(() => {
    const visit = `${key} ${pathname}${hash}`;
    const path = withoutTrailingSlash(pathname);
    if (!isPopupAddress(path) || served.current === visit) return;
    served.current = visit;
    if (path in guestPopups && readToken() !== null) void navigate('/', { replace: true });
    // The help writes its own hash; one that the visitor wrote is another place in it.
    else if (!isShown || (path in publicPopups && came === NavigationType.Pop))
      (guestPopups[path] ?? publicPopups[path])?.(popups, hash);
  }, [pathname, hash, key, came, isShown, popups, navigate]);

  useEffect(() => {
    openResetLink(popups, search, () => void navigate('/', { replace: true }));
  }, [search, popups, navigate]);

  useEffect(() => {
    reopenPopups(popups);
  }, [popups]);

  const wasShown = useRef(false);
  useEffect(() => {
    // A login may have led on already, though the page has not followed yet.
    if (wasShown.current && !isShown && isPopupAddress(window.location.pathname)) void navigate('/', { replace: true });
    wasShown.current = isShown;
  }, [isShown, navigate]);
  return null;
}
