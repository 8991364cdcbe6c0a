import { Column } from 'typeorm';
import type { Field } from '../domain/fields';
import { JsonColumn, LongTextColumn, MoneyColumn, TextColumn, WordColumn } from './columns';

/** A longer text stands outside of its row. */
const IN_ROW = 4000;
const FILE_ID = 32;

/** Gives an entity the columns of declared fields; `own` are those that are no other way than they are. */
export function declareColumns(
  entity: abstract new () => object,
  fields: Readonly<Record<string, Field>>,
  own: Readonly<Record<string, PropertyDecorator>> = {},
): void {
  for (const [name, field] of Object.entries(fields)) (own[name] ?? columnOf(field))(entity.prototype as object, name);
}
/** Texts and files are '' when there are none; what nobody chose or counted is null. */
function columnOf(field: Field): PropertyDecorator {
  switch (field.kind) {
    case 'bool':
      return Column({ type: 'boolean', default: field.initial ?? false });
    case 'money':
      return MoneyColumn({ default: field.initial ?? 0 });
    case 'int':
      return Column({ type: 'int', nullable: true });
    case 'oneOf':
      return WordColumn(field.initial === undefined ? { nullable: true } : { default: field.initial });
    case 'ref':
      return field.key === 'id' ? Column({ type: 'int', nullable: true }) : WordColumn({ default: '' });
    case 'image':
    case 'file':
      return TextColumn(FILE_ID, { default: '' });
    case 'text':
    case 'longText':
      return field.max > IN_ROW ? LongTextColumn({ nullable: true }) : TextColumn(field.max, { default: '' });
    case 'rows':
    case 'custom':
      return JsonColumn({ nullable: true });
    default:
      throw new Error(`no column for ${field.kind}`);
  }
}
