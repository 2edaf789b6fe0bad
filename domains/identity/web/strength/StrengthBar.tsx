/** How strong a password is, and the one thing that would help most. It advises; the rule of the brand decides. */
import { rateStrength } from '#domains/identity/rules/password/password-strength.ts';
import { StrengthFrame } from './StrengthFrame.tsx';
import { useText } from './texts.ts';

export type StrengthProps = { readonly password: string; readonly name?: string | undefined };

export function StrengthBar({ password, name }: StrengthProps) {
  const text = useText();
  const { score, advice } = rateStrength(password, name);
  const [first] = advice;
  return (
    <StrengthFrame score={score}>
      <p role="status" aria-label={text('strength.label')}>
        <strong>{text(`strength.${score}`)}</strong>
        {first && <> · {text(`strength.${first}`)}</>}
      </p>
    </StrengthFrame>
  );
}
