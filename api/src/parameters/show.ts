import { type EntityManager, In } from 'typeorm';
import { wordsIn } from '../http/voice';
import type { Field, NumberField } from '../domain/fields';
import { PARAMETER_KEYS, PARAMETERS, type ParameterKey } from '../domain/parameters';
import { rightOf } from '../domain/resources/settings';
import type { FileRef } from '../domain/wire/file';
import type { ParameterWire } from '../domain/wire/parameter';
import { fileRefs } from '../files/refs';
import { type Actor, grantOf } from '../http/actor';
import { User } from '../staff/user.entity';
import { Parameter } from './parameter.entity';

/** Every parameter as the caller sees it. */
export const showParameters = (em: EntityManager, actor: Actor): Promise<ParameterWire[]> =>
  present(em, actor, PARAMETER_KEYS);

export async function showParameter(em: EntityManager, actor: Actor, key: ParameterKey): Promise<ParameterWire> {
  const [shown] = await present(em, actor, [key]);
  return shown as ParameterWire;
}

async function present(em: EntityManager, actor: Actor, keys: readonly ParameterKey[]): Promise<ParameterWire[]> {
  const rows = new Map((await em.findBy(Parameter, { key: In(keys) })).map((row) => [row.key, row]));
  const users = await em.find(User, {
    select: { id: true, fullName: true },
    where: { id: In([...rows.values()].map((row) => row.updatedBy)) },
  });
  const names = new Map(users.map((user) => [user.id, user.fullName]));
  const files = await fileRefs(em, [rows.get('qrCode')?.value as string]);
  return keys.map((key) => wire(key, rows.get(key), actor, names, files));
}

/** What it holds, as the call tells it. */
function boundsOf(field: Field): Pick<ParameterWire, 'type' | 'min' | 'max' | 'of'> {
  const { min, max } = field as Pick<NumberField, 'min' | 'max'>;
  const of = field.kind === 'oneOf' ? field.of : field.kind === 'custom' ? field.words : undefined;
  return {
    type: (field.kind === 'custom' ? field.as : field.kind) as ParameterWire['type'],
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    ...(of?.length ? { of } : {}),
  };
}

function wire(
  key: ParameterKey,
  row: Parameter | undefined,
  actor: Actor,
  names: Map<number, string>,
  files: Map<string, FileRef>,
): ParameterWire {
  const { group, field, initial } = PARAMETERS[key];
  const value = row ? row.value : initial;
  const asSent = (each: unknown): unknown => (field.kind === 'image' ? (files.get(each as string) ?? null) : each);
  return {
    id: PARAMETER_KEYS.indexOf(key) + 1,
    key,
    group,
    ...boundsOf(field),
    value: asSent(value),
    default: asSent(initial),
    help: wordsIn(actor.locale).parameters.help[key],
    version: row?.version ?? 0,
    updatedAt: row?.updatedAt.toISOString() ?? null,
    updatedBy: row ? (names.get(row.updatedBy) ?? null) : null,
    editable: grantOf(actor, rightOf(key)) !== false,
  };
}
