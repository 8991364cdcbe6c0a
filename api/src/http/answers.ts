import { applyDecorators } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse } from '@nestjs/swagger';

/** A call that answers a file, for OpenAPI: the types that it may have. */
export const Streams = (...types: [string, ...string[]]): MethodDecorator => {
  const bytes = { schema: { type: 'string', format: 'binary' } } as const;
  return ApiOkResponse({ content: Object.fromEntries(types.map((type) => [type.replace(/;.*/, ''), bytes])) });
};
/** A call that answers 201 when it made something and 200 when it only looked or changed, for OpenAPI. */
export const MadeOrDone = (): MethodDecorator => applyDecorators(ApiCreatedResponse(), ApiOkResponse());
