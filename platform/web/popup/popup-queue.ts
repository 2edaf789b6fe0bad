/** The popups that are open or wait: the first is on the screen, the others come after it. */
export type OpenPopup = {
  readonly name: string;
  readonly data: unknown;
  readonly key: number;
  /** It steps back for the one before it, with all that was typed into it. */
  readonly behind: boolean;
};

export type PopupQueue = readonly OpenPopup[];

type PopupRequest = Pick<OpenPopup, 'name' | 'data'>;

/** A popup that is opened anew starts afresh, though it has the same name. */
const toOpenPopup = ({ name, data }: PopupRequest, all: PopupQueue): OpenPopup => ({
  name,
  data,
  key: Math.max(0, ...all.map(({ key }) => key)) + 1,
  behind: false,
});

/** A popup as it will be if it is the next one to open. */
export const queueWithOnly = (name: string): PopupQueue => replaceFirst([], { name, data: undefined });

export const replaceFirst = (all: PopupQueue, opening: PopupRequest): PopupQueue => [
  toOpenPopup(opening, all),
  ...all.slice(1),
];

/** The same popup does not lie over itself: whoever asks twice while its script is on its way wants it once. */
export function pushFront(all: PopupQueue, opening: PopupRequest): PopupQueue {
  const [first, ...others] = all;
  if (!first) return [toOpenPopup(opening, all)];
  if (first.name === opening.name) return replaceFirst(all, opening);
  return [toOpenPopup(opening, all), { ...first, behind: true }, ...others];
}

/** The same popup does not wait twice. */
export const pushBack = (all: PopupQueue, opening: PopupRequest): PopupQueue =>
  all.some(({ name }) => name === opening.name) ? all : [...all, toOpenPopup(opening, all)];

/** With a key only that one: what stepped back may not close what stands before it. */
export const removeFirst = (all: PopupQueue, key?: number): PopupQueue =>
  key === undefined || all[0]?.key === key ? all.slice(1) : all;
