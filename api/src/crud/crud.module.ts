import { type DynamicModule, Injectable, Module, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { controllerOf } from './controller-of';
import type { Part } from './part';
import { allParts } from './parts';

/**
 * Holds every declaration against its table when the process starts.
 * @throws Error naming the resource and the column that the table does not have
 */
export function checkPart(dataSource: DataSource, { resource, entity, rules }: Part): void {
  const columns = new Set(dataSource.getMetadata(entity).columns.map((column) => column.propertyName));
  const derived = rules.derived?.(new Date(0)) ?? {};
  const needed = Object.entries(resource.fields)
    .filter(([name, field]) => !field.writeOnly && !(name in derived))
    .map(([name]) => name);
  const translated = Object.values(resource.fields).some((field) => field.translated) ? ['translations'] : [];
  for (const name of [...needed, ...translated, ...Object.keys(resource.fixed ?? {})])
    if (!columns.has(name)) throw new Error(`resource ${resource.name}: its table has no column ${name}`);
}

@Injectable()
class DeclarationCheck implements OnModuleInit {
  constructor(private readonly dataSource: DataSource) {}
  onModuleInit(): void {
    for (const part of allParts()) checkPart(this.dataSource, part);
  }
}

/** The calls of every declared resource. */
@Module({})
export class CrudModule {
  static forResources(): DynamicModule {
    return { module: CrudModule, controllers: allParts().map(controllerOf), providers: [DeclarationCheck] };
  }
}
