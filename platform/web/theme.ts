/** Two themes. Local storage keeps the choice, a cookie tells the server, the document carries it; without one the device decides. */
import { mirrorInCookie, readStored, writeStored } from './storage.ts';

export const themes = ['dark', 'light'] as const;
export type Theme = (typeof themes)[number];

export const defaultTheme: Theme = 'dark';
export const themeKey = 'theme';

/** Anything that is not a theme is the default: storage is written by whoever sits at the machine. */
export const parseTheme = (text: string | null | undefined): Theme => (text === 'light' ? 'light' : defaultTheme);

export const otherTheme = (theme: Theme): Theme => (theme === 'dark' ? 'light' : 'dark');

export const currentTheme = (): Theme => parseTheme(document.documentElement.dataset['theme']);

function showTheme(theme: Theme): void {
  // Written again, even the same word makes the browser look at the styles of everything again.
  if (document.documentElement.dataset['theme'] !== theme) document.documentElement.dataset['theme'] = theme;
}

export function chooseTheme(theme: Theme): void {
  showTheme(theme);
  writeStored('localStorage', themeKey, theme);
  mirrorInCookie(themeKey, theme);
}

const storedTheme = () => readStored('localStorage', themeKey);

/** Storage and cookie go separate ways where a browser clears one of them. */
const isChosen = () => storedTheme() !== null || /(^|; )theme=/.test(document.cookie);

/** The stored choice wins over a cookie that may be gone. What nobody chose is not kept, so the device goes on deciding. */
export function restoreTheme(): void {
  const stored = storedTheme();
  if (stored !== null) chooseTheme(parseTheme(stored));
}

/** From now on the light that is chosen in another tab is that of this one, and that of the device until somebody chooses. */
export function syncTheme(): void {
  const light = matchMedia('(prefers-color-scheme: light)');
  light.addEventListener('change', () => {
    if (!isChosen()) showTheme(light.matches ? 'light' : 'dark');
  });
  addEventListener('storage', ({ key, newValue }) => {
    if (key === themeKey && newValue !== null) chooseTheme(parseTheme(newValue));
  });
}
