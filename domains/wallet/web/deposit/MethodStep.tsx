/** The payment methods, each with its fee, its limits and its hours. A closed one is listed with its opening time. */
import { PickCard, PickGroup, StepCard, Tag } from '#ui';
import { amountOf, useBoundText, useCashText } from '../cashier/Cash.tsx';
import { methodLookOf } from '../cashier/method-look.ts';
import { useText as useCashierText } from '../cashier/texts.ts';
import type { Method } from './deposit.queries.ts';
import { useText } from './texts.ts';

type Props = {
  readonly methods: readonly Method[];
  readonly chosen: Method;
  readonly onChoose: (code: string) => void;
  readonly error: string | undefined;
};

export function MethodStep({ methods, chosen, onChoose, error }: Props) {
  const text = useText();
  return (
    <StepCard number={1} done title={text('deposit.method')} aside={chosen.name}>
      <PickGroup label={text('deposit.method')} look="tiles" error={error}>
        {methods.map((method) => (
          <PickCard
            key={method.code}
            look="tile"
            name="method"
            {...methodLookOf(method.code, method.kind)}
            title={method.name}
            checked={method.code === chosen.code}
            disabled={!method.open}
            tag={!method.open && <Tag tone="warning">{text('deposit.method.closed')}</Tag>}
            note={<MethodNote method={method} />}
            onPick={() => onChoose(method.code)}
          />
        ))}
      </PickGroup>
    </StepCard>
  );
}

function MethodNote({ method }: { readonly method: Method }) {
  const text = useText();
  const cashier = useCashierText();
  const bound = useBoundText();
  const { open, opensAt, closesAt, min, max, kind } = method;
  if (!open && opensAt) return text('deposit.method.opens', { time: opensAt });
  return (
    <>
      {text(`deposit.speed.${kind}`)} · <Fee method={method} />
      <br />
      {cashier('cashier.range', { min: bound(min), max: bound(max) })}
      {opensAt && closesAt && (
        <>
          <br />
          {text('deposit.method.hours', { from: opensAt, to: closesAt })}
        </>
      )}
    </>
  );
}

const ppmPerPercent = 10_000;

function Fee({ method }: { readonly method: Method }) {
  const text = useText();
  const cash = useCashText();
  const [flat, share] = [amountOf(method.feeFlat), method.feePpm];
  const [amount, percent] = [cash(flat), share / ppmPerPercent];
  if (flat > 0n && share > 0) return text('deposit.fee.both', { amount, percent });
  if (flat > 0n) return text('deposit.fee.flat', { amount });
  return share > 0 ? text('deposit.fee.share', { percent }) : text('deposit.fee.none');
}
