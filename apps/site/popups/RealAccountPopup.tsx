/** The way from a trial to a real account, with the switches of the brand. */
import { RealAccountDialog, type RealAccountPopupData } from '#domains/identity/web/index.ts';
import type { PopupProps } from '#platform/web/popup/popup.tsx';
import { useMayRegister } from '../shell/use-may-register.ts';

export const RealAccountPopup = (props: PopupProps<RealAccountPopupData>) => (
  <RealAccountDialog {...props} mayRegister={useMayRegister()} />
);
