import { getMetadataStorage, type ValidationArguments } from 'class-validator';

type Storage = ReturnType<typeof getMetadataStorage>;
type Rule = ReturnType<Storage['getTargetValidationMetadatas']>[number];
type Condition = (object: object, value: unknown) => unknown;
interface Check {
  instance: { validate(value: unknown, told: ValidationArguments): unknown };
  each: boolean;
  constraints: unknown[];
}
interface Field {
  name: string;
  conditions: Condition[];
  checks: Check[];
  nested: boolean;
}
/** The checks of a class, by field; null when one of them is of a kind that only the library itself works out. */
type Checks = { names: ReadonlySet<string>; fields: Field[] } | null;

const plans = new Map<unknown, Checks>();

/**
 * Whether class-validator would surely find nothing in a DTO. It makes lists, arguments and an error for every field
 * that it looks at, right or wrong, and finds the checks of a class anew for each object; nearly all bodies are right.
 * So the same checks are asked in turn, and what does not pass, or is of a kind not known here, goes to the library,
 * which says what is wrong.
 */
export function passes(object: object): boolean {
  const type = object.constructor;
  let plan = plans.get(type);
  if (plan === undefined) plans.set(type, (plan = planOf(type)));
  if (plan === null) return false;
  const { names, fields } = plan;
  for (const name of Object.keys(object)) if (!names.has(name)) return false;
  return fields.every((field) => fieldPasses(object, field));
}

function fieldPasses(object: object, { name, conditions, checks, nested }: Field): boolean {
  const value: unknown = (object as Record<string, unknown>)[name];
  for (const condition of conditions) if (!condition(object, value)) return true;
  for (const { instance, each, constraints } of checks) {
    const told = { targetName: object.constructor.name, property: name, object, value, constraints };
    if (each && (value instanceof Set || value instanceof Map)) return false;
    const all = each && Array.isArray(value) ? value : [value];
    // a promise is an answer that is still to come
    for (const one of all) if (instance.validate(one, told) !== true) return false;
  }
  return !nested || nestedPasses(value);
}

function nestedPasses(value: unknown): boolean {
  if (value === undefined) return true;
  if (Array.isArray(value)) return value.every((each) => isObject(each) && passes(each));
  return isObject(value) && passes(value);
}
const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && typeof value.constructor === 'function';

function planOf(type: unknown): Checks {
  if (typeof type !== 'function') return null;
  const storage = getMetadataStorage();
  const rules = storage.getTargetValidationMetadatas(type, '', false, false);
  if (!rules.length || !rules.every(isKnown)) return null;
  const fields = Object.entries(storage.groupByPropertyName(rules)).map(([name, ofField]): Field => {
    const of = (kind: string) => ofField.filter((rule) => rule.type === kind);
    return {
      name,
      conditions: of('conditionalValidation').map((rule) => rule.constraints[0] as Condition),
      checks: [...of('isDefined'), ...of('customValidation')].flatMap((rule) => checksOf(storage, rule)),
      nested: of('nestedValidation').length > 0,
    };
  });
  return { names: new Set(fields.map(({ name }) => name)), fields };
}

const KINDS = ['isDefined', 'customValidation', 'conditionalValidation', 'nestedValidation', 'whitelistValidation'];
const isKnown = (rule: Rule): boolean => KINDS.includes(rule.type) && !rule.validateIf && !rule.groups?.length;

const checksOf = (storage: Storage, { constraintCls, each, constraints }: Rule): Check[] =>
  storage
    .getTargetValidatorConstraints(constraintCls)
    .map(({ instance }) => ({ instance: instance as Check['instance'], each, constraints }));
