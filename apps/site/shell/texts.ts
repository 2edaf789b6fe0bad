/** The words of the first view, within reach of every part of the shell. */
export { textSources, useText } from '../texts.ts';
