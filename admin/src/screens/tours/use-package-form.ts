import { useStepsForm } from '@refinedev/antd';
import type { GetOneResponse } from '@refinedev/core';
import type { FormInstance } from 'antd';
import type { PackageWire } from '@domain/wire/package';
import type { Problem } from '../../providers/problem';
import type { PackageValues } from './values';

/** Always the same: Refine empties its form when the record behind it is another one. */
const HELD = { data: {} } as GetOneResponse<PackageWire>;

/**
 * Refine's form of a package in steps: its instance, and its save. Its own way from step to step is held
 * (api/decisions/13): a fault keeps nobody on its step, and the step stands in the address.
 */
export function usePackageForm(id: number): {
  form: FormInstance<PackageValues>;
  save: (body: object) => Promise<PackageWire>;
} {
  const { form, onFinish } = useStepsForm<PackageWire, Problem, PackageValues>({
    resource: 'tours',
    action: 'edit',
    id,
    redirect: false,
    mutationMode: 'pessimistic',
    warnWhenUnsavedChanges: false,
    disableServerSideValidation: true,
    liveMode: 'off',
    queryOptions: { enabled: false, select: () => HELD },
    successNotification: false,
    errorNotification: false,
  });
  const save = async (body: object): Promise<PackageWire> =>
    ((await onFinish(body as PackageValues)) as { data: PackageWire }).data;
  return { form, save };
}
