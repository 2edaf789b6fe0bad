/** How many titles one page of a list shows. */
export const titlesPerPage = 9;

export type TitlePage<Item> = { readonly page: number; readonly pages: number; readonly shown: readonly Item[] };

/** The page that an item stands on; the first one where it stands on none. */
export const pageOfIndex = (index: number): number => Math.max(0, Math.floor(index / titlesPerPage)) + 1;

/** A page that is not there is the nearest that is; no items are one empty page. */
export function paginate<Item>(all: readonly Item[], asked: number): TitlePage<Item> {
  const pages = Math.max(1, Math.ceil(all.length / titlesPerPage));
  const page = Math.min(Math.max(1, asked), pages);
  return { page, pages, shown: all.slice((page - 1) * titlesPerPage, page * titlesPerPage) };
}
