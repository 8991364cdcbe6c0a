import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ParameterGroup, ParameterKey } from '@domain/parameters';
import type { FileRef } from '@domain/wire/file';
import type { ParameterWire } from '@domain/wire/parameter';
import { ask } from '../../providers/ask';
import { Problem } from '../../providers/client';
import { send } from '../../providers/send';
import { isProblem } from '../../providers/problem';

export type Settings = Partial<Record<ParameterKey, unknown>>;
const keyOf = (group: ParameterGroup): string[] => ['parameters', group];

/** The parameters of a screen, by key. */
export const useSettings = (group: ParameterGroup) =>
  useQuery({
    queryKey: keyOf(group),
    queryFn: async () => {
      const data = await ask<ParameterWire[]>('/parameters', { group });
      return new Map(data.map((each) => [each.key, each]));
    },
    staleTime: 0,
    retry: false,
  });
export type SettingsByKey = Map<ParameterKey, ParameterWire>;

export const valuesOf = (settings: SettingsByKey): Settings =>
  Object.fromEntries([...settings.values()].map((each) => [each.key, each.value]));
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
/** Those that differ from what is stored. */
export const changedOf = (settings: SettingsByKey, values: Settings): ParameterWire[] =>
  [...settings.values()].filter((each) => each.editable && !same(each.value, values[each.key]));

/** Saves what differs, one call each; a refusal stands at its own field, and what was saved before it stays. */
export function useSaveSettings(group: ParameterGroup) {
  const cache = useQueryClient();
  return async (settings: SettingsByKey, values: Settings): Promise<SettingsByKey> => {
    try {
      for (const { key, type, version } of changedOf(settings, values)) {
        const value = type === 'image' ? ((values[key] as FileRef | null)?.id ?? '') : values[key];
        await send('put', `/parameters/${key}`, { value, version }).catch((error: unknown) => {
          throw isProblem(error) && error.code !== 'general.stale' ? atField(error, key) : error;
        });
      }
    } finally {
      await cache.invalidateQueries({ queryKey: keyOf(group) });
    }
    return cache.getQueryData<SettingsByKey>(keyOf(group)) ?? settings;
  };
}
/** The call knows one value; the form knows it by its key. */
const atField = (problem: Problem, key: ParameterKey): Problem =>
  new Problem(
    problem.message,
    problem.statusCode,
    problem.code,
    Object.values(problem.errors)[0] ? { [key]: Object.values(problem.errors)[0] ?? [] } : {},
    problem.requestId,
  );
