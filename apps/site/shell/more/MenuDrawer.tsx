/** The side menu where the screen has no side to spare. */
import { Drawer } from '#ui';
import { SideMenu, type SideMenuProps } from '../menu/SideMenu.tsx';
import { useText } from '../texts.ts';

type Props = Omit<SideMenuProps, 'onFollow'> & { readonly onClose: () => void };

export function MenuDrawer({ onClose, ...menu }: Props) {
  const text = useText();
  return (
    <Drawer label={text('shell.menu')} closeLabel={text('shell.close')} side="start" onClose={onClose}>
      <SideMenu {...menu} onFollow={onClose} />
    </Drawer>
  );
}
