/** The side menu where the screen has no side to spare. */
import { Drawer } from '#ui';
import { useText } from '../texts.ts';
import { SideMenu, type SideMenuProps } from './SideMenu.tsx';

type Props = Omit<SideMenuProps, 'onFollow'> & { readonly onClose: () => void };

export function MenuDrawer({ onClose, ...menu }: Props) {
  const text = useText();
  return (
    <Drawer label={text('shell.menu')} closeLabel={text('shell.close')} side="start" onClose={onClose}>
      <SideMenu {...menu} onFollow={onClose} />
    </Drawer>
  );
}
