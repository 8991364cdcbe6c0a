import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from 'typeorm';
import type { Tx } from '../database/work';
import { DomainError } from '../domain/errors';
import { PARAMETER_GROUPS, PARAMETER_KEYS, type ParameterGroup, type ParameterKey } from '../domain/parameters';
import type { ParameterWire, SettingsWire } from '../domain/wire/parameter';
import type { Actor } from '../http/actor';
import { setParameter } from './set';
import { showParameters } from './show';

/** @throws DomainError parameter.notFound (404) */
function groupOf(name: string): ParameterGroup {
  const group = PARAMETER_GROUPS.find((each) => each === name);
  if (!group) throw new DomainError('parameter.notFound');
  return group;
}
const membersOf = async (em: EntityManager, actor: Actor, group: ParameterGroup): Promise<ParameterWire[]> =>
  (await showParameters(em, actor)).filter((each) => each.group === group);

/** All parameters of a group as one record; its version is another one whenever one of theirs is. */
export async function readGroup(em: EntityManager, actor: Actor, name: string): Promise<SettingsWire> {
  const group = groupOf(name);
  return recordOf(group, await membersOf(em, actor, group));
}
function recordOf(group: ParameterGroup, members: readonly ParameterWire[]): SettingsWire {
  const versions = members.map(({ key, version }) => `${key}:${version}`).join();
  return {
    ...Object.fromEntries(members.map(({ key, value }) => [key, value])),
    id: group,
    about: Object.fromEntries(
      members.map(({ key, default: initial, updatedAt, updatedBy }) => [
        key,
        { default: initial, updatedAt, updatedBy },
      ]),
    ),
    version: createHash('sha256').update(versions).digest().readUInt32BE() >>> 1,
  };
}

/**
 * Sets what differs of a group, all of it or nothing; each parameter by its own right, check and row of the log.
 * @throws DomainError general.stale (409), auth.denied (403), and what does not fit at its key (400)
 */
export async function setGroup(
  tx: Tx,
  actor: Actor,
  name: string,
  sent: Readonly<Partial<Record<ParameterKey, unknown>>>,
  version: number | undefined,
): Promise<void> {
  const group = groupOf(name);
  const members = await membersOf(tx.em, actor, group);
  const current = recordOf(group, members).version;
  if (version !== undefined && version !== current) throw new DomainError('general.stale', { version: current });
  const foreign = PARAMETER_KEYS.find((key) => key in sent && !members.some((each) => each.key === key));
  if (foreign)
    throw new DomainError('general.invalid', {}, { [foreign]: ['general.unknownField', { field: foreign }] });
  const changed = members.filter(({ key, value }) => key in sent && !same(value, sent[key]));
  for (const each of inOrder(changed, sent))
    await setParameter(tx, each.key, { value: sent[each.key] ?? '', version: each.version }).catch(at(each.key));
}

/** An image is sent by its id. */
const same = (known: unknown, sent: unknown): boolean =>
  isDeepStrictEqual(known, sent) || (isFile(known) && known.id === sent);
const isFile = (value: unknown): value is { id: string } =>
  typeof value === 'object' && value !== null && 'id' in value && 'url' in value;
/** The ages of a child must not cross between two rows: of two that rise the upper one is set first. */
const inOrder = (changed: readonly ParameterWire[], sent: Readonly<Record<string, unknown>>): ParameterWire[] => {
  const rises = changed.some(({ key, value }) => key === 'childAgeTo' && Number(sent[key]) > Number(value));
  return rises
    ? [...changed].sort((a, b) => Number(b.key === 'childAgeTo') - Number(a.key === 'childAgeTo'))
    : [...changed];
};
/** The call of one parameter knows it as `value`; here each has its own name. */
const at =
  (key: ParameterKey) =>
  (fault: unknown): never => {
    if (!(fault instanceof DomainError) || !fault.fields || fault.code === 'general.stale') throw fault;
    const [first] = Object.values(fault.fields);
    throw new DomainError(fault.code, fault.params, first ? { [key]: first } : {});
  };
