import type { RouterProvider } from '@refinedev/core';
import routerProvider from '@refinedev/react-router';
import { createContext, type ReactNode, useContext, useMemo } from 'react';

type Parse = ReturnType<NonNullable<RouterProvider['parse']>>;
const Standing = createContext<Parse>(() => ({}));
const useStanding = (): Parse => useContext(Standing);
const useReading = routerProvider.parse ?? (() => () => ({}));

/**
 * Refine's router, which asks in each of its hooks anew which resource the address belongs to: a list has a hundred of
 * them, and each went through the addresses of all resources.
 */
export const router: RouterProvider = { ...routerProvider, parse: useStanding };

/** Works out once where the address stands, for everything inside; a frame that stays still reads its own. */
export function AddressRead({ children }: { children: ReactNode }) {
  const read = useReading();
  const parse = useMemo<Parse>(() => {
    const standing = read();
    return (() => standing) as Parse;
  }, [read]);
  return <Standing.Provider value={parse}>{children}</Standing.Provider>;
}
