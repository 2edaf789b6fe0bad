/**
 * What each family of pictures looks like today, as a number over a broad sample of its drawings. A test draws
 * the sample and compares, so a changed drawing cannot keep its address. The numbers stand here and are not
 * worked out at start, because the browser knows addresses and must not carry the generator.
 */
export const edition = {
  game: '7f2cf83c',
  vendor: '908d69a9',
  banner: '3463f52d',
  promotion: '30ea46fb',
  head: '0d2fb384',
  avatar: 'c85d1b22',
  scene: '5e85d297',
  goods: '14fa3924',
} as const;

export type PictureFamily = keyof typeof edition;
