/**
 * What each family of pictures looks like today, as a number over a broad sample of its drawings. A test draws
 * the sample and compares, so a changed drawing cannot keep its address. The numbers stand here and are not
 * worked out at start, because the browser knows addresses and must not carry the generator.
 */
export const edition = {
  game: '6f4aa576',
  vendor: '11c7c582',
  banner: '7c3d5f25',
  promotion: '416ab142',
  head: 'f5b20787',
  avatar: 'c85d1b22',
  scene: '5e85d297',
} as const;

export type PictureFamily = keyof typeof edition;
