import { CopyAddress } from './CopyAddress.tsx';
import styles from './Guide.module.css';
import { Guide } from './Guide.tsx';
import { useDownloadText } from './texts.ts';

type Props = {
  readonly isFirst: boolean;
  readonly brand: string;
  /** For the camera; it may carry the session. */
  readonly address: string;
  /** For the clipboard, which other programs read: it never carries the session. */
  readonly openAddress: string;
  readonly isOwn: boolean;
};

export function IosGuide({ isFirst, brand, address, openAddress, isOwn }: Props) {
  const text = useDownloadText();
  return (
    <Guide
      title={text('download.ios')}
      icon="phone"
      what={text('download.ios.what')}
      isFirst={isFirst}
      code={{ text: address, label: text('download.ios.code'), caption: text('download.ios.scan') }}
      steps={[
        { title: text('download.ios.1'), more: text('download.ios.1.more') },
        { title: text('download.ios.2'), more: text('download.ios.2.more') },
        { title: text('download.ios.3', { brand }), more: text('download.ios.3.more') },
      ]}
    >
      <CopyAddress address={openAddress} />
      {isOwn && <p className={styles.own}>{text('download.ios.mine')}</p>}
    </Guide>
  );
}
