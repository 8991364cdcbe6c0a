import type { Part } from './part';
import { actorSpec } from './read';
import { withNames } from './referred-names';
import type { Right } from '../domain/access';
import { wordsIn } from '../http/voice';
import type { Locale } from '../domain/words';
import { fileCells, fileColumns } from '../lists/file-columns';
import type { ExportSource } from '../lists/file-source';

interface ResourceLabel {
  many?: string;
  fields: Record<string, string>;
}
const labelsOf = (name: string, locale: Locale): ResourceLabel | undefined =>
  (wordsIn(locale).resources as Record<string, ResourceLabel | undefined>)[name];

/** The list of a declared resource as a file. */
export function resourceSource(part: Part, right: Right): ExportSource {
  const { resource } = part;
  return {
    list: resource.name,
    right,
    usual: resource.list,
    title: (locale) => labelsOf(resource.name, locale)?.many ?? resource.name,
    columns: (locale) => fileColumns(resource, labelsOf(resource.name, locale)?.fields ?? {}),
    query: (actor, params, now) => ({ spec: actorSpec(part, now, actor, false), params }),
    cells: async (rows, { em, actor }) =>
      (await withNames(em, part, rows, actor)).map(fileCells(resource, actor.locale)),
  };
}
