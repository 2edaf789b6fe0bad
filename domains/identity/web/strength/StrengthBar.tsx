/** Four steps that fill up, and the one thing that would help most. It advises; the rule of the brand decides. */
import { judgeStrength } from '#domains/identity/rules/password-strength.ts';
import styles from './StrengthBar.module.css';
import { useText } from './texts.ts';

export type StrengthProps = { readonly password: string; readonly name?: string | undefined };

const steps = [1, 2, 3, 4] as const;

export function StrengthBar({ password, name }: StrengthProps) {
  const text = useText();
  const { score, advice } = judgeStrength(password, name);
  const [first] = advice;
  return (
    <div className={styles.strength} data-score={score}>
      <div className={styles.bar} aria-hidden="true">
        {steps.map((step) => (
          <span key={step} data-full={score >= step || undefined} />
        ))}
      </div>
      <p role="status" aria-label={text('strength.label')}>
        <strong>{text(`strength.${score}`)}</strong>
        {first && <> · {text(`strength.${first}`)}</>}
      </p>
    </div>
  );
}
