/** The server is told which door this is and refuses a member before there is a session. */
import { useMemo, useState } from 'react';
import { CallRoot, useCall } from '#platform/web/caller.ts';
import { createTexts } from '#platform/web/i18n.ts';
import { useSupport } from '#platform/web/support.ts';
import { TextsRoot } from '#platform/web/texts.tsx';
import { useLoginFlow } from '../login/login-flow.ts';
import { PasswordLogin } from '../login/PasswordLogin.tsx';
import { RefusalNotice } from '../login/RefusalNotice.tsx';
import { SecondStep } from '../login/second/index.ts';
import { inChinese } from './chinese-call.ts';
import { messages } from './messages/zh.ts';

/** The forms of the player's login, in the language of this page. */
export const AgentLoginForm = ({ isChinese }: { readonly isChinese: boolean }) =>
  isChinese ? <ChineseForms /> : <Forms />;

function ChineseForms() {
  const [chinese] = useState(() => createTexts('CN', [messages]));
  const call = useCall();
  const chineseCall = useMemo(() => inChinese(call), [call]);
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
  if (flow.step) return <SecondStep step={flow.step} onProven={flow.onProven} onBack={flow.leaveStep} />;
  return (
    <>
      <RefusalNotice refusal={flow.refusal} onForgot={support} />
      <PasswordLogin flow={flow} onForgot={support} />
      {flow.humanCheck}
    </>
  );
}
