import { createRequire } from 'node:module';

type Convert = (text: string) => string;
interface OpenCC {
  Converter(options: { from: 'hk' | 'tw' | 't'; to: 'cn' }): Convert;
}
let converts: Convert[] | undefined;
/** The dictionaries are read at the first Chinese character. */
const toSimplified = (): Convert[] => (converts ??= readDictionaries());
function readDictionaries(): Convert[] {
  // the package says of itself that it is an ES module; its build for require is asked for by name
  const { Converter } = createRequire(__filename)('opencc-js/t2cn') as OpenCC;
  return (['hk', 'tw', 't'] as const).map((from) => Converter({ from, to: 'cn' }));
}
const HAN = /\p{Script=Han}/gu;
const known = new Map<string, string>();

/**
 * One spelling for all ways to write a Chinese text: every character by itself becomes its simplified form, so that
 * the beginning of a name folds to the beginning of the folded name, whatever follows it.
 */
export const foldHan = (text: string): string => text.replace(HAN, foldCharacter);

function foldCharacter(character: string): string {
  let folded = known.get(character);
  if (folded === undefined) {
    folded = toSimplified().reduce((written, convert) => convert(written), character);
    known.set(character, folded);
  }
  return folded;
}
