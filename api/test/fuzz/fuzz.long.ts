import { fuzz } from './fuzz';

fuzz(2000);
