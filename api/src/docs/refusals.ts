import type { OpenAPIObject } from '@nestjs/swagger';
import { ERRORS, type ErrorCode } from '../domain/error-codes';
import { REFUSALS } from '../domain/labels';

type Response = NonNullable<NonNullable<OpenAPIObject['components']>['responses']>[string];
const TITLES: Record<number, string> = {
  400: 'Something sent is not valid: which field, and why',
  401: 'Not signed in, or no longer',
  403: 'The user may not do this',
  404: 'There is no such record, or not for this user',
  409: 'What is there now forbids it: it changed meanwhile, it is taken, it is full',
  413: 'Too large',
  415: 'Not a type that is taken',
  422: 'The record is in a state that does not allow it',
  423: 'The account is locked for a while',
  429: 'Too many tries; see Retry-After',
  503: 'Too busy, or the database does not answer; see Retry-After',
};
const codesOf = (status: number): ErrorCode[] =>
  (Object.keys(ERRORS) as ErrorCode[]).filter((code) => ERRORS[code] === status);

/** The shape of every refusal (decisions B0 #40). */
export const REFUSAL = {
  type: 'object',
  required: ['statusCode', 'code', 'area', 'message', 'requestId'],
  properties: {
    statusCode: { type: 'integer' },
    code: { type: 'string', description: 'A word for programs; the same in every language' },
    area: { type: 'string' },
    message: { description: 'In the language of the caller; by field where fields are wrong' },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
    data: { description: 'What the screen needs to go on, such as the figures that are right' },
    requestId: { type: 'string' },
  },
} as const;

/** Each kind of refusal with its codes and one of them as an example. */
export function refusals(): Record<string, Response> {
  const statuses = [...new Set(Object.values(ERRORS))].filter((status) => status < 500 || status === 503);
  return Object.fromEntries(statuses.map((status) => [`Refused${status}`, refusal(status)]));
}
function refusal(status: number): Response {
  const codes = codesOf(status);
  const code = codes[0] ?? 'general.invalid';
  const example = {
    statusCode: status,
    code,
    area: code.split('.')[0],
    message: REFUSALS.en[code],
    requestId: '4b1c7f0e-6f0c-4a53-9d0e-0c2a5a1f7a55',
  };
  return {
    description: `${TITLES[status] ?? 'Refused'}. Codes: ${codes.join(', ')}`,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/RefusedCall' }, example } },
  };
}

/** Which refusals a call can give, by what it is. */
export function refusalsOf(call: { open: boolean; verb: string; withBody: boolean; ofRecord: boolean }): number[] {
  const writes = call.verb !== 'get';
  return [
    ...(call.withBody || !writes ? [400] : []),
    ...(call.open ? [] : [401, 403]),
    ...(call.open && writes ? [401, 423] : []),
    ...(call.ofRecord || call.withBody ? [404] : []),
    ...(writes ? [409, 422] : []),
    ...(call.withBody ? [413, 415] : []),
    ...(writes ? [429] : []),
    503,
  ];
}
