/** What the sheet shows of the demo world, so that parts are seen with pictures as they will have. */
export type SheetData = {
  readonly banners: readonly { readonly id: string; readonly imageUrl: string; readonly title: string }[];
  readonly vendors: readonly { readonly vassalage: string; readonly iconUrl: string; readonly displayName: string }[];
};

export type SheetProps = { readonly world: SheetData };
