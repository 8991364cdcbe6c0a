import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { LIMITS } from '@domain/limits';
import type { Translations } from '@domain/words';
import { inLanguage } from '../../fields/words';
import { ask } from '../../providers/ask';
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
const CALLS = { page: '/pages/admin', package: '/tours/admin/approved' } as const;

/** A page, or an approved package, found by code or name; its name in the reader's language. */
export function TargetSelect({ type, known, onChosen, value, id }: Props) {
  const text = useText();
  const locale = useLocale();
  const [q, setQ] = useState('');
  const typed = q.trim().length >= LIMITS.searchMin ? q.trim() : '';
  const { data = [], isFetching } = useQuery({
    queryKey: ['targets', type, typed],
    queryFn: async () => {
      const params = { _start: 0, _end: 30, ...(typed ? { q: typed } : {}) };
      const rows = await ask<Row[]>(CALLS[type], params);
      return rows.map(({ id: target, packageCode, code, name, translations = {} }): Target => ({
        id: target,
        code: packageCode ?? code ?? '',
        name,
        translations,
      }));
    },
    staleTime: 30_000,
    retry: false,
    placeholderData: (before: Target[] | undefined) => before,
  });
  const rows = known?.name && !data.some((each) => each.id === known.id) ? [known, ...data] : data;
  return (
    <Select<number>
      {...(id ? { id } : {})}
      showSearch
      filterOption={false}
      loading={isFetching}
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
