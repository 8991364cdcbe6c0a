/** The streaming writer alone: with the readers it takes twice as long to load, and nobody is served meanwhile. */
declare module 'exceljs/lib/stream/xlsx/workbook-writer.js' {
  import type { stream } from 'exceljs';
  /** It takes the day that a workbook was made on, which the package's own types leave out. */
  type Options = Partial<stream.xlsx.WorkbookStreamWriterOptions> & { created?: Date };
  const WorkbookWriter: new (options: Options) => stream.xlsx.WorkbookWriter;
  export default WorkbookWriter;
}
/** What its cells are written with. */
declare module 'exceljs/lib/utils/utils.js' {
  const utils: { xmlEncode(text: string): string };
  export default utils;
}
