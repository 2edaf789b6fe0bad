/**
 * Who was shown what since the page was loaded. A logout empties the storage of the session with the keys of what was
 * closed in it, yet whoever has just left is shown nothing a second time.
 */
import type { Audience } from './audience.ts';

export type PopupKey = Audience['key'] | 'giftClosed' | 'contractClosed';

export type SeenPopups = {
  /** `account` is empty for a guest. */
  readonly has: (key: PopupKey, account: string) => boolean;
  readonly add: (key: PopupKey, account: string) => void;
  /** Called with the account of every session, and empty when there is none. */
  readonly trackAccount: (account: string) => void;
};

export function createSeenPopups(): SeenPopups {
  const seen = new Set<string>();
  let present = '';
  const add: SeenPopups['add'] = (key, account) => void seen.add(`${key} ${account}`);
  return {
    has: (key, account) => seen.has(`${key} ${account}`),
    add,
    trackAccount: (account) => {
      if (present !== '' && account === '') add('popupAnonymous', '');
      present = account;
    },
  };
}
