/** The query to Hub88 when a member opens one of its games. */

import type { Hub88GameUrlRequest } from '#domains/games/contract/hub88-game-url.ts';
import { type Locale, locales } from '#kernel/locale.ts';

export type ExternalVisit = {
  readonly member: string;
  readonly ticket: string;
  readonly merchant: string;
  readonly currency: string;
  readonly gameCode: string;
  readonly language: Locale;
  readonly userAgent: string;
  readonly ip: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** The origin of the site, and where the game's own exit link leads. */
  readonly page: string;
  readonly back: string;
};

type OperatorNames = { readonly operator: string; readonly subPartner: string | null };

/** Tagalog has a code of its own in the short list; the others are the first part of their tag. */
const shortTag = (language: Locale): string =>
  language === 'TY' ? 'tl' : (locales[language].tag.split('-')[0] ?? 'en');

const maxUrlLength = 255;
const depositPage = '/member/depositv2';

export function hub88GameUrlRequest(
  visit: ExternalVisit,
  { operator, subPartner }: OperatorNames,
): Hub88GameUrlRequest {
  const { page, back } = visit;
  return {
    user: visit.member,
    token: visit.ticket,
    sub_partner_id: subPartner ?? visit.merchant,
    platform: /Mobi|Android|iPhone|iPad/i.test(visit.userAgent) ? 'GPL_MOBILE' : 'GPL_DESKTOP',
    // Most operators are known by a number, some by a word.
    operator_id: /^[1-9]\d{0,14}$/.test(operator) ? Number(operator) : operator,
    lobby_url: back.length <= maxUrlLength ? back : page,
    deposit_url: new URL(depositPage, page).href,
    lang: shortTag(visit.language),
    ip: visit.ip,
    game_code: visit.gameCode,
    currency: visit.currency,
    country: visit.country,
  };
}
