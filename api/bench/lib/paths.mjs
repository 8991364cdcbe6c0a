import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '');
/** Where seeded databases stay between runs. */
export const DATA = `${ROOT}/data/bench`;
export const HISTORY = `${ROOT}/api/bench/history.jsonl`;
export const load = createRequire(import.meta.url);
/** A compiled module of the product. */
export const built = (path) => load(`${ROOT}/dist/api/src/${path}.js`);
