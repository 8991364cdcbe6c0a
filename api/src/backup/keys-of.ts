import { createReadStream, existsSync } from 'node:fs';
import { copyFile, readdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { demandKeyOf } from '../audit/demand-key';
import type { KeyMark } from '../audit/key-mark.entity';
import { type Config, isDrawnHere } from '../config';
import { fileOf, type Manifest } from './manifest';

const MARKS = 'key_marks';

/** The key that the backup was written under: that of the environment, else the one that it holds. */
async function keyIn({ dataKey }: Config, folder: string): Promise<string> {
  if (process.env['DATA_KEY']) return dataKey;
  return readFile(join(folder, 'data_key.secret'), 'utf8').catch(() => dataKey);
}

/**
 * The key to restore a backup under. One of before databases had a mark is taken at its word.
 * @throws StartFault when the backup was written under another one: what is restored would never start
 */
export async function keyOf(config: Config, folder: string, { tables }: Manifest): Promise<string> {
  const key = await keyIn(config, folder);
  if (!tables[MARKS]?.rows) return key;
  const bytes = createReadStream(join(folder, fileOf(MARKS))).pipe(createGunzip());
  for await (const line of createInterface({ input: bytes })) demandKeyOf(JSON.parse(line) as KeyMark, key);
  return key;
}

/**
 * A data folder may have served another database: its keys are put aside, never written over, as what they locked could not be
 * read by any other.
 */
export async function bringKeys({ dataDir }: Config, folder: string, print: (line: string) => void): Promise<void> {
  for (const name of (await readdir(folder)).filter((each) => each.endsWith('.secret'))) {
    const [from, to] = [join(folder, name), join(dataDir, name)];
    if (existsSync(to) && !isDrawnHere(to) && (await readFile(to, 'utf8')) !== (await readFile(from, 'utf8'))) {
      const aside = `${to}.${new Date().toISOString().replaceAll(':', '-')}`;
      await rename(to, aside);
      print(`${name} was there already: it is kept as ${aside}`);
    }
    await copyFile(from, to);
  }
}
