import type { FieldKind } from '../fields';
import type { ParameterShape } from '../parameter-checks';
import type { ParameterGroup, ParameterKey } from '../parameters';

/** A parameter as GET /parameters answers it (decisions B10); an image travels as its file reference or null. */
export interface ParameterWire {
  /** Its place in the list of all parameters, from 1; the key works everywhere as well. */
  id: number;
  key: ParameterKey;
  group: ParameterGroup;
  type: Extract<FieldKind, 'int' | 'money' | 'percent' | 'bool' | 'oneOf' | 'image' | 'text'> | ParameterShape;
  min?: number;
  max?: number;
  of?: readonly string[];
  value: unknown;
  default: unknown;
  /** In the language asked for. */
  help: string;
  /** 0 while it is the default. */
  version: number;
  updatedAt: string | null;
  updatedBy: string | null;
  /** Whether the caller may change it. */
  editable: boolean;
}
/** All parameters of a group as one record (GET /parameters/groups/{id}), each value by its key. */
export interface SettingsWire {
  id: ParameterGroup;
  /** Another one whenever that of one of them is. */
  version: number;
  /** Of each its default, and who changed it when. */
  about: Partial<Record<ParameterKey, Pick<ParameterWire, 'default' | 'updatedAt' | 'updatedBy'>>>;
  [key: string]: unknown;
}
