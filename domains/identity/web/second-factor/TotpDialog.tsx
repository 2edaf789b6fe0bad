/** Two-factor login: a proof, the code to scan, its first digits, and the recovery codes that are shown once. */
import { useState } from 'react';
import * as wire from '#domains/identity/contract/two-factor.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { QrCode, TextField, useToast } from '#ui';
import type { Refusal } from '../login/establish-session.ts';
import styles from '../security/Change.module.css';
import { ChangeDialog } from '../security/ChangeDialog.tsx';
import { CopyButton } from '../security/CopyButton.tsx';
import { isFilled } from '../security/change-form.ts';
import { useInvalidateSecurity } from '../security/security.queries.ts';
import { useText } from '../security/texts.ts';
import type { Security } from '../security/wire.ts';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';

type Props = { readonly security: Security; readonly onClose: () => void };
type TotpSetup = { readonly secret: string; readonly uri: string };

const fieldOf = ({ fault }: Refusal) => (fault === 'wrong_code' ? 'code' : null);

export function TotpDialog({ security, onClose }: Props) {
  const text = useText();
  const call = useCall();
  const [begun, setBegun] = useState<TotpSetup | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodesDialog codes={codes} onClose={onClose} />;
  if (begun) return <TotpScanStep begun={begun} onCodes={setCodes} onClose={onClose} />;
  return (
    <ChangeDialog
      title={text('totp.on')}
      lead={text('totp.lead')}
      submit={text('security.next')}
      methods={security.methods}
      onClose={onClose}
      send={async (_, proof) => {
        const answer = await call(wire.beginTotp, { ...(proof && { proof }) });
        if (!answer.ok) return answer;
        setBegun(answer.value);
        return null;
      }}
    />
  );
}

type TotpScanStepProps = {
  readonly begun: TotpSetup;
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onClose: () => void;
};

/** `ABCD EFGH …`: what is read off a screen is typed in fours. */
const groupByFour = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');

function TotpScanStep({ begun, onCodes, onClose }: TotpScanStepProps) {
  const text = useText();
  const call = useCall();
  const changed = useInvalidateSecurity();
  return (
    <ChangeDialog
      key="scan"
      title={text('totp.scan')}
      submit={text('totp.submit')}
      fieldOf={fieldOf}
      onClose={onClose}
      send={async ({ code = '' }) => {
        const answer = await call(wire.confirmTotp, { code: code.trim() });
        if (!answer.ok) return answer;
        changed();
        onCodes(answer.value.recoveryCodes);
        return null;
      }}
    >
      {(form) => (
        <>
          <div className={styles.scan}>
            <QrCode text={begun.uri} label={text('totp.qr')} size={176} />
            <div>
              <p>{text('totp.scan.lead')}</p>
              <p className={styles.secret}>
                <bdi>{groupByFour(begun.secret)}</bdi>
              </p>
              <CopyButton copied={begun.secret} label={text('totp.copy')} />
            </div>
          </div>
          <TextField
            label={text('totp.code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            error={form.formState.errors['code']?.message}
            {...form.register('code', { validate: (code) => isFilled(code) || text('security.code') })}
          />
        </>
      )}
    </ChangeDialog>
  );
}

export function TotpOffDialog({ security, onClose }: Props) {
  const text = useText();
  const call = useCall();
  const toast = useToast();
  const changed = useInvalidateSecurity();
  return (
    <ChangeDialog
      title={text('totp.off')}
      lead={text('totp.off.lead')}
      submit={text('totp.off')}
      danger
      methods={security.methods}
      onClose={onClose}
      send={async (_, proof) => {
        const answer = await call(wire.disableTotp, { ...(proof && { proof }) });
        if (!answer.ok) return answer;
        changed();
        onClose();
        toast({ text: text('totp.off.done') });
        return null;
      }}
    />
  );
}

export function RenewCodesDialog({ security, onClose }: Props) {
  const text = useText();
  const call = useCall();
  const changed = useInvalidateSecurity();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodesDialog codes={codes} onClose={onClose} />;
  return (
    <ChangeDialog
      title={text('recovery.renew')}
      lead={text('recovery.renew.lead')}
      submit={text('recovery.renew')}
      methods={security.methods}
      onClose={onClose}
      send={async (_, proof) => {
        const answer = await call(wire.renewRecoveryCodes, { ...(proof && { proof }) });
        if (!answer.ok) return answer;
        changed();
        setCodes(answer.value.recoveryCodes);
        return null;
      }}
    />
  );
}
