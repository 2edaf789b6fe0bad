/** The way from a trial to a real account, with the switches of the brand. */
import { RealAccountDialog, type RealAccountOpening } from '#domains/identity/web/index.ts';
import type { PopupProps } from '#platform/web/popup.tsx';
import { useSignUp } from '../shell/use-sign-up.ts';

export const RealAccountPopup = (props: PopupProps<RealAccountOpening>) => (
  <RealAccountDialog {...props} mayRegister={useSignUp()} />
);
