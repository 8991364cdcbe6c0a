import type { ParameterShape } from '../parameter-checks';
import type { ParameterGroup, ParameterKey } from '../parameters';

/** A parameter as GET /parameters answers it (decisions B10); an image travels as its file reference or null. */
export interface ParameterWire {
  /** Its place in the list of all parameters, from 1; the key works everywhere as well. */
  id: number;
  key: ParameterKey;
  group: ParameterGroup;
  type: ParameterShape['type'];
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
