/** A picture of a request, judged before it is sent; the server judges its content again. */
import { maxRequestPictures } from '#domains/rewards/contract/promotion.ts';

const maxPictureBytes = 5 * 1_024 * 1_024;
export const maxPictures: number = maxRequestPictures;
export const pictureTypes = 'image/png,image/jpeg';

export function judgePicture({ size, type }: Pick<File, 'size' | 'type'>): 'tooLarge' | 'wrongType' | null {
  if (!pictureTypes.split(',').includes(type)) return 'wrongType';
  return size > maxPictureBytes ? 'tooLarge' : null;
}
