import { Icon } from '#ui';
import { CopyAddress } from './CopyAddress.tsx';
import styles from './Guide.module.css';
import { Guide } from './Guide.tsx';
import { useDownloadText } from './texts.ts';

type Props = { readonly isFirst: boolean; readonly brand: string; readonly address: string };

/** A brand has a file of its own to install, or the site itself is the app. */
const isApkUrl = (address: string) => new URL(address).pathname.endsWith('.apk');

export function AndroidGuide({ isFirst, brand, address }: Props) {
  const text = useDownloadText();
  const way = isApkUrl(address) ? 'download.android' : 'download.web';
  return (
    <Guide
      title={text('download.android')}
      icon="android"
      what={text(`${way}.what`)}
      isFirst={isFirst}
      code={{ text: address, label: text('download.android.code'), caption: text('download.android.scan') }}
      steps={[
        { title: text(`${way}.1`), more: text(`${way}.1.more`) },
        { title: text(`${way}.2`), more: text(`${way}.2.more`) },
        { title: text('download.android.3', { brand }), more: text('download.android.3.more') },
      ]}
    >
      {isApkUrl(address) ? (
        <a className={styles.get} href={address} rel="noopener noreferrer" referrerPolicy="no-referrer">
          <Icon name="deposit" />
          {text('download.android.get')}
        </a>
      ) : (
        <CopyAddress address={address} />
      )}
    </Guide>
  );
}
