/** A new passkey: named, proven, and made by the device. */

import * as wire from '#domains/identity/contract/passkey.ts';
import { deviceName } from '#domains/identity/rules/login/device.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { TextField, useToast } from '#ui';
import { ChangeDialog } from '../security/ChangeDialog.tsx';
import { isFilled } from '../security/change-form.ts';
import { useInvalidateSecurity } from '../security/security.queries.ts';
import { useText } from '../security/texts.ts';
import type { Passkey, Security } from '../security/wire.ts';
import { alreadyRegistered, createPasskey, hasPasskeys } from './passkey.ts';

type Props = { readonly security: Security; readonly onClose: () => void };

const maxNameLength = 40;

export function PasskeyDialog({ security, onClose }: Props) {
  const text = useText();
  const call = useCall();
  const toast = useToast();
  const changed = useInvalidateSecurity();
  const refused = (key: 'passkey.known' | 'passkey.none' | 'passkey.missing') => ({ fault: key, message: text(key) });
  return (
    <ChangeDialog
      title={text('passkey.add')}
      lead={text('passkey.lead')}
      submit={text('passkey.make')}
      values={{ name: deviceName(navigator.userAgent) }}
      methods={security.methods}
      onClose={onClose}
      send={async ({ name = '' }, proof) => {
        if (!hasPasskeys()) return refused('passkey.missing');
        const begun = await call(wire.beginPasskey, { ...(proof && { proof }) });
        if (!begun.ok) return begun;
        const passkey = await createPasskey(begun.value.options);
        if (passkey === alreadyRegistered) return refused('passkey.known');
        if (passkey === null) return refused('passkey.none');
        const added = await call(wire.addPasskey, { name: name.trim(), passkey });
        if (!added.ok) return added;
        changed();
        onClose();
        toast({ text: text('passkey.done') });
        return null;
      }}
    >
      {(form) => (
        <TextField
          label={text('passkey.name')}
          help={text('passkey.name.help')}
          maxLength={maxNameLength}
          autoComplete="off"
          error={form.formState.errors['name']?.message}
          {...form.register('name', { validate: (name) => isFilled(name) || text('security.empty') })}
        />
      )}
    </ChangeDialog>
  );
}

export function RemovePasskeyDialog({ passkey, security, onClose }: Props & { readonly passkey: Passkey }) {
  const text = useText();
  const call = useCall();
  const toast = useToast();
  const changed = useInvalidateSecurity();
  return (
    <ChangeDialog
      title={text('passkey.remove')}
      lead={text('passkey.remove.lead', { name: passkey.name })}
      submit={text('passkey.remove')}
      danger
      methods={security.methods}
      onClose={onClose}
      send={async (_, proof) => {
        const answer = await call(wire.removePasskey, { id: passkey.id, ...(proof && { proof }) });
        if (!answer.ok) return answer;
        changed();
        onClose();
        toast({ text: text('passkey.remove.done') });
        return null;
      }}
    />
  );
}
