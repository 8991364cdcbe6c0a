import 'dayjs/locale/zh-cn';
import { zhHans as labels } from '@domain/labels/zh-Hans';
import antd from 'antd/es/locale/zh_CN';

export { antd, labels };
