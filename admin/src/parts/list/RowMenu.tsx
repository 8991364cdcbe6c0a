import MoreOutlined from '@ant-design/icons-svg/es/asn/MoreOutlined';
import { Dropdown } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { useText } from '../../providers/i18n';
import { focusBack } from '../focus-back';
import { Glyph } from '../Glyph';

export interface RowAction {
  key: string;
  /** The verb and the thing. */
  label: ReactNode;
  icon?: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  run: () => void;
}

/** Everything that can be done with one row, in one menu, which a row gets when it is first asked for. */
export function RowMenu({ actions }: { actions: readonly RowAction[] }) {
  const text = useText();
  const [used, setUsed] = useState(false);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (actions.length === 0) return null;
  const start = (): void => {
    setUsed(true);
    setOpen(true);
  };
  const dots = (
    <button
      ref={button}
      type="button"
      className="row-menu"
      aria-label={text('app.table.rowActions')}
      aria-haspopup="menu"
      autoFocus={used}
      onClick={used ? undefined : start}
    >
      <Glyph of={MoreOutlined} />
    </button>
  );
  if (!used) return dots;
  return (
    <Dropdown
      autoFocus
      trigger={['click']}
      open={open}
      onOpenChange={setOpen}
      placement="bottomRight"
      menu={{
        items: actions.map(({ key, label, icon, danger = false, disabled = false }) => ({
          key,
          label,
          icon,
          danger,
          disabled,
        })),
        onClick: ({ key, domEvent }) => {
          focusBack(button.current, domEvent);
          actions.find((each) => each.key === key)?.run();
        },
      }}
    >
      {dots}
    </Dropdown>
  );
}
