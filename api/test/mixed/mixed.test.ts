import { mixed } from './mixed';

mixed(60, 40, ['stamp', 'open', 'call off', 'submit', 'payout'], 600_000);
