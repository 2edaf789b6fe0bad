/** Keys of a stage. They work while the stage has the focus, or everywhere once somebody switched them on. */
import { readStored, writeStored } from '#platform/web/storage.ts';
import { div, h, span } from './dom.ts';
import { card, createSwitch, factRow } from './parts.ts';
import type { ShellTextKey, Translate } from './texts.ts';

export type KeyOptions = {
  readonly say: Translate<ShellTextKey>;
  readonly stage: HTMLElement;
  readonly main: string;
  /** By key in lower case. */
  readonly acts: Readonly<Record<string, () => void>>;
  /** Shown beside: what a key does, and its name. */
  readonly more?: readonly (readonly [what: string, key: string])[];
};

const key = 'studioKeys';
const isOwnControl = (target: EventTarget | null) =>
  target instanceof Element && target.closest('button, input, a, dialog, [role="slider"]') !== null;

export function createKeys({ say, stage, main, acts, more = [] }: KeyOptions): HTMLElement {
  let isOn = readStored('localStorage', key) === 'on';
  document.addEventListener('keydown', (event) => {
    const act = acts[event.key.toLowerCase()];
    if (!act || event.ctrlKey || event.metaKey || event.altKey || isOwnControl(event.target)) return;
    if (!isOn && !stage.contains(document.activeElement)) return;
    event.preventDefault();
    act();
  });
  const use = createSwitch(say('useKeys'), {
    first: isOn,
    onChange: (on) => {
      isOn = on;
      writeStored('localStorage', key, on ? 'on' : 'off');
    },
  });
  const name = (text: string) => h('b', {}, text);
  const rows = [[main, say('keySpace')] as const, [say('keyHalf'), 'A, S'] as const, ...more];
  const section = card(
    say('keys'),
    ...rows.map(([what, keyName]) => factRow(what, name(keyName))),
    div('row between', span('muted', say('useKeys')), use.root),
  );
  section.classList.add('keys');
  return section;
}
