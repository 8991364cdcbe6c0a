import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { callOf, type Resource } from '@domain/resource';

const TYPE = '(?:<(?:[^<>()]|<[^<>]*>)*>)?';
/** `ask(url)`, `send('method', url)` and `http.verb(url)`; the first two go by the data provider's `custom`. */
const CALL = new RegExp(
  `\\b(?:(ask)|send(?=${TYPE}\\(\\s*')|http\\s*\\.(get|post|put|patch|delete))${TYPE}\\(\\s*(?:'(\\w+)',\\s*)?(?=([^\\n]+))`,
  'g',
);
/** What Refine's hooks for it are given. */
const CUSTOM = /\burl: ([^\n]*)/g;

/** An address as it is written, with {} for its holes; where something else makes it, the name of that. */
function addressOf(written: string, constants: Readonly<Record<string, string>>): string {
  const text = /^([`'])(.*?)\1/.exec(written)?.[2];
  const named = /^\w*/.exec(written)?.[0] ?? '';
  return (text ?? constants[named] ?? `(${named})`)
    .replace(/\$\{(\w+)\}/g, (whole, name: string) => constants[name] ?? whole)
    .replace(/\$\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/g, '{}')
    .replace(/\?.*$/, '');
}

/** The calls of one file that no hook makes from a declaration: their method, and their address under /api. */
export function callsOf(source: string): string[] {
  const constants = Object.fromEntries(
    [...source.matchAll(/^const (\w+) = '(\/[^']*)'/gm)].map(([, name, address]) => [name, address ?? '']),
  );
  const asks = source.includes("/ask'");
  const made = [...source.matchAll(CALL)].flatMap(([, asked, verb, method, written = '']) => {
    const by = asked ? 'get' : (verb ?? method ?? '');
    return asked && !asks ? [] : [`${by.toUpperCase()} ${addressOf(written, constants)}`];
  });
  const custom = source.includes('useCustom')
    ? [...source.matchAll(CUSTOM)].map(([, written = '']) => `custom ${addressOf(written, constants)}`)
    : [];
  return [...made, ...custom];
}

/** The clients themselves. */
const CLIENTS = ['ask', 'send', 'client', 'data', 'together'].map((name) => `providers/${name}.ts`);
/** Those of every file of the admin that is no test, each once. */
export function allCalls(root: string): string[] {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.|^(?:test|e2e)\//.test(file) && !CLIENTS.includes(file),
  );
  return [...new Set(files.flatMap((file) => callsOf(readFileSync(join(root, file), 'utf8'))))].sort();
}

/** Whether a call is one that Refine's hooks make of a declared resource: its list, a record, or a change of one. */
export function isDeclared(call: string, resources: readonly Resource[]): boolean {
  const [method = '', address = ''] = call.split(' ');
  return resources.some((resource) => {
    const at = (which: 'list' | 'one' | 'create' | 'update' | 'remove'): string => `/${callOf(resource, which, '{}')}`;
    return method === 'GET'
      ? [at('list'), at('one')].includes(address)
      : method === 'POST'
        ? address === at('create')
        : [at('update'), at('remove')].includes(address);
  });
}
