import { Icon } from '#ui';
import styles from './Guide.module.css';
import { Guide } from './Guide.tsx';
import { useDownloadText } from './texts.ts';

type Props = { readonly isFirst: boolean; readonly brand: string; readonly address: string };

export function AndroidGuide({ isFirst, brand, address }: Props) {
  const text = useDownloadText();
  return (
    <Guide
      title={text('download.android')}
      icon="android"
      what={text('download.android.what')}
      isFirst={isFirst}
      code={{ text: address, label: text('download.android.code'), caption: text('download.android.scan') }}
      steps={[
        { title: text('download.android.1'), more: text('download.android.1.more') },
        { title: text('download.android.2'), more: text('download.android.2.more') },
        { title: text('download.android.3', { brand }), more: text('download.android.3.more') },
      ]}
    >
      <a className={styles.get} href={address} rel="noopener noreferrer" referrerPolicy="no-referrer">
        <Icon name="deposit" />
        {text('download.android.get')}
      </a>
    </Guide>
  );
}
