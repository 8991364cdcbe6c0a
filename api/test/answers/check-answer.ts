import Ajv, { type ValidateFunction } from 'ajv';
import type { OpenAPIObject } from '@nestjs/swagger';

type Json = Record<string, unknown>;
interface Call {
  id: string;
  verb: string;
  path: RegExp;
  /** How many parts of the path are fixed: the most fixed path is the one meant. */
  fixed: number;
  statuses: Record<string, Json>;
}

/** Checks real answers against the document: status, type, header of pages, and every field, unknown ones too. */
export class AnswerCheck {
  /** The calls that were answered with JSON of their schema so far, by operationId. */
  readonly seen = new Set<string>();
  private readonly ajv = new Ajv({ allErrors: true, nullable: true, unknownFormats: 'ignore' });
  private readonly compiled = new Map<string, ValidateFunction>();
  private readonly calls: Call[];
  constructor(document: OpenAPIObject) {
    this.ajv.addSchema({ $id: 'document', components: { schemas: strict(document.components?.schemas) } });
    this.calls = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.entries(item as Record<string, { operationId: string; responses: Record<string, Json> }>).map(
        ([verb, { operationId, responses }]) => ({
          id: operationId,
          verb,
          path: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
          fixed: path.split('/').filter((part) => !part.startsWith('{')).length,
          statuses: responses,
        }),
      ),
    );
  }

  /** @returns what of an answer is not as the document says; nothing when it is, or when it is a refusal */
  faults(verb: string, url: string, answer: { status: number; headers: Json; body: unknown }): string[] {
    if (answer.status < 200 || answer.status > 299) return [];
    const { pathname } = new URL(url, 'http://any');
    const [call] = this.calls
      .filter((each) => each.verb === verb && each.path.test(pathname))
      .sort((a, b) => b.fixed - a.fixed);
    if (!call) return [];
    const response = call.statuses[String(answer.status)] as { content?: Record<string, Json>; headers?: Json };
    const said = `${call.id} (${verb} ${pathname}) ${String(answer.status)}`;
    if (!response) return [`${said} is not in the document`];
    const type = String(answer.headers['content-type']).replace(/;.*/, '');
    const media = response.content?.[type] ?? response.content?.['*/*'];
    if (!media) return [`${said}: ${type} is not in the document`];
    const counted = 'x-total-count' in answer.headers;
    if (counted !== Boolean(response.headers?.['X-Total-Count'])) return [`${said}: X-Total-Count`];
    if (type !== 'application/json') return [];
    this.seen.add(call.id);
    const check = this.compile(`${call.id} ${String(answer.status)}`, media['schema'] as object);
    if (check(answer.body)) return [];
    return (check.errors ?? []).map(
      ({ dataPath, message, params }) => `${said}${dataPath} ${String(message)} ${JSON.stringify(params)}`,
    );
  }
  private compile(key: string, schema: object): ValidateFunction {
    const known = this.compiled.get(key) ?? this.ajv.compile(strict(schema) as object);
    this.compiled.set(key, known);
    return known;
  }
}

/** A schema of OpenAPI 3.0 as JSON Schema that takes no field which it does not name. */
function strict(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(strict);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { nullable, $ref, ...rest } = schema as Json;
  if (typeof $ref === 'string') return { $ref: $ref.replace('#', 'document#') };
  const each = Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [key, key === 'enum' ? value : strict(value)]),
  );
  const closed =
    each['properties'] && !('additionalProperties' in each) ? { ...each, additionalProperties: false } : each;
  return nullable === true ? { anyOf: [closed, { type: 'null' }] } : closed;
}
