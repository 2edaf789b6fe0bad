import type { DemoHelp } from './demo-text.ts';
import { careHelp } from './help-care.ts';
import { lawHelp } from './help-law.ts';
import { playHelp } from './help-play.ts';

export const demoHelp: readonly DemoHelp[] = [...playHelp, ...careHelp, ...lawHelp];
