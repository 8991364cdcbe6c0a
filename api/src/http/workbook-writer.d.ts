/** The streaming writer alone: with the readers it takes twice as long to load, and nobody is served meanwhile. */
declare module 'exceljs/lib/stream/xlsx/workbook-writer.js' {
  import type { stream } from 'exceljs';
  const WorkbookWriter: typeof stream.xlsx.WorkbookWriter;
  export default WorkbookWriter;
}
/** What its cells are written with. */
declare module 'exceljs/lib/utils/utils.js' {
  const utils: { xmlEncode(text: string): string };
  export default utils;
}
