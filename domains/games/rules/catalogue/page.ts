/** A page of a list in memory. A page behind the end is empty, and an empty list has one page. */
export type ListPage<Item> = {
  readonly content: Item[];
  readonly pageNum: number;
  readonly totalPages: number;
  readonly totalElements: number;
};

export function pageOf<Item>(
  items: readonly Item[],
  { pageNo, size }: { pageNo: number; size: number },
): ListPage<Item> {
  return {
    content: items.slice((pageNo - 1) * size, pageNo * size),
    pageNum: pageNo,
    totalPages: Math.max(1, Math.ceil(items.length / size)),
    totalElements: items.length,
  };
}
