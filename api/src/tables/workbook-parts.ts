import { LIMITS } from '../domain/limits';
import type { Hearer } from './read-xml';

/** The names of the sheets' parts, in the order in which the workbook shows them, and from when it counts its days. */
export class SheetsOf implements Hearer {
  readonly ids: string[] = [];
  from1904 = false;
  open(name: string, attributes: Record<string, string>): void {
    if (name === 'sheet' && this.ids.length < LIMITS.importSheets)
      this.ids.push(Object.entries(attributes).find(([each]) => /:id$/.test(each))?.[1] ?? '');
    if (name === 'workbookPr') this.from1904 = /^(1|true)$/.test(attributes['date1904'] ?? '');
  }
}
export class Relations implements Hearer {
  readonly targets = new Map<string, string>();
  open(name: string, { Id, Target = '' }: Record<string, string>): void {
    if (name !== 'Relationship' || Id === undefined) return;
    this.targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`);
  }
}

/** A text in pieces, without what says how it is pronounced; of a long one, the beginning. */
export class TextOf {
  value = '';
  private within = false;
  private spoken = 0;
  open(name: string): void {
    if (name === 'rPh') this.spoken += 1;
    this.within = name === 't' && this.spoken === 0;
  }
  text(text: string): void {
    if (this.within && this.value.length < LIMITS.importCell) this.value += text.slice(0, LIMITS.importCell);
  }
  close(name: string): void {
    if (name === 'rPh') this.spoken -= 1;
    if (name === 't') this.within = false;
  }
}
/** The texts that cells refer to by number. */
export class SharedTexts implements Hearer {
  readonly texts: string[] = [];
  private current = new TextOf();
  open(name: string): void {
    if (name === 'si') this.current = new TextOf();
    else this.current.open(name);
  }
  text(text: string): void {
    this.current.text(text);
  }
  close(name: string): void {
    if (name === 'si') this.texts.push(this.current.value);
    else this.current.close(name);
  }
}

/** Which of the cells' styles show a number as a date. */
export class DateStyles implements Hearer {
  readonly dates: boolean[] = [];
  private readonly own = new Map<string, boolean>();
  private inCells = false;
  open(name: string, { numFmtId = '', formatCode = '' }: Record<string, string>): void {
    if (name === 'numFmt') this.own.set(numFmtId, showsDate(formatCode));
    if (name === 'cellXfs') this.inCells = true;
    if (name === 'xf' && this.inCells) this.dates.push(this.own.get(numFmtId) ?? isBuiltIn(Number(numFmtId)));
  }
  close(name: string): void {
    if (name === 'cellXfs') this.inCells = false;
  }
}
/** The numbers of the formats that every workbook knows; 27 to 36 and 50 to 58 are those of Chinese and Japanese. */
const isBuiltIn = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);
/** No program writes a longer one, and of a long row of brackets each is looked for to the end. */
const LONGEST_FORMAT = 255;
const showsDate = (code: string): boolean =>
  /[ymdhs]/i.test(code.slice(0, LONGEST_FORMAT).replace(/"[^"]*"|\\.|\[[^\]]*\]|general/gi, ''));
