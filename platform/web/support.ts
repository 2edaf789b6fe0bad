/** Opens customer service. One domain implements it, every page of the open site may call it; null on the pages before it. */
import { createContext, use } from 'react';

export const SupportRoot = createContext<(() => void) | null>(null);

export const useSupport = (): (() => void) | null => use(SupportRoot);
