import { DownOutlined } from '@ant-design/icons';
import { Badge } from 'antd';
import { preference, setPreference } from '../providers/preferences';

interface Props {
  name: string;
  label: string;
  open: boolean;
  /** What waits behind the entries that are folded away. */
  waiting: number;
}
/** The title of a group of the menu, which folds and opens it. */
export function MenuGroup({ name, label, open, waiting }: Props) {
  return (
    <button
      type="button"
      // within a menu nothing else is allowed
      role="menuitem"
      className="menu-group"
      aria-expanded={open}
      onClick={() => setPreference('menuGroups', { ...preference('menuGroups'), [name]: !open })}
    >
      <span className="menu-name">{label}</span>
      {waiting > 0 && <Badge count={waiting} size="small" overflowCount={99} />}
      <DownOutlined aria-hidden />
    </button>
  );
}
