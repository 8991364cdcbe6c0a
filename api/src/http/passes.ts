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
  const plan = planFor(object);
  if (plan === null) return false;
  const { names, fields } = plan;
  for (const name of Object.keys(object)) if (!names.has(name)) return false;
  return fields.every((field) => fieldPasses(object, field));
}

function planFor({ constructor: type }: object): Checks {
  let plan = plans.get(type);
  if (plan === undefined) plans.set(type, (plan = planOf(type)));
  return plan;
}

/**
 * The same DTO with so little in its long lists that everything the library says of it is named: the first elements that
 * do not pass, or one that does. A list that its own rules would then refuse stays whole, and so does one that they refuse
 * already.
 * @param most faults that are named
 * @returns undefined where nothing is left out; `places` are where in its list each element stood
 */
export function withFewWrong(
  object: object,
  most: number,
): { object: object; places: ReadonlyMap<string, readonly number[]> } | undefined {
  const values = object as Record<string, unknown>;
  const few: Record<string, unknown[]> = {};
  const places = new Map<string, readonly number[]>();
  for (const field of planFor(object)?.fields ?? []) {
    const list = values[field.name];
    if (!field.nested || !Array.isArray(list) || list.length <= most) continue;
    if (!isAsked(object, field, list) || !ownPass(object, field, list)) continue;
    const kept = firstWrong(list, most);
    const left = kept.map((at) => list[at] as unknown);
    if (!ownPass(object, field, left)) continue;
    few[field.name] = left;
    places.set(field.name, kept);
  }
  if (!places.size) return undefined;
  return {
    object: Object.assign(Object.create(Object.getPrototypeOf(object) as object) as object, object, few),
    places,
  };
}
function firstWrong(list: readonly unknown[], most: number): number[] {
  const wrong: number[] = [];
  for (let at = 0; at < list.length && wrong.length < most; at += 1) if (!passesWithin(list[at])) wrong.push(at);
  return wrong.length ? wrong : [0];
}

function fieldPasses(object: object, field: Field): boolean {
  const value: unknown = (object as Record<string, unknown>)[field.name];
  if (!isAsked(object, field, value)) return true;
  return ownPass(object, field, value) && (!field.nested || passesWithin(value));
}
const isAsked = (object: object, { conditions }: Field, value: unknown): boolean =>
  conditions.every((condition) => condition(object, value));
/** The checks of a field itself, whatever stands in what it holds. */
function ownPass(object: object, { name, checks }: Field, value: unknown): boolean {
  for (const { instance, each, constraints } of checks) {
    const told = { targetName: object.constructor.name, property: name, object, value, constraints };
    if (each && (value instanceof Set || value instanceof Map)) return false;
    const all = each && Array.isArray(value) ? value : [value];
    // a promise is an answer that is still to come
    for (const one of all) if (instance.validate(one, told) !== true) return false;
  }
  return true;
}

/** The same for what a DTO holds within it: an object of a class, or a list of them. */
export function passesWithin(value: unknown): boolean {
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
