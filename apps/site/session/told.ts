/**
 * Who was told what since the page was loaded. A logout empties the storage of the session with the keys of what was
 * closed in it, yet whoever has just left is told nothing a second time.
 */
import type { Audience } from './audience.ts';

export type Told = {
  /** `account` is empty for a guest. */
  readonly has: (key: Audience['key'] | 'giftClosed', account: string) => boolean;
  readonly add: (key: Audience['key'] | 'giftClosed', account: string) => void;
  /** Called with the account of every session, and empty when there is none. */
  readonly follow: (account: string) => void;
};

export function createTold(): Told {
  const told = new Set<string>();
  let present = '';
  const add: Told['add'] = (key, account) => void told.add(`${key} ${account}`);
  return {
    has: (key, account) => told.has(`${key} ${account}`),
    add,
    follow: (account) => {
      if (present !== '' && account === '') add('popupAnonymous', '');
      present = account;
    },
  };
}
