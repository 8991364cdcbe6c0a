import { SettingOutlined } from '@ant-design/icons';
import { Button, Checkbox, Popover, Tooltip } from 'antd';
import { useText } from '../../providers/i18n';
import { preference, setPreference, usePreferences } from '../../providers/preferences';
import type { Column } from './column';

/** The columns that a person sees: their own choice, else those that the list shows at first sight. */
export function useShownColumns<T>(id: string, columns: readonly Column<T>[]): Column<T>[] {
  const chosen = usePreferences().columns?.[id];
  const shown = columns.filter((each) => (chosen ? chosen.includes(each.key) : !each.later));
  return shown.length ? shown : columns.filter((each) => !each.later);
}

/** Which columns a list shows; remembered per person, and "as designed" really forgets the choice. */
export function ColumnChooser<T>({ id, columns }: { id: string; columns: readonly Column<T>[] }) {
  const text = useText();
  const shown = useShownColumns(id, columns).map((each) => each.key);
  const put = (keys: string[] | undefined): void => {
    const others = Object.entries(preference('columns') ?? {}).filter(([list]) => list !== id);
    setPreference('columns', Object.fromEntries(keys ? [...others, [id, keys]] : others));
  };
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      content={
        <div className="column-chooser">
          <Checkbox.Group
            value={shown}
            onChange={(keys) => keys.length > 0 && put(keys as string[])}
            options={columns.map((each) => ({ value: each.key, label: each.title }))}
          />
          <Button type="link" size="small" onClick={() => put(undefined)}>
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
