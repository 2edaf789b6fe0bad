/** Every popup of the site with its script. */
import type { FunctionComponent } from 'react';
import { contentPopups } from '#domains/content/web/index.ts';
import { gamesPopups } from '#domains/games/web/index.ts';
import { identityPopups, registerPopup } from '#domains/identity/web/index.ts';
import { rewardsPopups } from '#domains/rewards/web/index.ts';
import type { PopupProps } from '#platform/web/popup.tsx';
import { RegisterPopup } from './RegisterPopup.tsx';

type Shown = FunctionComponent<PopupProps<unknown>>;

/** What a popup is opened with was checked where its part was tied to its name. */
const parts = [
  { popup: registerPopup, part: RegisterPopup },
  ...identityPopups,
  ...contentPopups,
  ...gamesPopups,
  ...rewardsPopups,
] as unknown as readonly {
  readonly popup: { readonly name: string };
  readonly part: Shown;
}[];

const byName = new Map(parts.map(({ popup, part }) => [popup.name, part]));

export const popupPartOf = (name: string): Shown | undefined => byName.get(name);
