import type { FormInstance } from 'antd';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import type { Field } from '@domain/fields';
import type { Queue } from '@domain/queues';
import type { Resource } from '@domain/resource';
import { withinTime } from '../layout/arrived';
import type { Column } from '../parts/list/column';
import type { Filter } from '../parts/list/filter';
import type { Rows } from '../parts/list/rows';
import type { ListState, Sort } from '../parts/list/state';
import type { Verb } from '../parts/verbs';
import type { TextKey } from '../providers/i18n';
import type { FormValues } from './form-values';
import { slotFile } from './slot-files';
import type { Row } from '../fields/words';

/** One record, and how to have it read again after something was done with it. */
export interface OfRecord {
  row: Row;
  reload: () => void;
}
/** What antd's Form.Item hands to the input of a field. */
export interface OfInput {
  field: Field;
  id?: string;
  value?: unknown;
  onChange?: (value: unknown) => void;
  disabled?: boolean;
  /** Where the form holds it, for what is beside it in a row. */
  at?: (string | number)[];
}
/** A form that is being typed in, and the record that it began with. */
export interface OfForm {
  form: FormInstance<FormValues>;
  /** None for a new one. */
  row: Row | undefined;
  dirty: boolean;
}
/** Which page of the resource a part stands on; `row` is there where one is open. */
export interface OfPage {
  page: 'list' | 'create' | 'edit' | 'show';
  row?: Row;
  reload?: () => void;
}

/** What of a list is made by hand; what is a function is called while the list is drawn, so it may use hooks. */
interface ListSlots {
  /** What it asks for as long as nobody filters. */
  usual?: () => Record<string, string>;
  sort?: Sort;
  searchHint?: TextKey;
  /** Its heading, where that is not what the things are called, and a sentence under it. */
  title?: TextKey;
  lead?: TextKey;
  /** What a column is in a file, where it shows several fields. */
  files?: Readonly<Record<string, readonly string[]>>;
  /** Its rows, where they come all at once and are narrowed by its state here. */
  whole?: (state: ListState) => Rows<Row>;
  /** The rows as they are drawn, such as several that are told as one. */
  rows?: (rows: readonly Row[]) => readonly Row[];
  enterOpens?: boolean;
  /** Columns of a file that wait in the chooser of the list, which has room for fewer. */
  later?: readonly string[];
  /** Columns that say nothing new beneath the record that it belongs to; they wait in the chooser there. */
  known?: readonly string[];
  /** Under its head: what the place is for, what waits elsewhere. */
  above?: ComponentType;
  /** Columns that are no fields, behind those that are. */
  columns?: () => readonly Column<Row>[];
  /** Controls beside the declared ones; one of the same field takes its place. */
  filters?: () => readonly Filter[];
  /** Another shape for the rows than a table. */
  shape?: () => ((rows: readonly Row[]) => ReactNode) | undefined;
  /** Controls at the right of its bar. */
  tools?: ComponentType;
}

/** An item of a queue, and how to go on from it. */
export interface OfQueue {
  /** What the address says of it; nothing: it is the first that waits. */
  asked: Readonly<Record<string, string>>;
  /** Its row in the queue; it may be named and wait no more. */
  row: Row | undefined;
  /** It has left the queue by another hand while it was looked at. */
  left: boolean;
  /** The row after it: what that needs is asked for while this one is read. */
  following: Row | undefined;
  place: string;
  before: (() => void) | undefined;
  after: (() => void) | undefined;
  /** It is decided on, in these words: the next one comes. */
  decided: (row: Row, words: string) => Promise<void>;
}
/** What of a queue is made by hand: how an item looks in a line, the item with its decision, a decision on several. */
export interface QueueSlots {
  line: ComponentType<{ row: Row }>;
  item: ComponentType<OfQueue>;
  bulk?: ComponentType<{ rows: readonly Row[]; clear: () => void; done: (ids: readonly number[]) => void }>;
}

/**
 * What is made by hand of a resource that is otherwise drawn from its declaration. The default export of
 * `admin/src/resources/<name>.tsx` is found by that name; everything else of the screens stays as declared.
 */
export interface Slots {
  /** How a field looks, in rows and on the record. */
  cells?: Readonly<Record<string, ComponentType<{ row: Row; short: boolean }>>>;
  /** How a field is typed; null where another part of the form takes it. */
  inputs?: Readonly<Record<string, ComponentType<OfInput> | null>>;
  /** What the form of a new one begins with beside what its fields say. */
  begun?: () => Readonly<Record<string, unknown>>;
  /** Beneath the input of every field. */
  foot?: ComponentType<{ name: string }>;
  /** What stands instead of all, where the address asks for it in a way of its own. */
  instead?: (search: URLSearchParams) => ComponentType | undefined;
  /** Where a row of the list leads, where that is not the record as it is drawn. */
  open?: (row: Row) => string;
  /** Its list, where that is more than the declaration says. */
  list?: ListSlots;
  /**
   * More that can be done with a record than its machine moves: each says where it is offered, in its row, on its page,
   * for several that are ticked, in the search from anywhere. Called while a page is drawn, so it may use hooks.
   */
  verbs?: () => readonly Verb<Row>[];
  /** One of the verbs ends a record, in words of its own: nobody is offered to delete it. */
  ends?: true;
  /** More buttons of a page, before the primary one. */
  tools?: ComponentType<OfPage>;
  /** What stands in a step of the form beneath its fields. */
  steps?: Readonly<Record<string, ComponentType<OfPage>>>;
  /** More tabs of the record, behind its facts; what a tab of the same key replaces is left out. */
  tabs?: readonly { key: string; label: TextKey; of: ComponentType<OfRecord> }[];
  /** Beneath the fields of a form, and beside the facts of a record. */
  aside?: ComponentType<OfPage>;
  /** Beside the form, such as how what is typed will look. */
  beside?: ComponentType<OfForm>;
  /** The state of the record, beside its title. */
  status?: ComponentType<OfRecord>;
  /** Its queues, by their names. */
  queues?: Readonly<Partial<Record<Queue, QueueSlots>>>;
  /** What an empty list says and offers. */
  empty?: ComponentType;
}

const NONE: Slots = {};
const brought = new Map<string, Slots>();

/** What came together with the screen is there at once. */
export const keepSlots = (name: string, slots: Slots): void => void brought.set(name, slots);
/** The hand-made parts of a resource, undefined while they travel: that is when one of its pages is first opened. */
export function useSlots({ name }: Resource): Slots | undefined {
  const load = slotFile<Slots>(name);
  const [, arrived] = useState<string>();
  const slots = load ? brought.get(name) : NONE;
  useEffect(() => {
    if (slots || !load) return;
    withinTime(load).then(
      (file) => {
        brought.set(name, file.default);
        arrived(name);
      },
      (fault: unknown) =>
        arrived(() => {
          throw fault;
        }),
    );
  }, [name, load, slots]);
  return slots;
}
