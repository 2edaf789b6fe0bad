/** Logging in, with what other domains provide: the switches of the brand, the age of the law, the terms. */
import { helpPopup, useBootstrap, useFlag } from '#domains/content/web/index.ts';
import { LoginDialog, type LoginPopupData } from '#domains/identity/web/index.ts';
import { type PopupProps, usePopups } from '#platform/web/popup/popup.tsx';
import { useMayRegister } from '../shell/use-may-register.ts';

export function LoginPopup(props: PopupProps<LoginPopupData>) {
  const popups = usePopups();
  const { jurisdiction, sealKey } = useBootstrap();
  const offers = { sms: useFlag('MOBVERFLOGIN3'), trial: useFlag('FREEPLAY3'), register: useMayRegister() };
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
