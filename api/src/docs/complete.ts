import type { OpenAPIObject } from '@nestjs/swagger';
import { ACCESS, type Right } from '../domain/access';
import { addAnswer, allAnswers } from './add-answers';
import { addListParameters } from './list-parameters';
import { REFUSAL, refusals, refusalsOf } from './refusals';
import { sampleOf } from './samples';
import { summaryOf } from './summaries';

type Paths = OpenAPIObject['paths'];
type Operation = NonNullable<Paths[string]['get']>;
/** What the calls declare, by operationId. */
export type Declared = ReadonlyMap<string, readonly Right[] | 'open'>;
const VERBS = ['get', 'post', 'put', 'patch', 'delete'] as const;
const TYPES: Record<string, string> = { R: 'root', A: 'admin', M: 'manager', F: 'fc-manager', S: 'staff' };

/** Adds to what the decorators say: what each call does, who may, what it answers and refuses, a body as an example. */
export function complete(document: OpenAPIObject, declared: Declared): OpenAPIObject {
  const components = (document.components ??= {});
  const answers = allAnswers();
  const taken = Object.keys(components.schemas ?? {}).filter((name) => name in answers.schemas);
  if (taken.length) throw new Error(`a body and an answer have the same name: ${taken.join(', ')}`);
  components.schemas = { ...components.schemas, ...(answers.schemas as object), RefusedCall: REFUSAL as never };
  components.responses = refusals();
  document.servers = [{ url: '/' }];
  addListParameters(document.paths);
  const tags = new Set<string>();
  for (const [path, item] of Object.entries(document.paths))
    for (const verb of VERBS) {
      const operation = item[verb];
      if (!operation) continue;
      for (const tag of operation.tags ?? []) tags.add(tag);
      describe(operation, verb, path, declared.get(operation.operationId ?? ''));
      addAnswer(operation, answers);
      addSample(operation, components.schemas);
    }
  document.tags = [...tags].sort().map((name) => ({ name }));
  return document;
}

function describe(operation: Operation, verb: string, path: string, needs: readonly Right[] | 'open' = []): void {
  const summary = summaryOf(operation.operationId ?? '');
  if (summary) operation.summary = summary;
  operation.description = needs === 'open' ? 'Without sign-in.' : `Needs ${needs.map(rightInWords).join(', or ')}.`;
  if (needs === 'open') operation.security = [];
  const statuses = refusalsOf({
    open: needs === 'open',
    verb,
    withBody: operation.requestBody !== undefined,
    ofRecord: path.includes('{'),
  });
  for (const response of Object.values(operation.responses))
    if (response && 'description' in response && !response.description) response.description = summary ?? 'Done';
  for (const status of statuses)
    operation.responses[String(status)] ??= { $ref: `#/components/responses/Refused${status}` };
}
/** `orders.cancel` (root, admin, manager, staff: own shop). */
function rightInWords(right: Right): string {
  const grants = ACCESS[right].split(' ').map((grant) => {
    const [letter = '', narrowed] = grant.split(':');
    return `${TYPES[letter] ?? letter}${narrowed ? ` (${narrowed})` : ''}`;
  });
  return `\`${right}\`: ${grants.join(', ')}`;
}

function addSample(
  operation: Operation,
  schemas: NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>,
): void {
  const body = operation.requestBody;
  if (!body || !('content' in body)) return;
  for (const [type, media] of Object.entries(body.content))
    if (type === 'application/json' && media.schema) media.example ??= sampleOf(schemas, media.schema);
}
