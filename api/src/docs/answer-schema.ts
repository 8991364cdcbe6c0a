/** What of a schema of OpenAPI 3.0 the answers need. */
export interface AnswerSchema {
  $ref?: string;
  description?: string;
  type?: 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean';
  format?: 'date' | 'date-time' | 'binary';
  nullable?: true;
  enum?: (string | number | boolean | null)[];
  required?: string[];
  properties?: Record<string, AnswerSchema>;
  additionalProperties?: true | AnswerSchema;
  items?: AnswerSchema;
  allOf?: AnswerSchema[];
  anyOf?: AnswerSchema[];
}
/** What one call answers. */
export interface CallAnswer {
  schema: AnswerSchema;
  /** A page of a list: how many rows there are altogether stands in a header. */
  counted?: true;
}
/** The answers of all calls, by operationId, and the schemas that they refer to. */
export interface Answers {
  calls: Record<string, CallAnswer>;
  schemas: Record<string, AnswerSchema>;
}
