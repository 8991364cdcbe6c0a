import type { ImportCell } from '../wire/name-list';
import { tidy } from './cells';

type NamePart = Extract<ImportCell, 'surname' | 'givenName' | 'chineseName'>;
const CHINESE = /\p{sc=Han}+(?:[\s·]*\p{sc=Han}+)*/u;

/**
 * The parts of a name that stands in one column: Chinese apart from Latin letters, and of those the surname first, up to
 * a comma or slash where there is one.
 */
export function partsOf(typed: string): [NamePart, string][] {
  const plain = tidy(typed.normalize('NFKC'));
  const chinese = CHINESE.exec(plain)?.[0].replace(/\s/g, '') ?? '';
  const latin = tidy(plain.replace(/[\p{sc=Han}()]+/gu, ' '));
  const [surname = '', ...given] = latin.split(/[,/]/.test(latin) ? /\s*[,/]\s*/ : ' ');
  const parts: [NamePart, string][] = [
    ['surname', surname],
    ['givenName', given.join(' ')],
    ['chineseName', chinese],
  ];
  return parts.filter(([, value]) => value !== '');
}
