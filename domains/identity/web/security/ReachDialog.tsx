/** The number or the address of the member: bound with the code that was sent to it, and a proof; the old one is told. */
import { useState } from 'react';
import * as wire from '#domains/identity/contract/reach.ts';
import { fullNumber } from '#domains/identity/rules/mobile.ts';
import { expressionOf, patterns } from '#domains/identity/rules/pattern.ts';
import { useCall } from '#platform/web/caller.ts';
import { Icon, TextField, useToast } from '#ui';
import { CodeField, homeDialing, MobileField, useMobileError } from '../code/index.ts';
import type { Refusal } from '../entrance.ts';
import { ChangeDialog } from './ChangeDialog.tsx';
import { isFilled } from './change-form.ts';
import { useSecurityChanged } from './security.queries.ts';
import { useText } from './texts.ts';
import type { Security } from './wire.ts';

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
function useBound(onClose: () => void) {
  const toast = useToast();
  const changed = useSecurityChanged();
  return (words: string) => {
    changed();
    onClose();
    toast({ text: words });
  };
}

export function MobileDialog({ security, onClose }: Props) {
  const text = useText();
  const call = useCall();
  const bound = useBound(onClose);
  const mobileError = useMobileError();
  const [countryDialingCode, setDialing] = useState(homeDialing);
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
        const typed = form.watch('to') ?? '';
        const number = fullNumber(countryDialingCode, typed);
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
                const sent = await call(wire.sendMobileCode, { mobileNum: typed.trim(), countryDialingCode });
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

const address = expressionOf(patterns.email);

export function EmailDialog({ security, onClose }: Props) {
  const text = useText();
  const call = useCall();
  const bound = useBound(onClose);
  return (
    <ChangeDialog
      title={text(security.email ? 'email.change' : 'email.bind')}
      lead={text(security.email ? 'email.told' : 'email.lead')}
      submit={text('security.save')}
      methods={security.methods}
      fieldOf={fieldOf}
      onClose={onClose}
      send={async ({ to = '', code = '' }, proof) => {
        const typed = { email: to.trim(), verificationCode: code.trim() };
        const answer = await call(wire.bindEmail, { ...typed, ...(proof && { proof }) });
        if (!answer.ok) return answer;
        bound(text('email.done'));
        return null;
      }}
    >
      {(form) => {
        const typed = (form.watch('to') ?? '').trim();
        const isAddress = address?.test(typed) === true;
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
              to={typed}
              send={async () => {
                form.clearErrors('code');
                const sent = await call(wire.sendEmailCode, { email: typed });
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
  const bound = useBound(onClose);
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
