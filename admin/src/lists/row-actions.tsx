import { DeleteOutlined, EditOutlined, EyeOutlined } from '@ant-design/icons';
import { useNavigate } from 'react-router';
import type { Resource } from '@domain/resource';
import { pathsOf } from '@domain/resource-paths';
import type { Slots } from '../crud/slots';
import { useRemove } from '../crud/use-remove';
import type { Row } from '../fields/words';
import type { RowAction } from '../parts/list/RowMenu';
import { may, mayWith } from '../providers/access';
import { useText } from '../providers/i18n';

/** What everybody may do with a row first, and what ends it last. */
export function useRowActions(resource: Resource, slots: Slots) {
  const text = useText();
  const navigate = useNavigate();
  const paths = pathsOf(resource);
  const remove = useRemove(resource);
  const item = (act: RowAction | false): RowAction[] => (act ? [act] : []);
  return {
    first: (row: Row): RowAction[] => [
      ...item(
        may(resource, 'show') && {
          key: 'show',
          label: text('app.buttons.show'),
          icon: <EyeOutlined />,
          run: () => void navigate(slots.open?.(row) ?? paths.show(row.id)),
        },
      ),
      ...item(
        !slots.open &&
          mayWith(resource, 'edit', row) && {
            key: 'edit',
            label: text('app.buttons.edit'),
            icon: <EditOutlined />,
            run: () => void navigate(paths.edit(row.id)),
          },
      ),
    ],
    last: (row: Row): RowAction[] =>
      item(
        !slots.open &&
          !slots.ends &&
          mayWith(resource, 'remove', row) && {
            key: 'remove',
            label: text('app.buttons.delete'),
            icon: <DeleteOutlined />,
            danger: true,
            run: () => remove(row),
          },
      ),
  };
}
