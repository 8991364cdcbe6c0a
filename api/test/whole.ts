/** For long runs: what a usual run takes a part of is taken whole. */
process.env['WHOLE'] = '1';
export {};
