import type { texts as source } from './en.ts';

export const texts: typeof source = { day: 'Check-in, ika-{day} araw' };
