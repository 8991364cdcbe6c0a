import 'dayjs/locale/zh-hk';
import { zhHant as labels } from '@domain/labels/zh-Hant';
import words from 'antd/es/locale/zh_HK';

/** Counted as the foot of a list counts them. */
const antd = { ...words, Pagination: { ...words.Pagination, items_per_page: '項/頁' } };

export { antd, labels };
