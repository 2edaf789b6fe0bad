/** Opens customer service. One room knows how, every page of the open site may ask; null on the pages before it. */
import { createContext, use } from 'react';

export const SupportRoot = createContext<(() => void) | null>(null);

export const useSupport = (): (() => void) | null => use(SupportRoot);
