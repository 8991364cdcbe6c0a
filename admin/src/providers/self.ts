import { useGetIdentity } from '@refinedev/core';
import type { SelfWire } from '@domain/wire/user';

/** The signed-in person as getUser answers; undefined until the answer is there. */
export const useSelf = (): SelfWire | undefined => useGetIdentity<SelfWire | null>().data ?? undefined;
