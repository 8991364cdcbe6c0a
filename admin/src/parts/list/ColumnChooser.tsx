import { SettingOutlined } from '@ant-design/icons';
import { Button, Popover, Segmented, Spin, Tooltip } from 'antd';
import { lazy, Suspense } from 'react';
import { useText } from '../../providers/i18n';
import { usePreferences } from '../../providers/preferences';
import type { Density } from '../../theme';
import type { Column } from './column';
import { choose, forget, useListDensity, useShownColumns } from './shown-columns';
import type { ListState } from './state';
import { patiently } from '../patiently';

/** Dragging is heavy and comes when it is asked for. */
const ColumnOrder = lazy(patiently(() => import('./ColumnOrder')));

/** Which columns a list shows, in which order, how dense; remembered per person, and "as designed" really forgets it. */
export function ColumnChooser<T>({ state, columns }: { state: ListState; columns: readonly Column<T>[] }) {
  const text = useText();
  const shown = useShownColumns(state, columns).map((each) => each.key);
  const overall = usePreferences().density ?? 'comfortable';
  const density = useListDensity(state) ?? overall;
  const asDesigned = (): void => {
    forget(state.spec.id, 'columns');
    forget(state.spec.id, 'listDensity');
    if (state.columns || state.density) state.set({ columns: undefined, density: undefined });
  };
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      content={
        <div className="column-chooser">
          <Suspense fallback={<Spin />}>
            <ColumnOrder columns={columns} shown={shown} choose={(keys) => choose(state, { columns: keys })} />
          </Suspense>
          <Segmented<Density>
            block
            size="small"
            aria-label={text('app.table.density')}
            value={density}
            onChange={(value) => choose(state, { density: value })}
            options={(['comfortable', 'compact'] as const).map((value) => ({
              value,
              label: text(`app.frame.${value}`),
            }))}
          />
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
