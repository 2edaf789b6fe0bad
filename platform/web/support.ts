/** Opens customer service. One room knows how, every page may ask; null where the brand has none. */
import { createContext, use } from 'react';

export const SupportRoot = createContext<(() => void) | null>(null);

export const useSupport = (): (() => void) | null => use(SupportRoot);
