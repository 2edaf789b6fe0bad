/** Logging in, over whatever page one is on: with a password, with a code, by a third party, or not at all for a try. */
import { type ReactNode, useState } from 'react';
import { type PopupProps, usePopups } from '#platform/web/popup.tsx';
import type { SealKey } from '#platform/web/seal.ts';
import parol from '../art/parol.svg';
import { EntranceDialog } from '../player/EntranceDialog.tsx';
import { type LoginOpening, registerPopup } from '../popups.ts';
import { ChannelReturn } from './channel/ChannelReturn.tsx';
import { readReturn } from './channel/journey.ts';
import { FirstStep, type Offers } from './FirstStep.tsx';
import { useLoginFlow } from './login-flow.ts';
import { SecondStep } from './second/index.ts';
import { useText } from './texts.ts';

export type LoginDialogProps = PopupProps<LoginOpening> & {
  readonly offers: Offers;
  readonly minimumAge: number;
  /** Opens the terms over the popup. */
  readonly onTerms: () => void;
  readonly sealKey: SealKey;
};

export function LoginDialog({ data, onClose, offers, minimumAge, onTerms, sealKey }: LoginDialogProps) {
  const text = useText();
  const popups = usePopups();
  const [returned, setReturned] = useState(readReturn);
  const wanted = returned?.wanted ?? data?.wanted;
  const flow = useLoginFlow({ wanted, username: data?.username });
  const [busy, setBusy] = useState(false);

  let body: ReactNode;
  if (flow.step) body = <SecondStep step={flow.step} onProven={flow.onProven} onBack={flow.leaveStep} />;
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
    <EntranceDialog
      title={text(flow.step ? 'verify.title' : 'login.title')}
      picture={{ url: parol, title: text('login.greeting'), text: text('login.lead') }}
      other={flow.step || returned || !offers.register ? undefined : swap}
      busy={busy}
      onClose={onClose}
    >
      {body}
      {flow.humanCheck}
    </EntranceDialog>
  );
}
