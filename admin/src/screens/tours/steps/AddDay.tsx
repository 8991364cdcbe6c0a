import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useText } from '../../../providers/i18n';

/** Typed in the languages that it is wanted in; its number is its place. */
const EMPTY = {};

/** One more day at the end, from the tab of any language: the days are the same in all of them. */
export function AddDay({ count, add }: { count: number; add: (day: object) => void }) {
  const text = useText();
  return (
    <Button block type="dashed" icon={<PlusOutlined />} className="itinerary-add" onClick={() => add({ ...EMPTY })}>
      {text('tours.itinerary.add', { day: count + 1 })}
    </Button>
  );
}
