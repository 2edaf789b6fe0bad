/** Two themes. Local storage keeps the choice, a cookie tells the server, the document carries it. */
import { mirrorInCookie, readStored, writeStored } from './storage.ts';

export const themes = ['dark', 'light'] as const;
export type Theme = (typeof themes)[number];

export const defaultTheme: Theme = 'dark';
export const themeKey = 'theme';

/** Anything that is not a theme is the default: storage is written by whoever sits at the machine. */
export const parseTheme = (text: string | null | undefined): Theme => (text === 'light' ? 'light' : defaultTheme);

export const otherTheme = (theme: Theme): Theme => (theme === 'dark' ? 'light' : 'dark');

export const currentTheme = (): Theme => parseTheme(document.documentElement.dataset['theme']);

export function chooseTheme(theme: Theme): void {
  // Written again, even the same word makes the browser look at the styles of everything again.
  if (document.documentElement.dataset['theme'] !== theme) document.documentElement.dataset['theme'] = theme;
  writeStored('localStorage', themeKey, theme);
  mirrorInCookie(themeKey, theme);
}

/** The stored choice wins over what the server guessed from a cookie that may be gone. */
export function settleTheme(): void {
  chooseTheme(parseTheme(readStored('localStorage', themeKey) ?? currentTheme()));
}

/** From now on the light that is chosen in another tab is that of this one. */
export function followTheme(): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === themeKey && newValue !== null) chooseTheme(parseTheme(newValue));
  });
}
