import { useMany, useSelect } from '@refinedev/core';
import { useCallback, useState } from 'react';
import type { RefField, RefsField } from '@domain/fields';
import type { Locale } from '@domain/words';
import { asFound } from '../parts/as-found';
import { may } from '../providers/access';
import { callMeta } from '../providers/call-meta';
import { type Text, useLocale, useText } from '../providers/i18n';
import { resourceNamed } from './registry';
import { recordName, type Row } from './words';

type Key = string | number;
type Reference = Pick<RefField | RefsField, 'to' | 'key'>;
const KEPT_MS = 60_000;
/** Stands for what is known by an id until its name is there: the id would say nothing, and could be taken for a figure. */
const UNNAMED = '…';
/** What is shown of a reference without its record: codes say who they are. */
export const namelessly = ({ key }: Reference, value: Key, waits: boolean): string =>
  waits && key === 'id' ? UNNAMED : String(value);

/** Asked for by what the field holds. */
const metaOf = ({ key }: Reference) => (key === 'id' ? {} : { meta: callMeta({ by: key }) });

/** What is referred to, in words: its name and what tells it from others of that name, or its code where the field holds that. */
export function referenceName({ to, key }: Reference, row: Row, locale: Locale, text: Text): string {
  const resource = resourceNamed(to) ?? { title: 'name', fields: {} };
  const name = recordName(text, key === 'id' ? resource : { ...resource, also: [] }, row, locale);
  if (key === 'id') return name || String(row.id);
  if (key === resource.title) return name || String(row[key] ?? row.id);
  return name ? `${String(row[key])} · ${name}` : String(row[key]);
}

/** What is searched for: of one letter all that there is. */
const soughtIn = (typed: string): string => (typed.trim().length > 1 ? typed.trim() : '');
/** How a select offers what a field may refer to: searched on the server, the chosen ones among them from whatever page. */
export function useChoices(field: Reference, chosen: readonly Key[]) {
  const locale = useLocale();
  const { to, key } = field;
  const text = useText();
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  const label = useCallback(
    (row: Row) => referenceName({ to, key } as Reference, row, locale, text),
    [to, key, locale, text],
  );
  const { options, onSearch, query, defaultValueQuery } = useSelect<Row>({
    resource: to,
    optionValue: key as 'id',
    optionLabel: label,
    defaultValue: [...chosen],
    pagination: { mode: 'server', pageSize: 50 },
    onSearch: (q) => {
      setAsked(soughtIn(q));
      return soughtIn(q) ? [{ field: 'q', operator: 'eq', value: soughtIn(q) }] : [];
    },
    ...metaOf(field),
    queryOptions: { staleTime: KEPT_MS, placeholderData: (before) => before },
    errorNotification: false,
  });
  const found = options as { value: Key; label: string }[];
  const waits = query.isLoading || defaultValueQuery.query.isLoading;
  const nameless = chosen.filter((each) => waits && !found.some(({ value }) => String(value) === String(each)));
  const sought = soughtIn(typed);
  const isAnswered = sought === asked && !query.isPlaceholderData;
  const named = [...found, ...nameless.map((value) => ({ value, label: namelessly(field, value, waits) }))];
  const answered = isAnswered ? (query.data?.data ?? []).map((row) => row[key]) : undefined;
  return {
    options: named,
    ...asFound({ typed, answered: sought ? answered : [], options: named }),
    onSearch: (q: string) => {
      setTyped(q);
      onSearch(q);
    },
    loading: query.isFetching || sought !== asked,
  };
}

/** Whether this person may choose among what a field refers to. */
export function mayChoose({ to }: Pick<Reference, 'to'>): boolean {
  const resource = resourceNamed(to);
  return resource !== undefined && may(resource, 'list');
}

/** The things that values refer to; all that one drawing asks for is one question. Who may not list them is told their names. */
export function useReferred(field: Reference, values: readonly Key[]): { rows: readonly Row[]; waits: boolean } {
  const names = mayChoose(field) ? undefined : resourceNamed(field.to)?.calls?.names;
  const { result, query } = useMany<Row>({
    resource: names ?? field.to,
    ids: [...values],
    ...metaOf(field),
    queryOptions: {
      enabled: values.length > 0 && (names !== undefined || mayChoose(field)),
      ...{ staleTime: KEPT_MS, retry: false },
    },
    errorNotification: false,
  });
  return { rows: result.data, waits: query.isLoading };
}
