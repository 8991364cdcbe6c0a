import type { OpenAPIObject } from '@nestjs/swagger';
import { servedParts } from '../crud/parts';
import type { Answers } from './answer-schema';
import { ANSWERS } from './answers';
import { answersOfResource } from './answers-of-resource';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;
const TOTAL = {
  'X-Total-Count': {
    description: 'How many rows the whole list has, of which this is one page',
    required: true,
    schema: { type: 'integer', minimum: 0 },
  },
} as const;

/** What all calls answer: as their return types say, and for declared resources as their fields say. */
export function allAnswers(): Answers {
  const resources = servedParts().map(answersOfResource);
  return {
    calls: Object.assign({}, ANSWERS.calls, ...resources.map(({ calls }) => calls)) as Answers['calls'],
    schemas: Object.assign({}, ANSWERS.schemas, ...resources.map(({ schemas }) => schemas)) as Answers['schemas'],
  };
}

/** Adds to a call what it answers when it is done. A call that streams a file has said so itself. */
export function addAnswer(operation: Operation, { calls }: Answers): void {
  const answer = calls[operation.operationId ?? ''];
  if (!answer) return;
  for (const [status, response] of Object.entries(operation.responses)) {
    if (!status.startsWith('2') || !response || '$ref' in response) continue;
    response.content = { 'application/json': { schema: answer.schema as never }, ...response.content };
    if (answer.counted) response.headers = { ...response.headers, ...TOTAL };
  }
}
