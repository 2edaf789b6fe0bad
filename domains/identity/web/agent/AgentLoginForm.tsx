/** The server is told which door this is and refuses a member before there is a session. */
import { useState } from 'react';
import { createTexts } from '#platform/web/i18n.ts';
import { useSupport } from '#platform/web/support.ts';
import { TextsRoot } from '#platform/web/texts.tsx';
import { useLoginFlow } from '../login/login-flow.ts';
import { PasswordLogin } from '../login/PasswordLogin.tsx';
import { RefusalNotice } from '../login/RefusalNotice.tsx';
import { SecondStep } from '../login/second/index.ts';
import { messages } from './messages/zh.ts';

/** The forms of the player's login, in the language of this page. */
export function AgentLoginForm() {
  const [chinese] = useState(() => createTexts('CN', [messages]));
  return (
    <TextsRoot initial={chinese}>
      <Forms />
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
