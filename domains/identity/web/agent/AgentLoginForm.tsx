/** Sends the agent portal with the login, so that the server refuses a member before a session is created. */
import { useMemo, useState } from 'react';
import { CallRoot, useCall } from '#platform/web/call/use-call.ts';
import { useSupport } from '#platform/web/support.ts';
import { createTexts } from '#platform/web/text/i18n.ts';
import { TextsRoot } from '#platform/web/text/texts.tsx';
import { useLoginFlow } from '../login/login-flow.ts';
import { PasswordLogin } from '../login/PasswordLogin.tsx';
import { RefusalNotice } from '../login/RefusalNotice.tsx';
import { SecondFactorForm } from '../second-factor/index.ts';
import { messages } from './chinese/messages/zh.ts';
import { withChineseMessages } from './chinese-call.ts';

/** The forms of the player's login, in the language of this page. */
export const AgentLoginForm = ({ isChinese }: { readonly isChinese: boolean }) =>
  isChinese ? <ChineseForms /> : <Forms />;

function ChineseForms() {
  const [chinese] = useState(() => createTexts('CN', [messages]));
  const call = useCall();
  const chineseCall = useMemo(() => withChineseMessages(call), [call]);
  return (
    <TextsRoot initial={chinese}>
      <CallRoot value={chineseCall}>
        <Forms />
      </CallRoot>
    </TextsRoot>
  );
}

function Forms() {
  const support = useSupport();
  const flow = useLoginFlow({ portal: 'agent' });
  if (flow.step) return <SecondFactorForm step={flow.step} onProven={flow.onProven} onBack={flow.leaveStep} />;
  return (
    <>
      <RefusalNotice refusal={flow.refusal} onForgot={support} />
      <PasswordLogin flow={flow} onForgot={support} />
      {flow.humanCheck}
    </>
  );
}
