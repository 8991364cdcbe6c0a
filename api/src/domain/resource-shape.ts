import type { Right } from './access';
import type { ErrorCode } from './errors';
import type { Field, OneOfField, Tone } from './fields';
import type { Queue } from './queues';

export type ResourceAction = 'list' | 'show' | 'create' | 'edit' | 'remove' | 'export';
/** The groups of the menu, in the order people work (design: the frame). */
export type MenuGroup = 'sell' | 'products' | 'approvals' | 'reports' | 'site' | 'settings';
/**
 * `counts` answers how many stand in each state, where the list itself would have to be asked for each; `names` what its
 * records are called, to whoever sees them referred to and may not list them.
 */
export type Call = 'list' | 'one' | 'create' | 'update' | 'remove' | 'counts' | 'names';
/** Words of a grant that bound it to some records: those that somebody made, or those of the own shop. */
export type ScopeWord = 'own' | 'shop' | 'unit';

/** How the admin offers a move of the resource's machine; who may make it, and why, the machine says. */
export interface MoveOffer {
  tone?: Tone;
  /** Also for several records at once. */
  bulk?: boolean;
  /** Asked once more before it is made; a move with a reason asks anyway. */
  confirm?: boolean;
  /** Fields that are typed with the move and written by it. */
  asks?: readonly string[];
  /** Fields of the record that stand above what is typed, for whoever decides on it. */
  shows?: readonly string[];
}
/** A desk on which records wait for somebody's decision, the longest waiting first. */
export interface QueueOf {
  /** Key of its name under app.screens. */
  name: 'packageApproval' | 'priceApproval' | 'opApproval' | 'fcApproval';
  /** What the list is asked for: those that wait. */
  waits: Readonly<Record<string, string>>;
  /** The field that says since when. */
  since: string;
  /** The field that people call an item by. */
  code: string;
  /** Whether it may be ordered by that too. */
  byCode?: boolean;
  bar: readonly string[];
  /** Its address, and that of an item on it: what stands in braces is a field of the item. */
  routes: { list: string; one: string };
}
/** Records of another resource that refer to this one, shown beneath it. */
export interface Detail {
  resource: string;
  /** Its field that refers here. */
  by: string;
}

/** A list as a file. */
interface FileOf<Name extends string = string> {
  /** What it may have, in the standard order: fields of the resource, and those beside them. */
  columns: readonly Name[];
  /** Fields that only its file has, worked out for its rows. */
  beside?: Readonly<Record<string, Field>>;
}

/** One declaration from which lists, forms, calls, rights, labels and exports are derived. */
export interface Resource {
  /** Identifier, also the key of its labels under `resources`, and its name in the audit log. */
  name: string;
  /**
   * There is one record only, known by this name: it is there from the start. Its screen is its form, and stays open when
   * it is saved.
   */
  only?: string;
  /** Its calls are written by hand; the declaration says what they answer and take. */
  byHand?: boolean;
  /** Path of its calls under /api. */
  path: string;
  /** Paths under /api of the calls that do not follow from it; `{id}` stands for the key. */
  calls?: Partial<Record<Call, string>>;
  /** The field that a record is known by in addresses, calls and the log, and that is answered as its id; default id. */
  key?: string;
  /** Its screens, where the specification names them; otherwise /data/{name} (decisions B16). */
  routes?: { list?: string; create?: string; edit?: string; show?: string };
  /** Its table, where that is not called like the resource. */
  table?: string;
  /** Columns that every record of this resource holds: several short lists may share one table. */
  fixed?: Readonly<Record<string, string>>;
  menu?: MenuGroup;
  icon?: string;
  /** The field that names a record. */
  title: string;
  /** Fields that tell records of one name apart, shown behind it. */
  also?: readonly string[];
  /** The code of the refusal of an id that no record has, in the name of the thing (decisions B11). */
  missing?: ErrorCode;
  fields: Record<string, Field>;
  list: readonly string[];
  /** What a list may be asked for. */
  filters?: readonly string[];
  /** Those of them that the filter bar shows, in its order; default all. */
  bar?: readonly string[];
  search?: readonly string[];
  /** Fields that `q` searches from their beginning only, along an index: of tables that grow with every departure. */
  begins?: readonly string[];
  /** Fields by which its records are found from anywhere, by whoever may list them: of short tables, as each is looked at. */
  find?: readonly string[];
  /** A new record may begin as another one is: with what that holds and that need not stand once. */
  copies?: boolean;
  /**
   * Rows of a file may be taken over: those that meet no record make one, the others change theirs. `by` names the fields by
   * which they meet; default its key, else the first field that stands once, else those that stand once together.
   */
  imports?: true | { by: readonly string[] };
  /** Fields that are set for several records at once, those that are ticked in its list. */
  edits?: readonly string[];
  /** Several fields that one index holds, for a list that is filtered by the first and sorted by the next. */
  indexes?: readonly (readonly string[])[];
  /** Fields whose values together stand once; a record that repeats them is refused at the last of them. */
  once?: readonly string[];
  /** Order of the list unless asked otherwise; default newest first. */
  sort?: { field: string; order: 'asc' | 'desc' };
  /** States, or words of another closed list, that are tabs of the list, each with its count, in this order. */
  tabs?: readonly string[];
  /** Tabs that are for whoever holds a right of their own. */
  tabRights?: Readonly<Partial<Record<string, Right>>>;
  /** Moves of the machine that people make, in the order of their buttons; the others are made by verbs. */
  moves?: Readonly<Record<string, MoveOffer>>;
  /** Which records a bounded grant reaches: the field that holds the person (own) or the shop (shop, unit). */
  scope?: Partial<Record<ScopeWord, string>>;
  /** Desks on which its records are decided on, by what the dashboard counts. */
  queues?: Readonly<Partial<Record<Queue, QueueOf>>>;
  details?: readonly Detail[];
  /** Its list as a file; default every field that fits a cell. */
  file?: FileOf;
  allow: Partial<Record<ResourceAction, Right>>;
}

/** Fields that a new record may carry, and fields that a change of one may carry. */
export const creatable = (field: Field): boolean => !field.readOnly && !field.hidden;
export const editable = (field: Field): boolean => creatable(field) && !field.frozen;

/** Whether `q` may be asked of its list. */
export const isSearched = ({ search = [], begins = [] }: Pick<Resource, 'search' | 'begins'>): boolean =>
  search.length + begins.length > 0;

/** The field whose words the tabs of a list are: that of its life, else the one that knows them all. */
export function tabField(resource: Pick<Resource, 'fields' | 'tabs'>): { name: string; field: OneOfField } | undefined {
  const { fields, tabs = [] } = resource;
  const worded = Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'state' || field.kind === 'oneOf' ? [{ name, field }] : [],
  );
  const has = ({ field }: { field: OneOfField }): boolean => tabs.every((tab) => field.of.includes(tab));
  return tabs.length ? (worded.find((each) => each.field.machine && has(each)) ?? worded.find(has)) : undefined;
}
