import { useList } from '@refinedev/core';
import { Select } from 'antd';
import { useState } from 'react';
import { LIMITS } from '@domain/limits';
import type { FileRef } from '@domain/wire/file';
import type { Translations } from '@domain/words';
import { inLanguage } from '../../fields/words';
import { asFound } from '../../parts/as-found';
import { useLocale, useText } from '../../providers/i18n';

export interface Target {
  id: number;
  code: string;
  name: string;
  translations?: Translations;
  picture1?: FileRef | null;
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
  picture1?: FileRef | null;
}
/** Pages as they are declared; of packages those that the public may see. */
const LISTS = { page: 'pages', package: 'tours/admin/approved' } as const;

/** Pages, or approved packages, by what is typed of their code or name; each in words of the reader's language. */
export function useTargets(type: Props['type']) {
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
  const found = result.data.map(({ id, packageCode, code, name, translations = {}, picture1 = null }): Target => ({
    ...{ id, code: packageCode ?? code ?? '', name, translations, picture1 },
  }));
  const option = (each: Target) => ({
    value: each.id,
    label: `${each.code} · ${String(inLanguage({ ...each }, 'name', locale))}`,
  });
  const answered = query.isFetching ? undefined : typed ? found.map((each) => each.id) : [];
  const select = {
    showSearch: true,
    ...asFound({ typed, answered, options: found.map(option) }),
    loading: query.isFetching,
    placeholder: text(type === 'package' ? 'content.menus.choosePackage' : 'app.form.choose'),
    onSearch: setQ,
  } as const;
  return { found, select, option };
}

/** A page, or an approved package, found by code or name; its name in the reader's language. */
export function TargetSelect({ type, known, onChosen, value, id }: Props) {
  const { found, select, option } = useTargets(type);
  const rows = known?.name && !found.some((each) => each.id === known.id) ? [known, ...found] : found;
  return (
    <Select<number>
      {...(id ? { id } : {})}
      {...select}
      value={value ?? null}
      onChange={(next) => {
        const chosen = rows.find((each) => each.id === next);
        if (chosen) onChosen(chosen);
      }}
      options={rows.map(option)}
    />
  );
}
