import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { LIMITS } from '@domain/limits';
import { http } from '../../providers/client';
import { useText } from '../../providers/i18n';

export interface Target {
  id: number;
  code: string;
  name: string;
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
}
const CALLS = { page: '/pages/admin', package: '/tours/admin/approved' } as const;

/** A page, or an approved package, found by code or name. */
export function TargetSelect({ type, known, onChosen, value, id }: Props) {
  const text = useText();
  const [q, setQ] = useState('');
  const typed = q.trim().length >= LIMITS.searchMin ? q.trim() : '';
  const { data = [], isFetching } = useQuery({
    queryKey: ['targets', type, typed],
    queryFn: async () => {
      const params = { _start: 0, _end: 30, ...(typed ? { q: typed } : {}) };
      const { data: rows } = await http.get<Row[]>(CALLS[type], { params });
      return rows.map((row): Target => ({ id: row.id, code: row.packageCode ?? row.code ?? '', name: row.name }));
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
      options={rows.map((each) => ({ value: each.id, label: `${each.code} · ${each.name}` }))}
    />
  );
}
