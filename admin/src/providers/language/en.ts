import { en as labels } from '@domain/labels/en';
import antd from 'antd/es/locale/en_GB';

export { antd, labels };
