import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Locale } from '../../domain/words';

type Weight = 'plain' | 'strong';
type Script = 'tc' | 'sc';
/** Whole fonts of a package; only the letters that a paper uses go into its file. */
const fileOf = (script: Script, weight: Weight): string =>
  join(
    dirname(require.resolve(`@embedpdf/fonts-${script}`)),
    `../fonts/NotoSans${script === 'tc' ? 'Hant' : 'Hans'}-${weight === 'plain' ? 'Regular' : 'Bold'}.otf`,
  );
const bytes = new Map<string, Buffer>();
const fontBytes = (script: Script, weight: Weight): Buffer => {
  const key = script + weight;
  const kept = bytes.get(key) ?? readFileSync(fileOf(script, weight));
  bytes.set(key, kept);
  return kept;
};

interface Run {
  font: string;
  text: string;
}
export interface Style {
  size: number;
  strong?: boolean;
}
/** What of a document's font is looked at beyond its types. */
interface Glyphs {
  font: { hasGlyphForCodePoint(code: number): boolean };
}
const LACKED = '□';
const MARKS = /[\p{M}\p{Cf}]/u;
/** A line may not begin with these. */
const CLOSING = /^[、。，．；：！？）」』》】〕”’,.;:!?)\]}%·]/u;
const WIDE = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef\u3000-\u303f]|[\u{20000}-\u{3ffff}]/u;

/**
 * Measures and draws text in which Latin and both kinds of Chinese stand mixed: each letter in the first font that has
 * it, the script of the paper's language first.
 */
export class PdfText {
  private readonly known = new Map<string, string>();
  private readonly scripts: readonly Script[];
  constructor(
    private readonly doc: PDFKit.PDFDocument,
    locale: Locale,
  ) {
    this.scripts = locale === 'zh-Hans' ? ['sc', 'tc'] : ['tc', 'sc'];
  }

  width(text: string, style: Style): number {
    return this.runs(text, style).reduce((all, run) => all + this.widthOf(run, style.size), 0);
  }
  /** Whether a letter was drawn that no font has; said once for each paper. */
  sayLacked(): boolean {
    const { lacked } = this;
    this.lacked = false;
    return lacked;
  }
  private lacked = false;
  /** One line, its letters standing on the same base. */
  draw(text: string, x: number, top: number, style: Style): void {
    let at = x;
    this.lacked ||= [...text].some((letter) => this.without.has(letter));
    for (const run of this.runs(text, style)) {
      this.doc.font(run.font).fontSize(style.size);
      this.doc.text(run.text, at, top + style.size * 1.02, { lineBreak: false, baseline: 'alphabetic' });
      at += this.widthOf(run, style.size);
    }
  }
  /** A text as the lines that fit; Chinese breaks between any two letters, Latin between words. */
  lines(text: string, width: number, style: Style): string[] {
    return text.split('\n').flatMap((paragraph) => this.paragraph(paragraph, width, style));
  }

  private paragraph(text: string, width: number, style: Style): string[] {
    const lines: string[] = [];
    let line = '';
    for (const piece of piecesOf(text)) {
      if (this.width((line + piece).trimEnd(), style) <= width) {
        line += piece;
        continue;
      }
      if (line.trim()) lines.push(line.trimEnd());
      line = piece.trimStart();
      while (this.width(line, style) > width && [...line].length > 1) {
        const letters = [...line];
        let fit = letters.length - 1;
        while (fit > 1 && this.width(letters.slice(0, fit).join(''), style) > width) fit -= 1;
        lines.push(letters.slice(0, fit).join(''));
        line = letters.slice(fit).join('');
      }
    }
    return [...lines, line.trimEnd()];
  }
  private widthOf({ font, text }: Run, size: number): number {
    return this.doc.font(font).fontSize(size).widthOfString(text);
  }
  private runs(text: string, { strong = false }: Style): Run[] {
    const weight: Weight = strong ? 'strong' : 'plain';
    const runs: Run[] = [];
    for (const letter of text.replace(/\p{Cc}/gu, ' ')) {
      const font = this.fontOf(letter, weight);
      const drawn = this.without.get(letter) ?? letter;
      if (!drawn) continue;
      const last = runs.at(-1);
      if (last?.font === font) last.text += drawn;
      else runs.push({ font, text: drawn });
    }
    return runs;
  }
  private fontOf(letter: string, weight: Weight): string {
    const key = weight + letter;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const code = letter.codePointAt(0) ?? 0;
    const found = this.scripts.find((each) => this.has(each, weight, code));
    if (!found) this.without.set(letter, MARKS.test(letter) ? '' : LACKED);
    const script = found ?? this.scripts[0] ?? 'tc';
    this.known.set(key, script + weight);
    return script + weight;
  }
  /** Letters that no font has, and what is drawn for each: a box, and nothing for a mark on another letter. */
  private readonly without = new Map<string, string>();
  private readonly ready = new Map<string, Glyphs>();
  private has(script: Script, weight: Weight, code: number): boolean {
    const name = script + weight;
    let glyphs = this.ready.get(name);
    if (!glyphs) {
      this.doc.registerFont(name, fontBytes(script, weight)).font(name);
      glyphs = (this.doc as unknown as { _font: Glyphs })._font;
      this.ready.set(name, glyphs);
    }
    return glyphs.font.hasGlyphForCodePoint(code);
  }
}

/** Where a line may end: after a Latin word with its space, after any Chinese letter that nothing closing follows. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  for (const token of text.match(/[^\s\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]+\s*|\s+|[^]/gu) ?? []) {
    const last = pieces.at(-1);
    if (last !== undefined && CLOSING.test(token) && WIDE.test(last)) pieces[pieces.length - 1] = last + token;
    else pieces.push(token);
  }
  return pieces;
}
