/** The payment password: the first with the password of the account, a later one with the one before, a forgotten one with a proof. */
import { resetPaymentPassword, setPaymentPassword } from '#domains/identity/contract/payment-password.ts';
import {
  judgePaymentPassword,
  type PaymentPasswordFault,
  withdrawalCoolingMs,
} from '#domains/identity/rules/password/payment-password.ts';
import { hourMs } from '#kernel/time.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { PasswordField, useToast } from '#ui';
import type { Refusal } from '../login/establish-session.ts';
import { useRuleText } from '../rule/rule-text.ts';
import { useRules } from '../rule/rules.ts';
import { ChangeDialog } from '../security/ChangeDialog.tsx';
import { type ChangeForm, isFilled } from '../security/change-form.ts';
import { useInvalidateSecurity } from '../security/security.queries.ts';
import { useText } from '../security/texts.ts';
import type { Security } from '../security/wire.ts';

type PaymentPasswordAction = 'set' | 'changed' | 'reset';
type Props = { readonly action: PaymentPasswordAction; readonly security: Security; readonly onClose: () => void };

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

export function PaymentPasswordDialog({ action, security, onClose }: Props) {
  const text = useText();
  const call = useCall();
  const toast = useToast();
  const changed = useInvalidateSecurity();
  const hours = withdrawalCoolingMs[`payment_password_${action}`] / hourMs;
  const cooling = text('payment.cooling', { hours });
  // A letter goes to proven contacts; without one none is sent.
  const isReached = security.methods.some((method) => method === 'mobile' || method === 'email');
  return (
    <ChangeDialog
      title={text(`payment.${action}.title`)}
      lead={isReached ? `${cooling} ${text('payment.told')}` : cooling}
      submit={text('security.save')}
      {...(action === 'reset' && { methods: security.methods.filter((method) => method !== 'password') })}
      fieldOf={fieldOf}
      onClose={onClose}
      send={async ({ shown = '', paymentPassword = '', confirmPaymentPassword = '' }, proof) => {
        const input = {
          paymentPassword: paymentPassword.trim(),
          confirmPaymentPassword: confirmPaymentPassword.trim(),
        };
        const currentSecret = action === 'set' ? { password: shown.trim() } : { oldPaymentPassword: shown.trim() };
        const answer = await (action === 'reset'
          ? call(resetPaymentPassword, { ...input, ...(proof && { proof }) })
          : call(setPaymentPassword, { ...input, ...currentSecret }));
        if (!answer.ok) return answer;
        changed();
        onClose();
        toast({ text: text('payment.done', { hours }) });
        return null;
      }}
    >
      {(form) => <PaymentFields action={action} form={form} />}
    </ChangeDialog>
  );
}

function PaymentFields({ action, form }: { readonly action: PaymentPasswordAction; readonly form: ChangeForm }) {
  const text = useText();
  const ruleText = useRuleText();
  const rules = useRules();
  const { errors } = form.formState;
  const judge = (paymentPassword: string) =>
    judgePaymentPassword(rules, { paymentPassword, confirmPaymentPassword: paymentPassword });
  const words = { showLabel: text('security.show'), hideLabel: text('security.hide') };
  const wants = useRuleSummary(judge(''));
  const digits = { inputMode: 'numeric', autoComplete: 'off', ...words } as const;
  return (
    <>
      {action === 'set' && (
        <PasswordField
          label={text('payment.password')}
          autoComplete="current-password"
          error={errors['shown']?.message}
          {...words}
          {...form.register('shown', { validate: (input) => isFilled(input) || text('security.empty') })}
        />
      )}
      {action === 'changed' && (
        <PasswordField
          label={text('payment.old')}
          error={errors['shown']?.message}
          {...digits}
          {...form.register('shown', { validate: (input) => isFilled(input) || text('security.empty') })}
        />
      )}
      <PasswordField
        label={text('payment.new')}
        help={wants}
        error={errors['paymentPassword']?.message}
        {...digits}
        {...form.register('paymentPassword', {
          validate: (input = '') => {
            const verdict = judge(input);
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
          validate: (input = '', { paymentPassword = '' }) => {
            if (!isFilled(input)) return text('security.empty');
            return input.trim() === paymentPassword.trim() || text('security.differs');
          },
        })}
      />
    </>
  );
}

/** Its rules, shown before any error. */
function useRuleSummary(empty: PaymentPasswordFault | null): string | undefined {
  const ruleText = useRuleText();
  if (empty?.fault !== 'field_refused') return undefined;
  const { isEmpty: _, ...rule } = empty.broken;
  return ruleText(rule);
}
