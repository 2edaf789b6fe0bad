import { Link, PinField, StepCard } from '#ui';
import { useText } from './texts.ts';
import { securityAddress } from './withdrawal-address.ts';

type Props = {
  readonly isWhole: boolean;
  readonly value: string;
  readonly onType: (digits: string) => void;
  readonly wasTried: boolean;
  readonly refusal: string | undefined;
};

export function PinStep({ isWhole, value, onType, wasTried, refusal }: Props) {
  const text = useText();
  return (
    <StepCard
      number={3}
      done={isWhole}
      title={text('withdraw.pin')}
      aside={<Link to={securityAddress}>{text('withdraw.pin.forgot')}</Link>}
    >
      <PinField
        label={text('withdraw.pin')}
        value={value}
        onType={onType}
        help={text('withdraw.pin.help')}
        error={refusal ?? (wasTried && !isWhole ? text('withdraw.pin.short') : undefined)}
      />
    </StepCard>
  );
}
