import { parentPort } from 'node:worker_threads';
import { drawPdf } from './draw-pdf';
import type { PaperToDraw } from './to-draw';

/** What the thread is asked for, and what it answers. */
export interface PdfAsk {
  id: number;
  papers: PaperToDraw[];
  pictures: [string, Uint8Array][];
}
export type PdfAnswer = { id: number; bytes: Uint8Array } | { id: number; fault: string };

parentPort?.on('message', ({ id, papers, pictures }: PdfAsk) => {
  drawPdf(papers, new Map(pictures)).then(
    (bytes) => parentPort?.postMessage({ id, bytes } satisfies PdfAnswer),
    (error: unknown) => parentPort?.postMessage({ id, fault: String(error) } satisfies PdfAnswer),
  );
});
