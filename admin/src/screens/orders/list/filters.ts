import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ATTENTION, PAYMENT_STATES } from '@domain/words';
import type { Filter } from '../../../parts/list/filter';
import { http } from '../../../providers/client';
import { useText } from '../../../providers/i18n';
import { useLookup } from '../../../providers/lookups';

interface Options {
  branches: { code: string; name: string }[];
}

/** By shop: a list that every order screen reads once. */
export function useShopFilter(): Filter {
  const text = useText();
  const { data } = useQuery({
    queryKey: ['order-options'],
    queryFn: async () => (await http.get<Options>('/orders/admin/get-orders-options')).data,
    staleTime: 300_000,
  });
  const branches = data?.branches;
  return useMemo<Filter>(
    () => ({
      kind: 'oneOf',
      field: 'branch',
      label: text('orders.fields.branch'),
      several: true,
      options: (branches ?? []).map(({ code, name }) => ({ value: code, label: `${code} ${name}` })),
    }),
    [branches, text],
  );
}

/** What the order list is narrowed by, beside its tabs. */
export function useOrderFilters(): Filter[] {
  const text = useText();
  const shop = useShopFilter();
  const areas = useLookup('areaCodes');
  return useMemo<Filter[]>(
    () => [
      {
        kind: 'oneOf',
        field: 'paymentState',
        label: text('orders.fields.paymentState'),
        several: true,
        options: PAYMENT_STATES.map((value) => ({ value, label: text(`words.paymentState.${value}`) })),
      },
      {
        kind: 'oneOf',
        field: 'attention',
        label: text('orders.list.attention'),
        options: ATTENTION.map((value) => ({ value, label: text(`words.attention.${value}`) })),
      },
      { kind: 'dates', field: 'departureDate', label: text('orders.fields.departureDate') },
      shop,
      { kind: 'text', field: 'packageCode', label: text('orders.fields.packageCode') },
      {
        kind: 'bool',
        field: 'openRequest',
        label: text('orders.fields.openRequest'),
        yes: text('app.buttons.yes'),
        no: text('app.buttons.no'),
      },
      { kind: 'dates', field: 'followUpDate', label: text('orders.fields.followUpDate') },
      { kind: 'dates', field: 'soldDate', label: text('orders.list.soldDate') },
      {
        kind: 'oneOf',
        field: 'areaCode',
        label: text('tours.fields.areaCode'),
        several: true,
        options: [...areas, { value: '0', label: text('dashboard.noArea') }],
      },
    ],
    [shop, areas, text],
  );
}
