import { type ApprovalKind, personsOf } from '../approvals/kind';
import { packageMachine } from '../domain/approvals';
import type { PackageContent } from '../domain/wire/package';
import { missingInPackage } from '../domain/completeness';
import { businessDate } from '../domain/dates';
import { datesFrom, hasPriceSheet, livingBookings } from '../catalogue/around';
import { readParameters } from '../parameters/read';
import { columnsOf, contentOf, logged } from './content';
import { Package } from '../catalogue/package.entity';
import { soldColumns } from '../catalogue/sold-package';

/** Packages on their way through approval. */
export const packageKind: ApprovalKind<Package, PackageContent> = {
  area: 'tours',
  target: { entity: Package, resource: 'tours', machine: packageMachine, field: 'status', persons: personsOf },
  missing: 'tour.idNotFound',
  incomplete: 'tour.incomplete',
  hasBookings: 'tour.hasBookings',
  content: (row) => logged(contentOf(row)),
  publish: (row) => {
    const published = contentOf(row);
    return { published, ...soldColumns(published) };
  },
  revert: (row) => (row.published ? columnsOf(row.published) : {}),
  lacks: async (em, row, now) =>
    missingInPackage(contentOf(row), {
      languages: (await readParameters(em)).packageLanguages,
      futureDepartures: (await datesFrom(em, row.packageCode, businessDate(now))).length,
      hasPriceSheet: await hasPriceSheet(em, row.packageCode),
    }),
  bookings: (em, row, now) => livingBookings(em, row.packageCode, businessDate(now)),
};
