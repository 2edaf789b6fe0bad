/**
 * Pictures come from the image host of the domain, where it names one. Answers tell them by their path
 * alone, so the host is put before it as an answer is read, and no screen has to think of it.
 */
import { webOrigin } from '#kernel/web-origin.ts';

/** The first that is an address; null where pictures come from the site itself. */
export const imageHostOf = (hosts: readonly string[]): string | null => hosts.map(webOrigin).find(Boolean) ?? null;

/** Only whole texts are addresses: a picture inside written markup is shown from the site itself. */
const address = /(?<!\\)"(?=\/art\/)/g;

export const withImageHost = (json: string, host: string | null): string =>
  host === null ? json : json.replace(address, `"${host}`);
