/** Logging in and registering, with what other rooms do for them: support, the terms, the rules and switches of the brand. */
import { bannerPicture } from '#artwork/address.ts';
import { helpPopup, useBootstrap, useCustomerService, useFlag } from '#domains/content/web/index.ts';
import { LoginDialog, type LoginOpening, RegisterDialog, type Wanted } from '#domains/identity/web/index.ts';
import { type PopupProps, usePopups } from '#platform/web/popup.tsx';

const loginArt = bannerPicture({ kind: 'parol', seed: 'dlgparol', shape: 'dialog' });
const registerArt = bannerPicture({ kind: 'bay', seed: 'dlgbay', shape: 'dialog' });

export function LoginPopup(props: PopupProps<LoginOpening>) {
  const { brand } = useBootstrap();
  const service = useCustomerService();
  return <LoginDialog {...props} brand={brand.name} art={loginArt} onForgot={service.open} />;
}

export function RegisterPopup(props: PopupProps<Wanted | undefined>) {
  const popups = usePopups();
  const isOpen = useFlag('USERNAMEREG3');
  const { brand, registrationRules, jurisdiction } = useBootstrap();
  return (
    <RegisterDialog
      {...props}
      brand={brand.name}
      art={registerArt}
      rules={registrationRules}
      minimumAge={jurisdiction.minimumAge}
      isOpen={isOpen}
      onTerms={() => popups.openOver(helpPopup, { section: 'term' })}
    />
  );
}
