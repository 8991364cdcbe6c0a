import { useList } from '@refinedev/core';
import { Select } from 'antd';
import { useState } from 'react';
import { LIMITS } from '@domain/limits';
import type { Translations } from '@domain/words';
import { inLanguage } from '../../fields/words';
import { useLocale, useText } from '../../providers/i18n';

export interface Target {
  id: number;
  code: string;
  name: string;
  translations?: Translations;
}
interface Props {
  type: 'page' | 'package';
  /** What is chosen already, so that it shows its name at once. */
  known: Target | undefined;
  onChosen: (target: Target) => void;
  value?: number | null;
  id?: string;
}
interface Row {
  id: number;
  code?: string;
  packageCode?: string;
  name: string;
  translations?: Translations;
}
/** Pages as they are declared; of packages those that the public may see. */
const LISTS = { page: 'pages', package: 'tours/admin/approved' } as const;

/** A page, or an approved package, found by code or name; its name in the reader's language. */
export function TargetSelect({ type, known, onChosen, value, id }: Props) {
  const text = useText();
  const locale = useLocale();
  const [q, setQ] = useState('');
  const typed = q.trim().length >= LIMITS.searchMin ? q.trim() : '';
  const { query, result } = useList<Row>({
    resource: LISTS[type],
    pagination: { pageSize: 30 },
    filters: [{ field: 'q', operator: 'contains', value: typed }],
    queryOptions: { staleTime: 30_000, retry: false },
    errorNotification: false,
  });
  const data = result.data.map(({ id: target, packageCode, code, name, translations = {} }): Target => ({
    id: target,
    code: packageCode ?? code ?? '',
    name,
    translations,
  }));
  const rows = known?.name && !data.some((each) => each.id === known.id) ? [known, ...data] : data;
  return (
    <Select<number>
      {...(id ? { id } : {})}
      showSearch
      filterOption={false}
      loading={query.isFetching}
      value={value ?? null}
      placeholder={text(type === 'package' ? 'content.menus.choosePackage' : 'app.form.choose')}
      onSearch={setQ}
      onChange={(next) => {
        const chosen = rows.find((each) => each.id === next);
        if (chosen) onChosen(chosen);
      }}
      options={rows.map((each) => ({
        value: each.id,
        label: `${each.code} · ${String(inLanguage({ ...each }, 'name', locale))}`,
      }))}
    />
  );
}
