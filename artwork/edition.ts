/**
 * What each family of pictures looks like today, as a number over a broad sample of its drawings. A test draws
 * the sample and compares, so a changed drawing cannot keep its address. The numbers stand here and are not
 * worked out at start, because the browser knows addresses and must not carry the generator.
 */
export const edition = {
  game: '00000000',
  vendor: '00000000',
  banner: '00000000',
  promotion: '00000000',
  head: '00000000',
  avatar: '00000000',
  scene: '00000000',
} as const;

export type PictureFamily = keyof typeof edition;
