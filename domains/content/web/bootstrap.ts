/** What the server knows about this domain, handed to the page with its first bytes. */
import { createContext, use } from 'react';
import type { WireOutputOf } from '#kernel/endpoint.ts';
import type { readBootstrap } from '../contract/bootstrap.ts';

export type Bootstrap = WireOutputOf<typeof readBootstrap>;

export const BootstrapRoot = createContext<Bootstrap | null>(null);

export function useBootstrap(): Bootstrap {
  const bootstrap = use(BootstrapRoot);
  if (bootstrap === null) throw new Error('the bootstrap is asked for outside BootstrapRoot');
  return bootstrap;
}
