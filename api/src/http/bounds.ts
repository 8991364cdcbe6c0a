import { defaultMetadataStorage } from 'class-transformer/cjs/storage';
import { getMetadataStorage } from 'class-validator';
import { ERRORS } from '../domain/error-codes';
import { DomainError, type ErrorCode, type ErrorParams } from '../domain/errors';

export type BodyType = new () => object;
interface Bound {
  name: string;
  /** Elements that the list may have; undefined for what is no list. */
  most: number | undefined;
  /** What its rule says of a longer one. */
  refusal: [ErrorCode, ErrorParams];
  type: BodyType | undefined;
}
/** For a list whose length another rule refuses with words of its own. */
const UNSAID = 200;
const plans = new Map<BodyType, Bound[]>();

/**
 * Refuses a list that is longer than its DTO takes, at its field, before anything in it is looked at: the libraries make
 * and check every element first and count them afterwards (reliability T23).
 * @throws DomainError general.invalid (400) at the field, in the words of its rule
 */
export function demandBounded(type: unknown, body: unknown, path = ''): void {
  if (typeof type !== 'function' || typeof body !== 'object' || body === null || Array.isArray(body)) return;
  for (const { name, most, refusal, type: inner } of boundsOf(type as BodyType)) {
    const value = (body as Record<string, unknown>)[name];
    if (Array.isArray(value)) {
      if (value.length > (most ?? UNSAID)) throw new DomainError('general.invalid', {}, { [path + name]: refusal });
      if (inner) for (const [at, each] of value.entries()) demandBounded(inner, each, `${path}${name}.${at}.`);
    } else if (inner) demandBounded(inner, value, `${path}${name}.`);
  }
}

/** The lists and objects of a DTO, with how long each list may be. */
export function boundsOf(type: BodyType): Bound[] {
  const known = plans.get(type);
  if (known) return known;
  const rules = getMetadataStorage().getTargetValidationMetadatas(type, '', false, false);
  const plan = [...new Set(rules.map(({ propertyName }) => propertyName))].flatMap((name): Bound[] => {
    const rule = rules.find((each) => each.propertyName === name && each.name === 'arrayMaxSize');
    const inner = defaultMetadataStorage.findTypeMetadata(type, name)?.typeFunction() as BodyType | undefined;
    return rule || inner
      ? [{ name, most: rule?.constraints[0] as number | undefined, refusal: refusalOf(rule), type: inner }]
      : [];
  });
  plans.set(type, plan);
  return plan;
}
function refusalOf(rule: { message: unknown; context?: unknown } | undefined): [ErrorCode, ErrorParams] {
  const code = String(rule?.message);
  return code in ERRORS ? [code as ErrorCode, (rule?.context ?? {}) as ErrorParams] : ['general.invalid', {}];
}
