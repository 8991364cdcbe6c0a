import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import type { CustomField } from '@domain/fields';
import { customFile, type HeldCustom } from './custom';

interface Parts {
  Input: ComponentType<HeldCustom<unknown>>;
  Text: ComponentType<{ value: unknown; short: boolean }>;
}
const parts = new Map<string, Parts>();
/** The input and the look of a custom kind; each travels when it is first drawn. */
function partsOf(as: string): Parts {
  const known = parts.get(as);
  if (known) return known;
  const load = customFile(as);
  if (!load) throw new Error(`no admin/src/resources/custom/${as}.tsx`);
  const part = <K extends keyof Parts>(key: K): Parts[K] =>
    lazy(async () => ({
      default: ((await load()).default[key] ?? (() => null)) as ComponentType<object>,
    })) as unknown as Parts[K];
  const made = { Input: part('Input'), Text: part('Text') };
  parts.set(as, made);
  return made;
}

export function CustomInput({ field, ...held }: HeldCustom<unknown>): ReactNode {
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
