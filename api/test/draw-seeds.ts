import { randomInt } from 'node:crypto';

/** The regular run keeps to its seeds, so that it says the same twice; a long run draws new ones and goes further. */
process.env['SEED'] ??= String(randomInt(1_000_000));
process.env['ACTS'] ??= '500';
process.env['WALK_SEED'] ??= String(randomInt(1_000_000_000));
