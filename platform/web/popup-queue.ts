/** The popups that are open or wait: the first is on the screen, the others come after it. */
export type OpenPopup = {
  readonly name: string;
  readonly data: unknown;
  readonly key: number;
  /** It steps back for the one before it, with all that was typed into it. */
  readonly behind: boolean;
};

export type PopupQueue = readonly OpenPopup[];

type Opening = Pick<OpenPopup, 'name' | 'data'>;

/** A popup that is opened anew starts afresh, though it has the same name. */
const opened = ({ name, data }: Opening, all: PopupQueue): OpenPopup => ({
  name,
  data,
  key: Math.max(0, ...all.map(({ key }) => key)) + 1,
  behind: false,
});

/** A popup as it will be if it is the next one to open. */
export const openingOf = (name: string): PopupQueue => replaceFirst([], { name, data: undefined });

export const replaceFirst = (all: PopupQueue, opening: Opening): PopupQueue => [opened(opening, all), ...all.slice(1)];

/** The same popup does not lie over itself: whoever asks twice while its script is on its way wants it once. */
export function putOver(all: PopupQueue, opening: Opening): PopupQueue {
  const [first, ...others] = all;
  if (!first) return [opened(opening, all)];
  if (first.name === opening.name) return replaceFirst(all, opening);
  return [opened(opening, all), { ...first, behind: true }, ...others];
}

/** The same popup does not wait twice. */
export const putLast = (all: PopupQueue, opening: Opening): PopupQueue =>
  all.some(({ name }) => name === opening.name) ? all : [...all, opened(opening, all)];

/** With a key only that one: what stepped back may not close what stands before it. */
export const takeFirst = (all: PopupQueue, key?: number): PopupQueue =>
  key === undefined || all[0]?.key === key ? all.slice(1) : all;
