import { useInvalidate } from '@refinedev/core';
import { useRef, useState } from 'react';
import { importKey } from '@domain/import/columns';
import { filledDown, laterLines } from '@domain/import/same-lines';
import { LIMITS } from '@domain/limits';
import type { Resource } from '@domain/resource';
import type { ImportedLine, ImportLine, ImportTable } from '@domain/wire/import';
import { newKey } from '../providers/client';
import { useText } from '../providers/i18n';
import { isProblem } from '../providers/problem';
import { importCalls } from './calls';
import { keyName } from './column-name';
import { type Answers, inParts, linesOf, valuesNow, withTwice } from './lines';

export interface Busy {
  what: 'reading' | 'checking' | 'saving';
  done: number;
  total: number;
}
/** Of so many rows, however many their columns, the values are fewer than what a body may hold. */
const FILE_ROWS = 500;
type Step = 'file' | 'columns' | 'rows' | 'ended';

/** A file on its way into a list: what was read, what each row would do, and what it did. */
export function useImport(resource: Resource) {
  const text = useText();
  const invalidate = useInvalidate();
  const [step, setStep] = useState<Step>('file');
  const [table, setTable] = useState<ImportTable>({ columns: [], rows: [] });
  const [keys, setKeys] = useState<readonly (string | null)[]>([]);
  const [lines, setLines] = useState<readonly ImportLine[]>([]);
  const [answers, setAnswers] = useState<Answers>({});
  const [busy, setBusy] = useState<Busy>();
  const [fault, setFault] = useState('');
  const [reached, setReached] = useState<readonly number[]>([]);
  const stopped = useRef(false);
  // rows whose answer was lost are taken over once, however often it is pressed
  const key = useRef('');
  const { name } = resource;

  const during = async (what: Busy['what'], act: () => Promise<void>): Promise<void> => {
    setFault('');
    stopped.current = false;
    setBusy({ what, done: 0, total: 0 });
    try {
      await act();
    } catch (error) {
      const said = isProblem(error) ? (Object.values(error.errors)[0]?.[0] ?? error.message) : '';
      setFault(said || text('errors.general.unexpected'));
    } finally {
      setBusy(undefined);
    }
  };
  const put = (some: readonly ImportedLine[]): void =>
    setAnswers((before) => ({ ...before, ...Object.fromEntries(some.map((each) => [each.line, each])) }));
  /** Some lines at a time, so that what is done is seen and can be stopped between two calls. */
  const inSlices = async (
    what: Busy['what'],
    all: readonly ImportLine[],
    act: (slice: readonly ImportLine[]) => Promise<readonly ImportedLine[]>,
  ): Promise<void> => {
    let done = 0;
    for (const slice of inParts(all, LIMITS.importSlice)) {
      if (stopped.current) return;
      setBusy({ what, done, total: all.length });
      put(await act(slice));
      done += slice.length;
    }
  };
  const check = (of: ImportTable, by: readonly (string | null)[]): Promise<void> =>
    during('checking', async () => {
      const all = filledDown(resource, linesOf(of, by));
      key.current = newKey();
      setLines(all);
      setAnswers({});
      setReached([]);
      await inSlices('checking', all, (slice) => importCalls.check(name, slice));
      setStep(stopped.current ? 'columns' : 'rows');
    });
  const told = withTwice(resource, lines, answers, importKey(resource)[0] ?? '', text('errors.import.twice'));
  const due = lines.filter(({ line }) => told[line]?.act === 'create' || told[line]?.act === 'edit');
  return {
    ...{ step, table, keys, lines, busy, fault, answers: told },
    /** The rows that would be taken over, and of those that were the number. */
    due: due.filter(({ line }) => !reached.includes(line)),
    reached,
    setKeys,
    read: (file: File) =>
      during('reading', async () => {
        const read = await importCalls.table(name, file);
        const by = read.columns.map((column) => column.key);
        setTable(read);
        setKeys(by);
        setStep('columns');
        if (read.columns.every((column) => column.key !== null || column.heading === '')) await check(read, by);
      }),
    check: () => check(table, keys),
    columns: () => setStep('columns'),
    mend: (line: number, cells: ImportLine['cells']) =>
      during('checking', async () => {
        const mended: ImportLine = { line, cells };
        setLines((before) => before.map((each) => (each.line === line ? mended : each)));
        setReached((before) => before.filter((each) => each !== line));
        put(await importCalls.check(name, [mended]));
      }),
    take: () =>
      during('saving', async () => {
        const open = due.filter(({ line }) => !reached.includes(line));
        const later = laterLines(resource, lines);
        try {
          await inSlices('saving', open, async (slice) => {
            // what an earlier line of the file made of its record is no change by somebody else
            const sent = slice.map((each) =>
              later.has(each.line) ? each : { ...each, was: told[each.line]?.was ?? null },
            );
            const done = await importCalls.take(name, sent, key.current);
            setReached((before) => [...before, ...done.map(({ line }) => line)]);
            return done;
          });
          setStep('ended');
        } finally {
          await invalidate({ resource: name, invalidates: ['list', 'many', 'detail'] });
        }
      }),
    stop: () => (stopped.current = true),
    /** The rows to mend as a file, or as several where one call does not carry them all. */
    left: async () => {
      const headings = table.columns.map(({ heading }) => heading);
      const rows = lines.flatMap((each) => {
        const answer = told[each.line];
        if (answer?.act !== 'refused') return [];
        const faults = Object.entries(answer.faults).map(([at, said]) => `${keyName(text, resource, at)}: ${said}`);
        const why = [...faults, answer.why].filter(Boolean).join('; ').slice(0, 1000);
        return [{ values: valuesNow(table, keys, each), why }];
      });
      for (const part of inParts(rows, FILE_ROWS)) await importCalls.refused(name, { headings, lines: part });
    },
    forget: () => {
      setStep('file');
      setAnswers({});
      setLines([]);
      setFault('');
    },
  };
}
export type Importing = ReturnType<typeof useImport>;
