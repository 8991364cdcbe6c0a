import { readFileSync } from 'node:fs';
import { RESOURCES } from './domain';

const registry = readFileSync(new URL('../screens/index.ts', import.meta.url), 'utf8');
const own = [...registry.matchAll(/screen\(\s*'(\/[^':]+)'/g)].flatMap(([, path]) => path ?? []);
const generated = Object.values(RESOURCES).flatMap((each) =>
  each.allow.list && !each.routes?.list ? [`/data/${each.name}`] : [],
);

/** Every screen that opens without naming a record: those of the registry, and the lists drawn under /data. */
export const SCREENS: readonly string[] = [...own, ...generated];
