import 'dayjs/locale/zh-hk';
import { zhHant as labels } from '@domain/labels/zh-Hant';
import antd from 'antd/es/locale/zh_HK';

export { antd, labels };
