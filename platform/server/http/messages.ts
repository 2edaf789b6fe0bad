/** The one place that turns a fault into its status, its code and its sentence. */
import { commonFaults, faultCode } from '#kernel/fault.ts';
import { type WrittenLocale, writtenLocales } from '#kernel/locale.ts';
import type { Route } from '../route.ts';
import { texts as commonTexts, type Texts } from '../texts.ts';

export type Sentence = Readonly<Record<WrittenLocale, string>>;
export type KnownFault = {
  readonly status: number;
  readonly code: string;
  readonly text: Sentence;
  readonly declared: boolean;
};
export type Faults = ReadonlyMap<string, KnownFault>;

export type Messages = {
  /** The common faults with those that the route's contract declares over them. */
  faultsOf(route: Route): Faults;
  readonly common: Faults;
  /** The text of a key, filled in; null when no room words it. */
  find(key: string, locale: WrittenLocale, facts?: Facts): string | null;
};

export type Facts = Readonly<Record<string, unknown>>;

export function createMessages(rooms: Texts): Messages {
  const all = {
    EN: { ...commonTexts.EN, ...rooms.EN } as Record<string, string>,
    TY: { ...commonTexts.TY, ...rooms.TY } as Record<string, string>,
  };
  const common = new Map<string, KnownFault>();
  for (const [fault, status] of Object.entries(commonFaults)) {
    common.set(fault, {
      status,
      code: faultCode(fault),
      text: sentence(all, `platform.fault.${fault}`),
      declared: false,
    });
  }
  return {
    common,
    find: (key, locale, facts) => (Object.hasOwn(all[locale], key) ? fill(all[locale][key] as string, facts) : null),
    faultsOf({ endpoint, room }) {
      const faults = new Map(common);
      for (const [fault, status] of Object.entries(endpoint.faults)) {
        const key = keyOf(Object.keys(all.EN), { fault, room, where: `${endpoint.method} ${endpoint.path}` });
        faults.set(fault, { status, code: faultCode(fault), text: sentence(all, key), declared: true });
      }
      return faults;
    },
  };
}

/**
 * `wallet.fault.below_minimum`. A route that does not name its room is given the only room that words
 * the fault; where two word it differently the route has to say which it is.
 */
function keyOf(
  keys: readonly string[],
  { fault, room, where }: { fault: string; room?: string | undefined; where: string },
): string {
  if (room !== undefined && keys.includes(`${room}.fault.${fault}`)) return `${room}.fault.${fault}`;
  const found = keys.filter((key) => key.endsWith(`.fault.${fault}`));
  const rooms = found.filter((key) => !key.startsWith('platform.'));
  if (rooms.length > 1)
    throw new Error(`${where} declares ${fault}, which is worded by ${rooms.join(' and ')}: name its room.`);
  const key = rooms[0] ?? found[0];
  if (key === undefined) throw new Error(`${where} declares the fault ${fault}, which no text words.`);
  return key;
}

function sentence(all: Texts, key: string): Sentence {
  for (const locale of writtenLocales) {
    if (!Object.hasOwn(all[locale], key)) throw new Error(`The text ${key} is missing in ${locale}.`);
  }
  return { EN: all.EN[key] as string, TY: all.TY[key] as string };
}

/** `{seconds}` takes the value of that name; a name that nobody gave stays as it is. */
export function fill(text: string, facts: Facts | undefined): string {
  if (!facts || !text.includes('{')) return text;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(facts, name) ? String(facts[name]) : whole,
  );
}
