import type { Paper } from '../../domain/papers/paper';
import { PdfText, type Style } from './pdf-text';

export const MM = 72 / 25.4;
/**
 * Millimetres and points of a paper, and how far its lines and parts stand apart: a receipt's closer, so that it is one page.
 * The smallest print is 8.5 but in the widest lists, the sentence of the law is never smaller.
 */
const SIZES = {
  A5: { margin: 9 * MM, body: 9, small: 8.5, title: 13, line: 1.22, gap: 0.6 },
  A4: { margin: 15 * MM, body: 10, small: 8.5, title: 15, line: 1.42, gap: 1 },
} as const;
const FOOT = 8 * MM;
/** The pictures of the papers, by their address. */
export type Pictures = ReadonlyMap<string, Uint8Array>;

/** The pages of one paper, filled from top to bottom; `y` is where it goes on. */
export class Page {
  y = 0;
  left = 0;
  width = 0;
  readonly sizes: (typeof SIZES)['A4' | 'A5'];
  private top = 0;
  private bottom = 0;
  private readonly firstPage: number;
  constructor(
    readonly doc: PDFKit.PDFDocument,
    readonly text: PdfText,
    private readonly paper: Paper,
    private readonly pictures: Pictures,
  ) {
    this.sizes = SIZES[paper.size];
    this.firstPage = doc.bufferedPageRange().count;
    this.next();
  }
  get body(): Style {
    return { size: this.sizes.body };
  }
  get small(): Style {
    return { size: this.sizes.small };
  }
  get strong(): Style {
    return { size: this.sizes.body, strong: true };
  }
  /** How high what stands on one page may be. */
  get whole(): number {
    return this.bottom - this.top;
  }
  lineOf({ size }: Style): number {
    return size * this.sizes.line;
  }

  /** So many millimetres between two parts, on this paper. */
  gap(mm: number): number {
    return mm * MM * this.sizes.gap;
  }

  /** Begins a new page where less than this is left. */
  room(height: number): boolean {
    if (this.y + height <= this.bottom) return false;
    this.next();
    return true;
  }
  rule(y: number, thick = 0.5, x = this.left, width = this.width): void {
    this.doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(thick)
      .stroke('#000');
  }
  /** A text in lines from there on; answers how high it was. */
  write(text: string, x: number, y: number, width: number, style: Style, right = false): number {
    const lines = this.text.lines(text, width, style);
    lines.forEach((line, i) => {
      const at = right ? x + width - this.text.width(line, style) : x;
      this.text.draw(line, at, y + i * this.lineOf(style), style);
    });
    return lines.length * this.lineOf(style);
  }
  height(text: string, width: number, style: Style): number {
    return this.text.lines(text, width, style).length * this.lineOf(style);
  }
  has(picture: string | null): picture is string {
    return picture !== null && this.pictures.has(picture);
  }
  /** A picture that fits into this room; answers its height, none where there is no such picture. */
  picture(url: string | null, x: number, y: number, fit: [number, number]): number {
    const bytes = url === null ? undefined : this.pictures.get(url);
    if (!bytes) return 0;
    try {
      this.doc.image(Buffer.from(bytes), x, y, { fit });
    } catch {
      // a picture that no reader of pictures knows is left out, as a browser would
      return 0;
    }
    return fit[1];
  }
  /** Each page says which it is of how many, once all are there, and what is to be known of the whole paper. */
  number(words: string, note = ''): void {
    const { count } = this.doc.bufferedPageRange();
    for (let at = this.firstPage; at < count; at += 1) {
      this.doc.switchToPage(at);
      const line = words
        .replace('{page}', String(at - this.firstPage + 1))
        .replace('{pages}', String(count - this.firstPage));
      const x = this.left + this.width - this.text.width(line, this.small);
      this.text.draw(line, x, this.bottom + 2 * MM, this.small);
      if (note) this.text.draw(note, this.left, this.bottom + 2 * MM, this.small);
    }
    this.doc.switchToPage(count - 1);
  }

  private next(): void {
    const { size, landscape } = this.paper;
    this.doc.addPage({ size, layout: landscape ? 'landscape' : 'portrait', margin: 0 });
    const { margin } = this.sizes;
    this.left = margin;
    this.top = this.y = margin;
    this.width = this.doc.page.width - 2 * margin;
    this.bottom = this.doc.page.height - margin - FOOT + 4 * MM;
  }
}
