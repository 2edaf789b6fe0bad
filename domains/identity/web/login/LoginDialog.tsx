/** Logging in, over whatever page one is on: with a password, with a code, by a third party, or not at all for a try. */
import { type ReactNode, useState } from 'react';
import type { SealKey } from '#platform/web/call/seal.ts';
import { type PopupProps, usePopups } from '#platform/web/popup/popup.tsx';
import parol from '../art/parol.svg';
import { AuthDialog } from '../auth-dialog/AuthDialog.tsx';
import { ChannelReturn } from '../channel/ChannelReturn.tsx';
import { readRedirectResult } from '../channel/redirect.ts';
import { type LoginPopupData, registerPopup } from '../popups.ts';
import { SecondFactorForm } from '../second-factor/index.ts';
import { FirstStep, type LoginOffers } from './FirstStep.tsx';
import { useLoginFlow } from './login-flow.ts';
import { useText } from './texts.ts';

export type LoginDialogProps = PopupProps<LoginPopupData> & {
  readonly offers: LoginOffers;
  readonly minimumAge: number;
  /** Opens the terms over the popup. */
  readonly onTerms: () => void;
  readonly sealKey: SealKey;
};

export function LoginDialog({ data, onClose, offers, minimumAge, onTerms, sealKey }: LoginDialogProps) {
  const text = useText();
  const popups = usePopups();
  const [returned, setReturned] = useState(readRedirectResult);
  const wanted = returned?.wanted ?? data?.wanted;
  const flow = useLoginFlow({ wanted, username: data?.username });
  const [busy, setBusy] = useState(false);

  let body: ReactNode;
  if (flow.step) body = <SecondFactorForm step={flow.step} onProven={flow.onProven} onBack={flow.leaveStep} />;
  else if (returned) {
    const leave = () => setReturned(null);
    body = <ChannelReturn {...{ returned, flow, minimumAge, onTerms, onBack: leave }} />;
  } else {
    body = <FirstStep {...{ flow, wanted, offers, sealKey, notice: data?.notice, onBusy: setBusy }} />;
  }
  const swap = {
    question: text('login.new'),
    action: text('login.register'),
    onPress: () => popups.open(registerPopup, { wanted }),
  };
  return (
    <AuthDialog
      title={text(flow.step ? 'verify.title' : 'login.title')}
      picture={{ url: parol, title: text('login.greeting'), text: text('login.lead') }}
      other={flow.step || returned || !offers.register ? undefined : swap}
      busy={busy}
      onClose={onClose}
    >
      {body}
      {flow.humanCheck}
    </AuthDialog>
  );
}
