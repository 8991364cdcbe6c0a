import { Checkbox } from 'antd';
import { SortableList } from '../SortableList';

interface Props {
  columns: readonly { key: string; title: string }[];
  /** Keys of the columns that are on, in their order. */
  shown: readonly string[];
  choose: (keys: string[]) => void;
}

/** Columns to switch on and off and to drag into order: those that are on first, the others below. */
export default function ColumnOrder({ columns, shown, choose }: Props) {
  const on = shown.flatMap((key) => columns.find((each) => each.key === key) ?? []);
  const rows = [...on, ...columns.filter((each) => !shown.includes(each.key))];
  const move = (from: number, to: number): void => {
    const order = rows.map((each) => each.key);
    const [moved] = order.splice(from, 1);
    if (moved === undefined) return;
    order.splice(to, 0, moved);
    // whoever drags a column up among those that are on wants it on
    choose(order.filter((key) => shown.includes(key) || (key === moved && to < on.length)));
  };
  const turn = (key: string, to: boolean): void => {
    const next = to ? [...shown, key] : shown.filter((each) => each !== key);
    if (next.length) choose(next);
  };
  return (
    <SortableList ids={rows.map((each) => each.key)} nameOf={(index) => rows[index]?.title ?? ''} onMove={move}>
      {(index, handle) => {
        const row = rows[index];
        return (
          row && (
            <span className="column-row">
              {handle}
              <Checkbox checked={shown.includes(row.key)} onChange={(event) => turn(row.key, event.target.checked)}>
                {row.title}
              </Checkbox>
            </span>
          )
        );
      }}
    </SortableList>
  );
}
