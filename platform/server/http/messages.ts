/** The one place that turns a fault into its status, its code and its sentence. */
import { commonFaults, faultCode } from '#kernel/fault.ts';
import { defaultLocale, mapWritten, type Written, type WrittenLocale } from '#kernel/locale.ts';
import type { Route } from '../route.ts';
import { texts as commonTexts, type Texts } from '../texts.ts';

export type LocalizedText = Written<string>;
export type FaultMessage = {
  readonly status: number;
  readonly code: string;
  readonly text: LocalizedText;
  readonly declared: boolean;
};
export type Faults = ReadonlyMap<string, FaultMessage>;

export type Messages = {
  /** The common faults with those that the route's contract declares over them. */
  faultsOf(route: Route): Faults;
  readonly common: Faults;
  /** The text of a key, filled in; null when no domain has a text for it. */
  find(key: string, locale: WrittenLocale, facts?: TextValues): string | null;
};

export type TextValues = Readonly<Record<string, unknown>>;

export function createMessages(domainTexts: Texts): Messages {
  const all: Texts = mapWritten((locale) => ({ ...commonTexts[locale], ...domainTexts[locale] }));
  const common = new Map<string, FaultMessage>();
  for (const [fault, status] of Object.entries(commonFaults)) {
    common.set(fault, {
      status,
      code: faultCode(fault),
      text: textsOfKey(all, `platform.fault.${fault}`),
      declared: false,
    });
  }
  return {
    common,
    find: (key, locale, facts) =>
      Object.hasOwn(all[locale], key) ? fillText(all[locale][key] as string, facts) : null,
    faultsOf({ endpoint, domain }) {
      const faults = new Map(common);
      for (const [fault, status] of Object.entries(endpoint.faults)) {
        const key = keyOf(Object.keys(all[defaultLocale]), {
          fault,
          domain,
          where: `${endpoint.method} ${endpoint.path}`,
        });
        faults.set(fault, { status, code: faultCode(fault), text: textsOfKey(all, key), declared: true });
      }
      return faults;
    },
  };
}

/**
 * `wallet.fault.below_minimum`. A route that names no domain takes the only domain with a text for the fault; where two have
 * one, the route has to name its domain.
 */
function keyOf(
  keys: readonly string[],
  { fault, domain, where }: { fault: string; domain?: string | undefined; where: string },
): string {
  if (domain !== undefined && keys.includes(`${domain}.fault.${fault}`)) return `${domain}.fault.${fault}`;
  const candidates = keys.filter((key) => key.endsWith(`.fault.${fault}`));
  const domainKeys = candidates.filter((key) => !key.startsWith('platform.'));
  if (domainKeys.length > 1)
    throw new Error(`${where} declares ${fault}, which is worded by ${domainKeys.join(' and ')}: name its domain.`);
  const key = domainKeys[0] ?? candidates[0];
  if (key === undefined) throw new Error(`${where} declares the fault ${fault}, which no text words.`);
  return key;
}

function textsOfKey(all: Texts, key: string): LocalizedText {
  return mapWritten((locale) => {
    const text = all[locale][key];
    if (text === undefined) throw new Error(`The text ${key} is missing in ${locale}.`);
    return text;
  });
}

/** `{seconds}` takes the value of that name; a name that nobody gave stays as it is. */
export function fillText(text: string, facts: TextValues | undefined): string {
  if (!facts || !text.includes('{')) return text;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(facts, name) ? String(facts[name]) : whole,
  );
}
