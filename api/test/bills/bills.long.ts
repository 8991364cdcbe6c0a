import '../draw-seeds';
import { billsOf } from './bills-of';

const EVERYTHING = [
  'order',
  'invoice',
  'submit',
  'see',
  'approve',
  'credit',
  'pay',
  'give back',
  'takeBack',
  'wrap up',
];
billsOf(1000, 3_600_000, EVERYTHING);
