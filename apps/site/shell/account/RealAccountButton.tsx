/** From a trial to an account of one's own. */
import { registerPopup } from '#domains/identity/web/index.ts';
import { usePopups } from '#platform/web/popup/popup.tsx';
import { Button } from '#ui';
import { useText } from '../texts.ts';
import { useMayRegister } from '../use-may-register.ts';

type Props = { readonly wide?: boolean; readonly onFollow?: () => void };

export function RealAccountButton({ wide, onFollow }: Props) {
  const text = useText();
  const popups = usePopups();
  const mayRegister = useMayRegister();
  const follow = () => {
    onFollow?.();
    popups.open(registerPopup);
  };
  if (!mayRegister) return null;
  return (
    <span data-popup={registerPopup.name}>
      <Button kind="primary" wide={wide} onPress={follow}>
        {text('shell.register')}
      </Button>
    </span>
  );
}
