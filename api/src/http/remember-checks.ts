import { getMetadataStorage } from 'class-validator';

type Storage = ReturnType<typeof getMetadataStorage>;
type Ask = Storage['getTargetValidationMetadatas'];
type Group = Storage['groupByPropertyName'];
type Target = Parameters<Ask>[0];

/**
 * Lets class-validator find the checks of a class once: for every object, and every object within it, it goes through
 * all classes that there are to find those that it inherits from, and sorts what it found by property. What is checked is complete when a class is loaded.
 */
export function rememberChecks(): void {
  const storage = getMetadataStorage();
  if (REMEMBERING.has(storage)) return;
  REMEMBERING.add(storage);
  const ask: Ask = storage.getTargetValidationMetadatas.bind(storage);
  const known = new Map<Target, Map<string, ReturnType<Ask>>>();
  storage.getTargetValidationMetadatas = (target, schema, always, strictGroups, groups) => {
    // a schema or groups, which nothing here uses, choose among the checks of a class
    if (schema || groups?.length) return ask(target, schema, always, strictGroups, groups);
    const ofTarget = known.get(target) ?? new Map<string, ReturnType<Ask>>();
    known.set(target, ofTarget);
    const key = `${String(always)} ${String(strictGroups)}`;
    const found = ofTarget.get(key) ?? ask(target, schema, always, strictGroups, groups);
    ofTarget.set(key, found);
    return found;
  };
  const group: Group = storage.groupByPropertyName.bind(storage);
  const grouped = new WeakMap<object, ReturnType<Group>>();
  storage.groupByPropertyName = (checks) => {
    const found = grouped.get(checks) ?? group(checks);
    grouped.set(checks, found);
    return found;
  };
}
const REMEMBERING = new WeakSet<Storage>();
