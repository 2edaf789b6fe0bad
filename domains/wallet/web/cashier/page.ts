/** An invalid page number is the first page. */
export const parsePage = (text: string | null): number =>
  text !== null && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1;
