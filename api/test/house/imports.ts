import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { preProcessFile } from 'typescript';

const ROOT = resolve(__dirname, '../../..');
const API = join(ROOT, 'api/src');
/** Short names of the admin's own build for folders. */
const NAMED: [string, string][] = [
  ['@domain/', join(API, 'domain')],
  ['@/', join(ROOT, 'admin/src')],
];
export type Graph = Map<string, string[]>;

const sources = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => /\.tsx?$/.test(path) && !/\.(test|d)\.tsx?$/.test(path));

function target(from: string, said: string): string | undefined {
  const [prefix, folder] = NAMED.find(([name]) => said.startsWith(name)) ?? [];
  if (!said.startsWith('.') && !prefix) return undefined;
  const base = prefix && folder ? join(folder, said.slice(prefix.length)) : resolve(dirname(from), said);
  return ['.ts', '.tsx', '/index.ts', '/index.tsx'].map((end) => base + end).find((path) => existsSync(path));
}

/** Which file imports which, types too, below some folders of the repository. */
export function importsOf(...folders: string[]): Graph {
  const files = folders.flatMap((folder) => sources(join(ROOT, folder)));
  return new Map(
    files.map((file) => {
      const said = preProcessFile(readFileSync(file, 'utf8'), true, true).importedFiles;
      const found = said.flatMap(({ fileName }) => target(file, fileName) ?? []);
      return [relative(ROOT, file), [...new Set(found)].map((path) => relative(ROOT, path))];
    }),
  );
}

/** The same between the folders of api/src; a file that stands beside them is a folder of its own. */
export function folderArrows(files: Graph): Graph {
  const arrows = new Map<string, Set<string>>();
  for (const [from, all] of files)
    for (const to of all) {
      const [a = from, b = to] = [from, to].map((path) => path.split('/')[2]);
      if (a !== b) arrows.set(a, (arrows.get(a) ?? new Set()).add(b));
    }
  return new Map([...arrows].map(([from, all]) => [from, [...all]]));
}

/** One way round of each circle; Tarjan's strongly connected groups. */
export function circles(graph: Graph): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  const visit = (node: string): void => {
    index.set(node, index.size);
    low.set(node, index.get(node) as number);
    stack.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!index.has(next)) visit(next);
      if (stack.includes(next)) low.set(node, Math.min(low.get(node) as number, low.get(next) as number));
    }
    if (low.get(node) !== index.get(node)) return;
    const group = stack.splice(stack.indexOf(node));
    if (group.length > 1) found.push(group.sort());
  };
  for (const node of graph.keys()) if (!index.has(node)) visit(node);
  return found;
}
