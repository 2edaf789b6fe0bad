/** Logging in, with what other rooms give it: the switches of the brand, the age of the law, the terms. */
import { helpPopup, useBootstrap, useFlag } from '#domains/content/web/index.ts';
import { LoginDialog, type LoginOpening } from '#domains/identity/web/index.ts';
import { type PopupProps, usePopups } from '#platform/web/popup.tsx';
import { useSignUp } from '../shell/use-sign-up.ts';

export function LoginPopup(props: PopupProps<LoginOpening>) {
  const popups = usePopups();
  const { jurisdiction, sealKey } = useBootstrap();
  const offers = { sms: useFlag('MOBVERFLOGIN3'), trial: useFlag('FREEPLAY3'), register: useSignUp() };
  return (
    <LoginDialog
      {...props}
      offers={offers}
      minimumAge={jurisdiction.minimumAge}
      sealKey={sealKey}
      onTerms={() => popups.openOver(helpPopup, { section: 'term' })}
    />
  );
}
