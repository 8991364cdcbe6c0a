import { SettingOutlined } from '@ant-design/icons';
import { Button, Popover, Spin, Tooltip } from 'antd';
import { lazy, Suspense } from 'react';
import { useText } from '../../providers/i18n';
import type { Column } from './column';
import { choose, forget, useShownColumns } from './shown-columns';
import type { ListState } from './state';
import { patiently } from '../patiently';
import { useKeyboardInside } from '../use-keyboard-inside';

/** Dragging is heavy and comes when it is asked for. */
const ColumnOrder = lazy(patiently(() => import('./ColumnOrder')));

/** Which columns a list shows, in which order; remembered per person, and "as designed" really forgets it. */
export function ColumnChooser<T>({ state, columns }: { state: ListState; columns: readonly Column<T>[] }) {
  const text = useText();
  const shown = useShownColumns(state, columns).map((each) => each.key);
  const asDesigned = (): void => {
    forget(state.spec.id);
    if (state.columns) state.set({ columns: undefined });
  };
  const { popover, inside } = useKeyboardInside();
  return (
    <Popover
      trigger="click"
      {...popover}
      placement="bottomRight"
      content={
        <div {...inside} aria-label={text('app.table.columns')} className="column-chooser">
          <Suspense fallback={<Spin />}>
            <ColumnOrder columns={columns} shown={shown} choose={(keys) => choose(state, keys)} />
          </Suspense>
          <Button type="link" size="small" onClick={asDesigned}>
            {text('app.table.resetColumns')}
          </Button>
        </div>
      }
    >
      <Tooltip title={text('app.table.columns')}>
        <Button icon={<SettingOutlined />} aria-label={text('app.table.columns')} />
      </Tooltip>
    </Popover>
  );
}
