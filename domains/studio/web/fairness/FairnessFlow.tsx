/** How it works, in four sentences. */
import { Icon } from '#ui';
import styles from './Fairness.module.css';
import { useText } from './texts.ts';

const steps = [
  ['commit', 'lock'],
  ['add', 'edit'],
  ['play', 'play'],
  ['check', 'shield'],
] as const;

export function FairnessFlow() {
  const text = useText();
  return (
    <ol className={styles.flow}>
      {steps.map(([step, icon]) => (
        <li key={step}>
          <Icon name={icon} />
          <b>{text(`fairness.flow.${step}`)}</b>
          <p>{text(`fairness.flow.${step}.why`)}</p>
        </li>
      ))}
    </ol>
  );
}
