import { auditSource } from './audit/export-source';
import { resourceSource } from './crud/export-source';
import { servedParts } from './crud/parts';
import { creditSource } from './credits/export-source';
import { departureSource } from './departures/export-source';
import type { ExportSource } from './lists/file-source';
import { orderSource } from './orders/export-source';
import { priceSource } from './prices/export-source';
import { tourSource } from './tours/export-source';

/** Every list that can be had as a file, in the order that the admin offers them. */
export const exportSources = (): readonly ExportSource[] => [
  orderSource,
  departureSource,
  tourSource,
  priceSource,
  ...servedParts().flatMap((part) => {
    const right = part.resource.allow.export;
    return right ? [resourceSource(part, right)] : [];
  }),
  creditSource,
  auditSource,
];
