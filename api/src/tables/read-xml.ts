import { StringDecoder } from 'node:string_decoder';
import { SaxesParser } from 'saxes';
import { type Budget, unpack, type zipEntries } from './zip-entries';

export type Attributes = Readonly<Record<string, string>>;
/** What a reader of an XML part wants to be told; names without their prefix. */
export interface Hearer {
  open?(name: string, attributes: Attributes): void;
  text?(text: string): void;
  close?(name: string): void;
  /** Whether it has heard enough. */
  done?(): boolean;
}
const plain = (name: string): string => name.replace(/^.*:/, '');

/** Reads a part of a workbook as it is unpacked; a part that is not there says nothing. @throws TooMuch */
export async function readXml(
  entries: ReturnType<typeof zipEntries>,
  name: string,
  budget: Budget,
  hearer: Hearer,
): Promise<void> {
  const entry = entries.get(name);
  if (!entry) return;
  const parser = new SaxesParser();
  const decoder = new StringDecoder('utf8');
  parser.on('opentag', (tag) => hearer.open?.(plain(tag.name), tag.attributes));
  parser.on('text', (text) => hearer.text?.(text));
  parser.on('closetag', (tag) => hearer.close?.(plain(tag.name)));
  for await (const piece of unpack(entry, budget)) {
    parser.write(decoder.write(piece));
    if (hearer.done?.()) return;
  }
}
