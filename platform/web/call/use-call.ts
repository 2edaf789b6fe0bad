/** The one client of the page, for every query below. */
import { createContext, use } from 'react';
import type { Call } from './call.ts';

export const CallRoot = createContext<Call | null>(null);

export function useCall(): Call {
  const call = use(CallRoot);
  if (call === null) throw new Error('a call is made outside CallRoot');
  return call;
}
