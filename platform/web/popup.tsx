/**
 * One popup at a time, and those that wait open after it. A room names its popups and opens those of
 * the rooms it leans on; what each looks like is told by the app, which fetches its script when it is wanted.
 */
import { createContext, type ReactNode, use, useMemo, useState } from 'react';

export type Popup<Data> = {
  readonly name: string;
  /** Never there: it ties the name to what the popup is opened with. */
  readonly data?: Data;
};

export const definePopup = <Data = undefined>(name: string): Popup<Data> => ({ name });

export type OpenPopup = { readonly name: string; readonly data: unknown; readonly key: number };

type Opening<Data> = undefined extends Data ? [data?: Data] : [data: Data];

export type Popups = {
  readonly current: OpenPopup | null;
  /** Takes the place of what is open: a step from one popup to the next. */
  open<Data>(popup: Popup<Data>, ...opening: Opening<Data>): void;
  /** Waits until nothing is open. The same popup does not wait twice. */
  enqueue<Data>(popup: Popup<Data>, ...opening: Opening<Data>): void;
  close(): void;
};

const PopupsContext = createContext<Popups | null>(null);

export function PopupsRoot({ children }: { readonly children: ReactNode }) {
  const [queue, setQueue] = useState<readonly OpenPopup[]>([]);
  const popups = useMemo<Popups>(
    () => ({
      current: queue[0] ?? null,
      open: ({ name }, ...[data]) => setQueue(([open, ...waiting]) => [opened(name, data, open), ...waiting]),
      enqueue: ({ name }, ...[data]) =>
        setQueue((all) => (all.some((one) => one.name === name) ? all : [...all, opened(name, data, all.at(-1))])),
      close: () => setQueue((all) => all.slice(1)),
    }),
    [queue],
  );
  return <PopupsContext value={popups}>{children}</PopupsContext>;
}

/** A popup that is opened anew starts afresh, though it has the same name. */
const opened = (name: string, data: unknown, before: OpenPopup | undefined): OpenPopup => ({
  name,
  data,
  key: (before?.key ?? 0) + 1,
});

export function usePopups(): Popups {
  const popups = use(PopupsContext);
  if (popups === null) throw new Error('a popup is asked for outside PopupsRoot');
  return popups;
}
