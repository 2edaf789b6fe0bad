/** The number or the address of the member: bound with the code that was sent to it, and a proof; the old one is notified. */
import { useState } from 'react';
import * as wire from '#domains/identity/contract/contact.ts';
import { toE164 } from '#domains/identity/rules/contact/mobile.ts';
import { compilePattern, patterns } from '#domains/identity/rules/registration/pattern.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { Icon, TextField, useToast } from '#ui';
import { CodeField, homeDialingCode, MobileField, useMobileError } from '../code/index.ts';
import type { Refusal } from '../login/establish-session.ts';
import { ChangeDialog } from '../security/ChangeDialog.tsx';
import { isFilled } from '../security/change-form.ts';
import { useInvalidateSecurity } from '../security/security.queries.ts';
import { useText } from '../security/texts.ts';
import type { Security } from '../security/wire.ts';

type Props = { readonly security: Security; readonly onClose: () => void };

const fields: Readonly<Record<string, string>> = {
  wrong_code: 'code',
  code_expired: 'code',
  code_spent: 'code',
  wrong_number: 'to',
  numbers_differ: 'to',
  mobile_taken: 'to',
  email_taken: 'to',
};
const fieldOf = ({ fault }: Refusal) => fields[fault] ?? null;

/** What follows every change of a bound value. */
function useContactBound(onClose: () => void) {
  const toast = useToast();
  const changed = useInvalidateSecurity();
  return (words: string) => {
    changed();
    onClose();
    toast({ text: words });
  };
}

export function MobileDialog({ security, onClose }: Props) {
  const text = useText();
  const call = useCall();
  const bound = useContactBound(onClose);
  const mobileError = useMobileError();
  const [countryDialingCode, setDialing] = useState(homeDialingCode);
  return (
    <ChangeDialog
      title={text(security.mobile ? 'mobile.change' : 'mobile.bind')}
      lead={text(security.mobile ? 'mobile.told' : 'mobile.lead')}
      submit={text('security.save')}
      methods={security.methods}
      fieldOf={fieldOf}
      onClose={onClose}
      send={async ({ to = '', code = '' }, proof) => {
        const number = { mobileNum: to.trim(), countryDialingCode, verificationCode: code.trim() };
        const answer = await call(wire.bindMobile, { ...number, ...(proof && { proof }) });
        if (!answer.ok) return answer;
        bound(text('mobile.done'));
        return null;
      }}
    >
      {(form) => {
        const input = form.watch('to') ?? '';
        const number = toE164(countryDialingCode, input);
        return (
          <>
            <MobileField
              dialing={countryDialingCode}
              onDialing={setDialing}
              error={form.formState.errors['to']?.message}
              {...form.register('to', { validate: (to = '') => mobileError(countryDialingCode, to) ?? true })}
            />
            <CodeField
              form="bind-mobile"
              canSend={number !== null}
              to={number ?? ''}
              send={async () => {
                form.clearErrors('code');
                const sent = await call(wire.sendMobileCode, { mobileNum: input.trim(), countryDialingCode });
                return sent.ok ? sent.value : sent;
              }}
              error={form.formState.errors['code']?.message}
              {...form.register('code', { validate: (code) => isFilled(code) || text('security.code') })}
            />
          </>
        );
      }}
    </ChangeDialog>
  );
}

const address = compilePattern(patterns.email);

export function EmailDialog({ security, onClose }: Props) {
  const text = useText();
  const call = useCall();
  const bound = useContactBound(onClose);
  return (
    <ChangeDialog
      title={text(security.email ? 'email.change' : 'email.bind')}
      lead={text(security.email ? 'email.told' : 'email.lead')}
      submit={text('security.save')}
      methods={security.methods}
      fieldOf={fieldOf}
      onClose={onClose}
      send={async ({ to = '', code = '' }, proof) => {
        const input = { email: to.trim(), verificationCode: code.trim() };
        const answer = await call(wire.bindEmail, { ...input, ...(proof && { proof }) });
        if (!answer.ok) return answer;
        bound(text('email.done'));
        return null;
      }}
    >
      {(form) => {
        const input = (form.watch('to') ?? '').trim();
        const isAddress = address?.test(input) === true;
        return (
          <>
            <TextField
              label={text('email.address')}
              type="email"
              autoComplete="email"
              inputMode="email"
              before={<Icon name="mail" />}
              error={form.formState.errors['to']?.message}
              {...form.register('to', {
                validate: (to = '') => address?.test(to.trim()) === true || text('email.format'),
              })}
            />
            <CodeField
              form="bind-email"
              canSend={isAddress}
              to={input}
              send={async () => {
                form.clearErrors('code');
                const sent = await call(wire.sendEmailCode, { email: input });
                return sent.ok ? sent.value : sent;
              }}
              error={form.formState.errors['code']?.message}
              {...form.register('code', { validate: (code) => isFilled(code) || text('security.code') })}
            />
          </>
        );
      }}
    </ChangeDialog>
  );
}

/** Unbinding either of them. */
export function UnbindDialog({ what, security, onClose }: Props & { readonly what: 'mobile' | 'email' }) {
  const text = useText();
  const call = useCall();
  const bound = useContactBound(onClose);
  return (
    <ChangeDialog
      title={text(`${what}.unbind`)}
      lead={text(`${what}.unbind.lead`)}
      submit={text(`${what}.unbind`)}
      danger
      methods={security.methods}
      onClose={onClose}
      send={async (_, proof) => {
        const answer = await call(what === 'mobile' ? wire.unbindMobile : wire.unbindEmail, {
          ...(proof && { proof }),
        });
        if (!answer.ok) return answer;
        bound(text(`${what}.unbind.done`));
        return null;
      }}
    />
  );
}
