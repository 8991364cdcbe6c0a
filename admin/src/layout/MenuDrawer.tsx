import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../providers/i18n';
import { SIDER } from '../theme';
import { Brand } from './Brand';

interface Props {
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The menu of a narrow screen, from the left over the page. */
export default function MenuDrawer({ open, onClose, children }: Props) {
  const text = useText();
  return (
    <Drawer
      open={open}
      onClose={onClose}
      placement="left"
      width={SIDER + 48}
      title={<Brand folded={false} />}
      classNames={{ body: 'shell-drawer' }}
    >
      <nav aria-label={text('app.frame.mainMenu')}>{children}</nav>
    </Drawer>
  );
}
