/** Registering, with what other rooms give it: the rules and switches of the brand, the age of the law, the terms. */
import { helpPopup, useBootstrap, useFlag } from '#domains/content/web/index.ts';
import { RegisterDialog, type Wanted } from '#domains/identity/web/index.ts';
import { type PopupProps, usePopups } from '#platform/web/popup.tsx';

export function RegisterPopup(props: PopupProps<Wanted | undefined>) {
  const popups = usePopups();
  const isOpen = useFlag('USERNAMEREG3');
  const { registrationRules, jurisdiction } = useBootstrap();
  return (
    <RegisterDialog
      {...props}
      rules={registrationRules}
      minimumAge={jurisdiction.minimumAge}
      isOpen={isOpen}
      onTerms={() => popups.openOver(helpPopup, { section: 'term' })}
    />
  );
}
