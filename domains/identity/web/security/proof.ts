/** How a member proves a change: one of their ways, the strongest first. */
import { useState } from 'react';
import type { Proof, ProofMethod } from '#domains/identity/contract/proof.ts';
import { openPasskeyProof } from '#domains/identity/contract/security.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import type { Refusal } from '../login/establish-session.ts';
import { signPasskeyChallenge } from '../second-factor/passkey.ts';
import { useText } from './texts.ts';

type ProofResult = { readonly ok: true; readonly proof: Proof } | { readonly ok: false; readonly refusal: Refusal };

export function useProof(methods: readonly ProofMethod[]) {
  const text = useText();
  const call = useCall();
  const [chosen, choose] = useState<ProofMethod>();
  const method = chosen ?? methods[0] ?? 'password';

  const take = async (code: string): Promise<ProofResult> => {
    if (method !== 'passkey') return { ok: true, proof: { method, code: code.trim() } };
    const opened = await call(openPasskeyProof, {});
    if (!opened.ok) return { ok: false, refusal: opened };
    const passkey = await signPasskeyChallenge(opened.value.options);
    if (passkey) return { ok: true, proof: { method, passkey } };
    return { ok: false, refusal: { fault: 'given_up', message: text('proof.passkey.none') } };
  };
  return { method, methods, choose, take };
}

export type ProofControls = ReturnType<typeof useProof>;
