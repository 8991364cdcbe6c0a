/** Stands in for what antd and Refine pull in and nobody here draws (weight): whoever comes to draw it takes it in again. */
export default function LeftOut(): never {
  throw new Error('left out of the bundle: see the aliases of vite.config.ts');
}
/** The other way that axios calls. */
export const getFetch = LeftOut;
/** The keys of a table's own filters, of which no column has any. */
export const flattenKeys = (): string[] => [];
