import { MoreOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../../providers/i18n';

export interface RowAction {
  key: string;
  /** The verb and the thing. */
  label: ReactNode;
  icon?: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  run: () => void;
}

/** Everything that can be done with one row, in one menu. */
export function RowMenu({ actions }: { actions: readonly RowAction[] }) {
  const text = useText();
  if (actions.length === 0) return null;
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{
        items: actions.map(({ key, label, icon, danger = false, disabled = false }) => ({
          key,
          label,
          icon,
          danger,
          disabled,
        })),
        onClick: ({ key }) => actions.find((each) => each.key === key)?.run(),
      }}
    >
      <Button type="text" size="small" icon={<MoreOutlined />} aria-label={text('app.table.rowActions')} />
    </Dropdown>
  );
}
