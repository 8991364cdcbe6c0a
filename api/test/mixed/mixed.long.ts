import '../draw-seeds';
import { mixed } from './mixed';

const EVERYTHING = [
  'stamp',
  'paste',
  'claim',
  'pay',
  'extra',
  'void',
  'payout',
  'decide',
  'open',
  'cost',
  'plan',
  'call off',
];
mixed(200, 400, [...EVERYTHING, 'submit', 'approve', 'bring', 'set'], 3_600_000);
mixed(60, 150, ['stamp', 'open', 'cost', 'call off'], 1_800_000, 2);
