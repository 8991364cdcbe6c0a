import { fuzz } from './fuzz';

fuzz(400);
