/** Up to three pictures of a request, chosen one by one; each can be left out again before it is sent. */
import { useState } from 'react';
import { maxRequestPictures } from '#domains/rewards/contract/promotion.ts';
import { judgePicture, type PictureRefusal, pictureTypes } from '#platform/web/picture-file.ts';
import { FileField, IconButton } from '#ui';
import { useText } from '../texts.ts';
import styles from './PromotionStep.module.css';

type Props = {
  readonly pictures: readonly File[];
  readonly isSending: boolean;
  readonly onChange: (pictures: readonly File[]) => void;
};

export function RequestPictures({ pictures, isSending, onChange }: Props) {
  const text = useText();
  const [refused, setRefused] = useState<PictureRefusal | null>(null);
  const choose = (file: File) => {
    const verdict = judgePicture(file);
    setRefused(verdict);
    if (verdict === null) onChange([...pictures, file]);
  };
  return (
    <div className={styles.pictures}>
      {pictures.length > 0 && (
        <ul aria-label={text('rewards.pictures')}>
          {pictures.map((file, at) => (
            <li key={`${file.name} ${file.lastModified} ${at + 1}`}>
              <span>{file.name}</span>
              <IconButton
                icon="close"
                label={text('rewards.pictures.leaveOut', { name: file.name })}
                disabled={isSending}
                onPress={() => onChange(pictures.filter((one) => one !== file))}
              />
            </li>
          ))}
        </ul>
      )}
      {pictures.length < maxRequestPictures && (
        <FileField
          label={text('rewards.pictures')}
          action={text('rewards.pictures.rule')}
          accept={pictureTypes}
          disabled={isSending}
          error={refused ? text(`rewards.pictures.${refused}`) : undefined}
          onFile={choose}
        />
      )}
    </div>
  );
}
