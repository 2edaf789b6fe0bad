/** One kind of phone: what there is, the code for its camera, and the steps. */
import { type ReactNode, useId } from 'react';
import { Icon, type IconName, QrCode } from '#ui';
import styles from './Guide.module.css';

export type GuideStep = { readonly title: string; readonly more: string };

type Props = {
  readonly title: string;
  readonly icon: IconName;
  readonly what: string;
  readonly isFirst: boolean;
  readonly code: { readonly text: string; readonly label: string; readonly caption: string };
  readonly steps: readonly GuideStep[];
  /** Under what it is: the button, a warning. */
  readonly children: ReactNode;
};

export function Guide({ title, icon, what, isFirst, code, steps, children }: Props) {
  const id = useId();
  return (
    <section className={styles.guide} data-first={isFirst || undefined} aria-labelledby={id}>
      <div className={styles.head}>
        <div className={styles.what}>
          <h2 id={id}>
            <Icon name={icon} />
            {title}
          </h2>
          <p>{what}</p>
          {children}
        </div>
        <figure className={styles.code}>
          <QrCode text={code.text} label={code.label} size={132} />
          <figcaption>{code.caption}</figcaption>
        </figure>
      </div>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step.title}>
            <b>{step.title}</b>
            <p>{step.more}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
