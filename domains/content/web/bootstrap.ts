/** What the server knows about this domain, handed to the page with its first bytes. */
import { createContext, use } from 'react';
import type { WireOutputOf } from '#kernel/endpoint.ts';
import type { readBootstrap } from '../contract/bootstrap.ts';
import type { WhitelabelFlag } from '../contract/whitelabel.ts';
import { isFlagEnabled } from '../rules/whitelabel.ts';

export type Bootstrap = WireOutputOf<typeof readBootstrap>;

export const BootstrapRoot = createContext<Bootstrap | null>(null);

export function useBootstrap(): Bootstrap {
  const bootstrap = use(BootstrapRoot);
  if (bootstrap === null) throw new Error('the bootstrap is asked for outside BootstrapRoot');
  return bootstrap;
}

/** Whether the brand has this switch on. The server refuses what is off; the page does not offer it. */
export const useFlag = (flag: WhitelabelFlag): boolean => isFlagEnabled(useBootstrap().whitelabel, flag);
