import type { Resource } from '@domain/resource';
import type { Row } from '../fields/words';

/** What stands in the address of a record and in its calls. */
export const keyOf = ({ key = 'id' }: Resource, row: Row): string | number => row[key] as string | number;
