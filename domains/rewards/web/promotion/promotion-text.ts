/** What of a promotion is shown where. */
import type { PromotionStatus } from '#domains/rewards/contract/promotion.ts';
import { businessDayOf, instant } from '#kernel/time.ts';

type WithImages = { readonly announcementImages: readonly { readonly url: string; readonly sequence: number }[] };

/** In the order that the brand gave them. */
export const sortPictures = ({ announcementImages }: WithImages): string[] =>
  announcementImages.toSorted((one, other) => one.sequence - other.sequence).map(({ url }) => url);

/** Terms come as one line with dots between them; a reader finds them faster below each other. */
export const splitTerms = (terms: string): string[] => terms.split(' · ').filter((term) => term.trim() !== '');

type TextPart = { readonly at: number; readonly part: string; readonly isDate: boolean };

/** A text in pieces, its dates apart from what stands around them. */
export const splitDates = (text: string): TextPart[] =>
  text.split(/(\d{4}-\d{2}-\d{2})/).map((part, at) => ({ at, part, isDate: at % 2 === 1 }));

/** The part of the period that the terms do not state: a day that is written in them is not repeated. */
export function findUntoldPeriod(terms: string, { from, to }: { readonly from: string; readonly to: string | null }) {
  if (to !== null && !terms.includes(to)) return 'range';
  return terms.includes(from) ? null : 'open';
}

/** The terms of a card and whether the end stands beside them: a day is said once, and a period stays whole. */
export function dropRepeatedEnd(terms: string, end: { readonly day: string | null; readonly endless: string }) {
  const all = splitTerms(terms);
  const says = (term: string) =>
    end.day === null ? term.toLowerCase() === end.endless.toLowerCase() : term.includes(end.day);
  const isPeriod = (term: string) => splitDates(term).filter(({ isDate }) => isDate).length > 1;
  return {
    terms: all.filter((term) => !says(term) || isPeriod(term)).join(' · '),
    tellsEnd: !all.some((term) => says(term) && isPeriod(term)),
  };
}

/** The last day that counts: a period ends with the first moment that does not belong to it. */
export const lastDayOf = (end: number, offsetMinutes: number): string => businessDayOf(instant(end - 1), offsetMinutes);

export const firstDayOf = (start: number, offsetMinutes: number): string =>
  businessDayOf(instant(start), offsetMinutes);

type PromotionEnd = {
  readonly status: PromotionStatus;
  readonly endsAt: number | null;
  readonly claimsEndAt: number | null;
};

/** The end that counts for the reader: whose reward is ready has the time of the claims, even after the offer itself. */
export const findRelevantEnd = ({ status, endsAt, claimsEndAt }: PromotionEnd) =>
  status === 'claim' ? { at: claimsEndAt, ofClaims: true } : { at: endsAt, ofClaims: false };
