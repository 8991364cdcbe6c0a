import { list } from './list.mjs';

const BOTH = ['mariadb', 'sqlite'];
/** Every measurement, with the databases that it runs on. */
export const MEASURES = {
  list: { run: list, engines: BOTH },
};
