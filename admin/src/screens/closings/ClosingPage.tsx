import type { OfRecord } from '../../crud/slots';
import { ClosingFigures } from './ClosingFigures';

/** The figures of a departure as they stand, or as it was closed; read anew after every move. */
export const ClosingPage = ({ row }: OfRecord) => (
  <ClosingFigures key={String(row['version'])} id={Number(row.id)} remark={String(row['remark'] ?? '')} />
);
