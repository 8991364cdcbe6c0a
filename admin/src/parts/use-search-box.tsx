import { SearchOutlined } from '@ant-design/icons';
import { Button, type GetProps, type Input } from 'antd';
import { useText } from '../providers/i18n';
import { useClear } from './use-clear';

/** What a box to search in has beside its words: pictures without a word, so they are named. */
export function useSearchBox(): Pick<GetProps<typeof Input.Search>, 'allowClear' | 'enterButton'> {
  const text = useText();
  const allowClear = useClear();
  return {
    allowClear,
    enterButton: <Button icon={<SearchOutlined />} aria-label={text('app.buttons.search')} />,
  };
}
