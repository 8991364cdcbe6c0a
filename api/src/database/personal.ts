/** A table's class, as TypeORM's decorators know it. */
type Table = object;
/** What a personal column holds after it was erased. */
type Erased = '' | null;

const personal = new Map<Table, Map<string, Erased>>();
const kept = new Map<Table, Set<string>>();

/**
 * Beside a column that says something of a person: it is erased so many months after the last return (decisions B14,
 * B18 'Personal data'). `erased` is what it holds then.
 */
export const Personal =
  (erased: Erased = ''): PropertyDecorator =>
  (target, name) => {
    const table = target.constructor;
    personal.set(table, (personal.get(table) ?? new Map<string, Erased>()).set(String(name), erased));
  };
/** Beside a text column of a person's table that stays: a name on receipts, a code, a figure, a word of the product. */
export const Stays = (): PropertyDecorator => (target, name) => {
  const table = target.constructor;
  kept.set(table, (kept.get(table) ?? new Set<string>()).add(String(name)));
};

/** The personal columns of a table, each with what it holds once erased. */
export const personalOf = (table: Table): ReadonlyMap<string, Erased> => personal.get(table) ?? new Map();
/** Whether somebody has said of a column whether it is personal. */
export const isDeclared = (table: Table, column: string): boolean =>
  (personal.get(table)?.has(column) ?? false) || (kept.get(table)?.has(column) ?? false);
