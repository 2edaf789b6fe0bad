import { careHelp } from './help-care.ts';
import { lawHelp } from './help-law.ts';
import { playHelp } from './help-play.ts';
import type { DemoHelp } from './told.ts';

export const demoHelp: readonly DemoHelp[] = [...playHelp, ...careHelp, ...lawHelp];
