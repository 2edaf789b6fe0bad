import { IconButton } from '#ui';
import { useSeamlessText } from './texts.ts';
import type { FullScreen } from './use-full-screen.ts';

/** In the bar where there is space, else in the line under the game. */
export function FullScreenButton({ isOn, toggle }: NonNullable<FullScreen>) {
  const say = useSeamlessText();
  const label = say(isOn ? 'seamless.leaveFull' : 'seamless.full');
  return <IconButton icon="full" label={label} pressed={isOn} onPress={toggle} />;
}
