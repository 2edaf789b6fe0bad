import type { ReactNode } from 'react';
import styles from './StrengthFrame.module.css';

const steps = [1, 2, 3, 4] as const;

/** Four steps that fill up over a line of words. */
export const StrengthFrame = ({ score, children }: { readonly score?: number; readonly children: ReactNode }) => (
  <div className={styles.strength} data-score={score}>
    <div className={styles.bar} aria-hidden="true">
      {steps.map((step) => (
        <span key={step} data-full={(score !== undefined && score >= step) || undefined} />
      ))}
    </div>
    {children}
  </div>
);
