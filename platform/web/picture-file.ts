/** A picture that a member chose, judged before it is sent; the server judges its content again. */
import { maxPictureBytes } from '#kernel/wire.ts';

/** For the `accept` of a file field. */
export const pictureTypes = 'image/png,image/jpeg';

export type PictureRefusal = 'tooLarge' | 'wrongType';

export function judgePicture({ size, type }: Pick<File, 'size' | 'type'>): PictureRefusal | null {
  if (!pictureTypes.split(',').includes(type)) return 'wrongType';
  return size > maxPictureBytes ? 'tooLarge' : null;
}

/** The contract reads what arrives; a form sends the file itself. */
export const asFormPart = (file: File) => file as unknown as { readonly bytes: Uint8Array };
