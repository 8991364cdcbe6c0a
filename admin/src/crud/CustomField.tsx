import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import type { CustomField } from '@domain/fields';
import { type Custom, customFile } from './custom';

const parts = new Map<string, Custom>();
/** The input and the look of a custom kind; each travels when it is first drawn. */
function partsOf(as: string): Custom {
  const known = parts.get(as);
  if (known) return known;
  const load = customFile(as);
  if (!load) throw new Error(`no admin/src/resources/custom/${as}.tsx`);
  const part = <K extends keyof Custom>(key: K): Custom[K] =>
    lazy(async () => ({ default: (await load()).default[key] as ComponentType<object> })) as unknown as Custom[K];
  const made = { Input: part('Input'), Text: part('Text') };
  parts.set(as, made);
  return made;
}

export function CustomInput({ field, ...held }: { field: CustomField }): ReactNode {
  const { Input } = partsOf(field.as);
  return (
    <Suspense fallback={null}>
      <Input field={field} {...held} />
    </Suspense>
  );
}
export function CustomText({ field, value, short }: { field: CustomField; value: unknown; short: boolean }): ReactNode {
  const { Text } = partsOf(field.as);
  return (
    <Suspense fallback={null}>
      <Text value={value} short={short} />
    </Suspense>
  );
}
