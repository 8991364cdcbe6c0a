import { type DynamicModule, Injectable, Module, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { can } from '../domain/access';
import { lifeOf, type Resource } from '../domain/resource';
import { checkResources } from '../domain/resource-checks';
import { RESOURCES } from '../domain/resources';
import { STAFF_TYPES } from '../domain/words';
import { controllerOf } from './controller-of';
import type { Part } from './part';
import { servedParts } from './parts';

/**
 * Holds every declaration against its table when the process starts.
 * @throws Error naming the resource and the column that the table does not have
 */
export function checkPart(dataSource: DataSource, { resource, entity, rules }: Part): void {
  const columns = new Set(dataSource.getMetadata(entity).columns.map((column) => column.propertyName));
  const derived = rules.derived?.(new Date(0)) ?? {};
  const needed = Object.entries(resource.fields)
    .filter(([name, field]) => field.kind !== 'secret' && !field.computed && !(name in derived))
    .map(([name]) => name);
  for (const [name, field] of Object.entries(resource.fields))
    if (field.computed && !(name in derived)) throw new Error(`resource ${resource.name}: nothing computes ${name}`);
  const translated = Object.values(resource.fields).some((field) => field.translated) ? ['translations'] : [];
  const persons = lifeOf(resource) ? ['createdBy', 'movedBy', 'editors'] : [];
  for (const name of [...needed, ...translated, ...persons, ...Object.keys(resource.fixed ?? {})])
    if (!columns.has(name)) throw new Error(`resource ${resource.name}: its table has no column ${name}`);
  checkBounds(resource, rules);
}
/** A right that is bounded for somebody must have its bound kept: by the declaration's scope, or by the rules. */
function checkBounds({ name, allow, scope = {} }: Resource, { before }: Part['rules']): void {
  for (const [action, right] of Object.entries(allow))
    for (const type of STAFF_TYPES) {
      const grant = can(type, right);
      const reads = action === 'list' || action === 'show' || action === 'export';
      if (typeof grant === 'string' && !(grant in scope) && (reads || !before))
        throw new Error(`resource ${name}: ${type} may ${action} within ${grant}, and nothing keeps that`);
    }
}

@Injectable()
class DeclarationCheck implements OnModuleInit {
  constructor(private readonly dataSource: DataSource) {}
  onModuleInit(): void {
    for (const part of servedParts()) checkPart(this.dataSource, part);
  }
}

/** The calls of every declared resource. */
@Module({})
export class CrudModule {
  static forResources(): DynamicModule {
    checkResources(RESOURCES);
    return { module: CrudModule, controllers: servedParts().map(controllerOf), providers: [DeclarationCheck] };
  }
}
