/** What of a promotion is shown where. */
import { businessDayOf, instant } from '#kernel/time.ts';

type Pictured = { readonly announcementImages: readonly { readonly url: string; readonly sequence: number }[] };

/** In the order that the brand gave them. */
export const picturesOf = ({ announcementImages }: Pictured): string[] =>
  announcementImages.toSorted((one, other) => one.sequence - other.sequence).map(({ url }) => url);

/** Terms come as one line with dots between them; a reader finds them faster below each other. */
export const termsOf = (terms: string): string[] => terms.split(' · ').filter((term) => term.trim() !== '');

/** The last day that counts: a period ends with the first moment that does not belong to it. */
export const lastDayOf = (end: number, offsetMinutes: number): string => businessDayOf(instant(end - 1), offsetMinutes);

export const firstDayOf = (start: number, offsetMinutes: number): string =>
  businessDayOf(instant(start), offsetMinutes);
