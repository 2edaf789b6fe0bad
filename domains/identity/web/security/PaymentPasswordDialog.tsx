/** The payment password: the first with the password of the account, a later one with the one before, a forgotten one with a proof. */
import { resetPaymentPassword, setPaymentPassword } from '#domains/identity/contract/payment-password.ts';
import {
  coolingMs,
  judgePaymentPassword,
  type PaymentPasswordFault,
} from '#domains/identity/rules/payment-password.ts';
import { hourMs } from '#kernel/time.ts';
import { useCall } from '#platform/web/caller.ts';
import { PasswordField, useToast } from '#ui';
import type { Refusal } from '../entrance.ts';
import { useRuleText } from '../rule/rule-text.ts';
import { useRules } from '../rule/rules.ts';
import { ChangeDialog } from './ChangeDialog.tsx';
import { type ChangeForm, isFilled } from './change-form.ts';
import { useSecurityChanged } from './security.queries.ts';
import { useText } from './texts.ts';
import type { Security } from './wire.ts';

type Deed = 'set' | 'changed' | 'reset';
type Props = { readonly deed: Deed; readonly security: Security; readonly onClose: () => void };

const fields: Readonly<Record<string, string>> = {
  field_refused: 'paymentPassword',
  payment_password_weak: 'paymentPassword',
  payment_password_same: 'paymentPassword',
  confirmation_differs: 'confirmPaymentPassword',
  wrong_password: 'shown',
  wrong_payment_password: 'shown',
  payment_password_locked: 'shown',
};

const fieldOf = ({ fault }: Refusal) => fields[fault] ?? null;

export function PaymentPasswordDialog({ deed, security, onClose }: Props) {
  const text = useText();
  const call = useCall();
  const toast = useToast();
  const changed = useSecurityChanged();
  const hours = coolingMs[`payment_password_${deed}`] / hourMs;
  const cooling = text('payment.cooling', { hours });
  // A letter goes to what is proven; whoever has bound nothing gets none.
  const isReached = security.methods.some((method) => method === 'mobile' || method === 'email');
  return (
    <ChangeDialog
      title={text(`payment.${deed}.title`)}
      lead={isReached ? `${cooling} ${text('payment.told')}` : cooling}
      submit={text('security.save')}
      {...(deed === 'reset' && { methods: security.methods.filter((method) => method !== 'password') })}
      fieldOf={fieldOf}
      onClose={onClose}
      send={async ({ shown = '', paymentPassword = '', confirmPaymentPassword = '' }, proof) => {
        const typed = {
          paymentPassword: paymentPassword.trim(),
          confirmPaymentPassword: confirmPaymentPassword.trim(),
        };
        const known = deed === 'set' ? { password: shown.trim() } : { oldPaymentPassword: shown.trim() };
        const answer = await (deed === 'reset'
          ? call(resetPaymentPassword, { ...typed, ...(proof && { proof }) })
          : call(setPaymentPassword, { ...typed, ...known }));
        if (!answer.ok) return answer;
        changed();
        onClose();
        toast({ text: text('payment.done', { hours }) });
        return null;
      }}
    >
      {(form) => <PaymentFields deed={deed} form={form} />}
    </ChangeDialog>
  );
}

function PaymentFields({ deed, form }: { readonly deed: Deed; readonly form: ChangeForm }) {
  const text = useText();
  const ruleText = useRuleText();
  const rules = useRules();
  const { errors } = form.formState;
  const judge = (paymentPassword: string) =>
    judgePaymentPassword(rules, { paymentPassword, confirmPaymentPassword: paymentPassword });
  const words = { showLabel: text('security.show'), hideLabel: text('security.hide') };
  const wants = useWants(judge(''));
  const digits = { inputMode: 'numeric', autoComplete: 'off', ...words } as const;
  return (
    <>
      {deed === 'set' && (
        <PasswordField
          label={text('payment.password')}
          autoComplete="current-password"
          error={errors['shown']?.message}
          {...words}
          {...form.register('shown', { validate: (typed) => isFilled(typed) || text('security.empty') })}
        />
      )}
      {deed === 'changed' && (
        <PasswordField
          label={text('payment.old')}
          error={errors['shown']?.message}
          {...digits}
          {...form.register('shown', { validate: (typed) => isFilled(typed) || text('security.empty') })}
        />
      )}
      <PasswordField
        label={text('payment.new')}
        help={wants}
        error={errors['paymentPassword']?.message}
        {...digits}
        {...form.register('paymentPassword', {
          validate: (typed = '') => {
            const verdict = judge(typed);
            if (verdict?.fault === 'field_refused') return ruleText(verdict.broken) ?? true;
            return verdict === null || text('payment.weak');
          },
        })}
      />
      <PasswordField
        label={text('payment.confirm')}
        error={errors['confirmPaymentPassword']?.message}
        {...digits}
        {...form.register('confirmPaymentPassword', {
          validate: (typed = '', { paymentPassword = '' }) => {
            if (!isFilled(typed)) return text('security.empty');
            return typed.trim() === paymentPassword.trim() || text('security.differs');
          },
        })}
      />
    </>
  );
}

/** What it has to be, told before anything is wrong. */
function useWants(empty: PaymentPasswordFault | null): string | undefined {
  const ruleText = useRuleText();
  if (empty?.fault !== 'field_refused') return undefined;
  const { isEmpty: _, ...rule } = empty.broken;
  return ruleText(rule);
}
