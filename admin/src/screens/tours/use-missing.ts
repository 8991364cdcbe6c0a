import { Form, type FormInstance } from 'antd';
import { missingInPackage } from '@domain/completeness';
import { businessDate } from '@domain/dates';
import type { PackageWire } from '@domain/wire/package';
import { useQuery } from '@tanstack/react-query';
import { tourCalls } from './calls';
import { type PackageValues, toContent } from './values';

/** What the package still lacks while it is typed: the server's own rule over the form and what stands under the code. */
export function useMissing(record: PackageWire, form: FormInstance<PackageValues>): string[] {
  const typed = Form.useWatch([], form);
  const { data } = useQuery({
    queryKey: ['departures', 'createTour', record.packageCode],
    queryFn: () => tourCalls.facts(record.packageCode),
    retry: false,
  });
  if (record.status !== 'incomplete' || !typed) return record.missing;
  const today = businessDate(new Date());
  return missingInPackage(toContent(form.getFieldsValue(true) as PackageValues), {
    languages: record.languages,
    futureDepartures: data
      ? data.departures.filter((each) => each.departureDate >= today).length
      : record.missing.includes('departures')
        ? 0
        : 1,
    hasPriceSheet: data
      ? data.prices.some((each) => each.status === 'pending' || each.status === 'approved')
      : !record.missing.includes('price'),
  });
}
