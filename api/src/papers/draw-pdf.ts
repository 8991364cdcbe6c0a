import PDFDocument from 'pdfkit';
import type { PaperBlock } from '../domain/papers/paper';
import { drawRemarks, drawSign } from './draw/end';
import { drawHead } from './draw/head';
import { drawBox, drawLaw, drawSums } from './draw/money';
import { Page, type Pictures } from './draw/page';
import { PdfText } from './draw/pdf-text';
import { drawTable } from './draw/table';
import { drawFacts, drawHeading, drawText } from './draw/words';
import type { PaperToDraw } from './to-draw';

/** Draws papers one after the other, each from a page of its own, as one PDF with the letters it uses embedded. */
export function drawPdf(papers: readonly PaperToDraw[], pictures: Pictures = new Map()): Promise<Buffer> {
  const [first] = papers;
  const doc = new PDFDocument({
    autoFirstPage: false,
    bufferPages: true,
    margin: 0,
    lang: first?.paper.locale ?? 'en',
    info: { Title: first?.paper.file ?? '', Producer: 'Tourdesk', Creator: 'Tourdesk' },
  });
  const parts: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => {
      resolve(Buffer.concat(parts));
    });
    doc.on('error', reject);
  });
  const texts = new Map<string, PdfText>();
  for (const { paper, pages, lacked } of papers) {
    const text = texts.get(paper.locale) ?? new PdfText(doc, paper.locale);
    texts.set(paper.locale, text);
    const page = new Page(doc, text, paper, pictures);
    drawHead(page, paper);
    for (const block of paper.blocks) drawBlock(page, block);
    page.number(pages, text.sayLacked() ? lacked : '');
  }
  doc.end();
  return done;
}

function drawBlock(page: Page, block: PaperBlock): void {
  switch (block.kind) {
    case 'mark':
      drawText(page, block.text, { size: block.light ? page.sizes.body : page.sizes.title, strong: true });
      return;
    case 'text':
      drawText(page, block.text, { ...(block.small ? page.small : page.body), strong: block.strong ?? false });
      return;
    case 'list':
      for (const item of block.items) drawText(page, `• ${item}`, page.body);
      return;
    case 'heading':
      drawHeading(page, block);
      return;
    case 'facts':
      drawFacts(page, block);
      return;
    case 'table':
      drawTable(page, block);
      return;
    case 'sums':
      drawSums(page, block);
      return;
    case 'box':
      drawBox(page, block);
      return;
    case 'law':
      drawLaw(page, block);
      return;
    case 'sign':
      drawSign(page, block);
      return;
    case 'remarks':
      drawRemarks(page, block);
  }
}
