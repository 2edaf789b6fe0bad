/** The app for both kinds of phone, as codes to point at and as links to press. */
import { QrCode } from '#ui';
import { useMoreText } from '../account/texts.ts';
import styles from './AppCodes.module.css';

type Props = {
  readonly ios: string;
  /** Null where the brand has no app for it. */
  readonly android: string | null;
};

/** The address may carry the session, so nobody hears where the visitor came from. */
const externalLinkProps = { target: '_blank', rel: 'noopener noreferrer', referrerPolicy: 'no-referrer' } as const;

export function AppCodes({ ios, android }: Props) {
  const text = useMoreText();
  return (
    <div className={styles.codes}>
      <a className={styles.code} href={ios} {...externalLinkProps}>
        <QrCode text={ios} label={text('app.ios.code')} size={88} />
        {text('app.ios')}
      </a>
      {android !== null && (
        <a className={styles.code} href={android} {...externalLinkProps}>
          <QrCode text={android} label={text('app.android.code')} size={88} />
          {text('app.android')}
        </a>
      )}
    </div>
  );
}
