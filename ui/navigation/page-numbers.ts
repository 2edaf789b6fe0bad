/** Which pages a pager offers: a range around the one that is read, a margin at each end, and gaps between them. */
export type PageNumber = number | 'gap';

type PagerExtent = { readonly range: number; readonly margin: number };

const defaultExtent: PagerExtent = { range: 5, margin: 1 };

/** No pages are one empty page, and a page that is not there is the nearest that is. */
export function pageNumbers(page: number, pages: number, { range, margin }: PagerExtent = defaultExtent): PageNumber[] {
  const last = pages >= 1 ? Math.floor(pages) : 1;
  const current = Math.min(Math.max(Number.isFinite(page) ? Math.floor(page) : 1, 1), last);
  const from = Math.max(1, Math.min(current - Math.floor((range - 1) / 2), last - range + 1));
  const shown = (one: number) => one <= margin || one > last - margin || (one >= from && one < from + range);
  const numbers: PageNumber[] = [];
  let before = 0;
  const candidates = new Set([
    ...numbersBetween(1, margin),
    ...numbersBetween(from, from + range - 1),
    ...numbersBetween(Math.max(1, last - margin + 1), last),
  ]);
  for (const one of [...candidates].filter((each) => each <= last && shown(each)).sort((a, b) => a - b)) {
    // A gap of one page takes the space that the page itself would take.
    if (one - before === 2) numbers.push(before + 1);
    else if (one - before > 2) numbers.push('gap');
    numbers.push(one);
    before = one;
  }
  return numbers;
}

const numbersBetween = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
