import { chooseTheme, currentTheme, otherTheme } from '#platform/web/theme.ts';
import { ThemeSwitch } from '#ui';

export function LightSwitch({ label }: { readonly label: string }) {
  return <ThemeSwitch label={label} onSwitch={() => chooseTheme(otherTheme(currentTheme()))} />;
}
