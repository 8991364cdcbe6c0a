import { Form, type FormInstance } from 'antd';
import { missingInPackage } from '@domain/completeness';
import { businessDate } from '@domain/dates';
import type { PackageWire } from '@domain/wire/package';
import { useQuery } from '@tanstack/react-query';
import { useStable } from '../../parts/use-stable';
import { tourCalls } from './calls';
import { type PackageValues, toContent } from './values';

/**
 * What the package still lacks while it is typed: the server's own rule over the form and what stands under the code.
 * Whoever asks is drawn again when the answer is another one, not with every letter.
 */
export function useMissing(record: PackageWire, form: FormInstance<PackageValues>): string[] {
  const { data } = useQuery({
    queryKey: ['departures', 'createTour', record.packageCode],
    queryFn: () => tourCalls.facts(record.packageCode),
    retry: false,
  });
  const look = (): string[] => {
    const typed = form.getFieldsValue(true) as Partial<PackageValues>;
    if (record.status !== 'incomplete' || !Object.keys(typed).length) return record.missing;
    const today = businessDate(new Date());
    return missingInPackage(toContent(typed as PackageValues), {
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
  };
  const lookAgain = useStable(look);
  Form.useWatch(() => lookAgain().join(), form);
  return look();
}
