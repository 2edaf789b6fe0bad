import type { texts as source } from './en.ts';

export const texts: Record<keyof typeof source, string> = { rebate: 'Rebate' };
