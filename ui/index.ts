/** The door of the design: what screens are built from. Nothing here fetches. */
export { AgeBadge } from './AgeBadge.tsx';
export { Button, ButtonLink, IconButton } from './Button.tsx';
export { type Choice, ChoiceMenu } from './ChoiceMenu.tsx';
export { type Fact, Facts } from './Facts.tsx';
export { Icon, type IconName } from './Icon.tsx';
export { Linya } from './Linya.tsx';
export { Logo } from './Logo.tsx';
export { Money } from './Money.tsx';
export { Notice } from './Notice.tsx';
export { PlatformClock, PlatformTime } from './PlatformTime.tsx';
export { type Picture, StatusPage } from './StatusPage.tsx';
export { ThemeSwitch } from './ThemeSwitch.tsx';
