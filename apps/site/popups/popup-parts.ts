/** Every popup of the site with its script. The list is a script too: a page that opens none does not carry it. */
import { createElement, useEffect, useMemo } from 'react';
import { agentsPopups } from '#domains/agents/web/index.ts';
import { contentPopups, useBootstrap } from '#domains/content/web/index.ts';
import { gamesPopups } from '#domains/games/web/index.ts';
import {
  ForgotDialog,
  forgotPopup,
  identityPopups,
  LoginDialog,
  type LoginPopupData,
  loginPopup,
  RealAccountDialog,
  type RealAccountPopupData,
  type RedirectTarget,
  RegisterDialog,
  RulesContext,
  realAccountPopup,
  registerPopup,
} from '#domains/identity/web/index.ts';
import { protectionPopups } from '#domains/protection/web/index.ts';
import { rewardsPopups } from '#domains/rewards/web/index.ts';
import { type LazyPart, lazyPart } from '#platform/web/lazy/lazy-part.ts';
import { type PopupProps, usePopups } from '#platform/web/popup/popup.tsx';
import type { OpenPopup } from '#platform/web/popup/popup-queue.ts';
import { PreparedDialog } from '#ui';
import { watchPresses } from './press.ts';

type LazyPopup = LazyPart<PopupProps<unknown>>;

/** A form and what the app gives it come together: two scripts, one way. */
const LoginPopup = lazyPart<PopupProps<LoginPopupData>>('LoginPopup', async () => {
  const [script] = await Promise.all([import('./LoginPopup.tsx'), LoginDialog.preload()]);
  return script.LoginPopup;
});
const RegisterPopup = lazyPart<PopupProps<RedirectTarget | undefined>>('RegisterPopup', async () => {
  const [script] = await Promise.all([import('./RegisterPopup.tsx'), RegisterDialog.preload()]);
  return script.RegisterPopup;
});
const RealAccountPopup = lazyPart<PopupProps<RealAccountPopupData>>('RealAccountPopup', async () => {
  const [script] = await Promise.all([import('./RealAccountPopup.tsx'), RealAccountDialog.preload()]);
  return script.RealAccountPopup;
});

const ForgotPopup = lazyPart<PopupProps<RedirectTarget | undefined>>('ForgotPopup', async () => {
  const [script] = await Promise.all([import('./ForgotPopup.tsx'), ForgotDialog.preload()]);
  return script.ForgotPopup;
});

/** What a popup is opened with was checked where its part was tied to its name. */
const parts = [
  { popup: loginPopup, part: LoginPopup },
  { popup: registerPopup, part: RegisterPopup },
  { popup: forgotPopup, part: ForgotPopup },
  { popup: realAccountPopup, part: RealAccountPopup },
  ...identityPopups,
  ...contentPopups,
  ...gamesPopups,
  ...protectionPopups,
  ...rewardsPopups,
  ...agentsPopups,
] as unknown as readonly {
  readonly popup: { readonly name: string };
  readonly part: LazyPopup;
}[];

const partByName = new Map(parts.map(({ popup, part }) => [popup.name, part]));

export const popupPartOf = (name: string): LazyPopup | undefined => partByName.get(name);

export type VisiblePopupProps = {
  readonly popup: OpenPopup;
  /** Drawn for somebody who has come near, and not open yet. */
  readonly isPrepared: boolean;
};

export function PopupShown({ popup: { name, data, key }, isPrepared }: VisiblePopupProps) {
  const { registrationRules: value } = useBootstrap();
  const { close } = usePopups();
  const part = popupPartOf(name);
  if (!part) throw new Error(`no script is known for the popup ${name}`);
  // Nothing of what was prepared is rendered anew when it opens: only its frame hears of it.
  const shown = useMemo(
    () => createElement(RulesContext, { value }, createElement(part, { data, onClose: () => close(key) })),
    [value, part, data, close, key],
  );
  useEffect(() => (isPrepared ? watchPresses() : undefined), [isPrepared]);
  return createElement(PreparedDialog, { value: isPrepared }, shown);
}
