import 'dayjs/locale/zh-cn';
import { zhHans as labels } from '@domain/labels/zh-Hans';
import words from 'antd/es/locale/zh_CN';

/** Counted as the foot of a list counts them. */
const antd = { ...words, Pagination: { ...words.Pagination, items_per_page: '项/页' } };

export { antd, labels };
