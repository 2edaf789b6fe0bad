/** A forgotten password, by the ways that the brand has switched on. */
import { useEffect } from 'react';
import { useFlag } from '#domains/content/web/index.ts';
import { ForgotDialog, type RedirectTarget, type ResetMethod } from '#domains/identity/web/index.ts';
import type { PopupProps } from '#platform/web/popup/popup.tsx';
import { useSupport } from '#platform/web/support.ts';

export function ForgotPopup(props: PopupProps<RedirectTarget | undefined>) {
  const offered = { phone: useFlag('CHNGPASSVERIF3'), email: useFlag('CHNGPASSMAIL3') };
  const ways = (['phone', 'email'] as const).filter((way: ResetMethod) => offered[way]);
  return ways.length > 0 ? <ForgotDialog {...props} ways={ways} /> : <SupportLink onClose={props.onClose} />;
}

/** Where a member cannot do it alone, customer service does; an empty popup would help nobody. */
function SupportLink({ onClose }: { readonly onClose: () => void }) {
  const support = useSupport();
  useEffect(() => {
    onClose();
    support?.();
  }, [onClose, support]);
  return null;
}
