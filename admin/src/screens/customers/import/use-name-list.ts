import { useState } from 'react';
import type { ImportPreviewWire, ImportRowWire } from '@domain/wire/name-list';
import { useText } from '../../../providers/i18n';
import { useToasts } from '../../../providers/notification';
import { isProblem } from '../../../providers/problem';
import { deskCalls, type RowPart, useDeskCache } from '../calls';
import { faultsByRow } from '../list/edits';

/** What a row would save: the cells that can be taken; null where it finds no traveller or changes nothing. */
export function partOf({ memberId, cells }: ImportRowWire): RowPart | null {
  const taken = cells.filter((each) => !each.fault);
  if (memberId === null || !taken.length) return null;
  return { memberId, ...Object.fromEntries(taken.map(({ cell, after }) => [cell, after])) };
}
/** What the server refused at saving: by traveller, then by cell. */
export type Refused = Record<number, Record<string, string>>;
interface NameList {
  preview: ImportPreviewWire | null;
  /** Cells that a save would change. */
  changes: number;
  fault: string;
  refused: Refused;
  reading: boolean;
  saving: boolean;
  read: (file: File) => Promise<void>;
  save: () => Promise<void>;
  forget: () => void;
}

/** Reads a name list without saving, then saves what it changes in one call. */
export function useNameList(id: number, onSaved: () => void): NameList {
  const text = useText();
  const toasts = useToasts();
  const cache = useDeskCache(id);
  const [preview, setPreview] = useState<ImportPreviewWire | null>(null);
  const [fault, setFault] = useState('');
  const [refused, setRefused] = useState<Refused>({});
  const [busy, setBusy] = useState<'reading' | 'saving' | null>(null);
  const parts = (preview?.rows ?? []).map(partOf).filter((part) => part !== null);
  const changes = parts.reduce((sum, part) => sum + Object.keys(part).length - 1, 0);
  const during = async (what: 'reading' | 'saving', act: () => Promise<void>): Promise<void> => {
    setBusy(what);
    setFault('');
    setRefused({});
    try {
      await act();
    } catch (error) {
      const words = isProblem(error) ? (Object.values(error.errors)[0]?.[0] ?? error.message) : '';
      setFault(words || text('errors.general.unexpected'));
      if (isProblem(error)) setRefused(faultsByRow(parts, error.errors));
    } finally {
      setBusy(null);
    }
  };
  return {
    preview,
    changes,
    fault,
    refused,
    reading: busy === 'reading',
    saving: busy === 'saving',
    read: (file) => during('reading', async () => setPreview(await deskCalls.previewImport(id, file))),
    save: () =>
      during('saving', async () => {
        cache.putList(await deskCalls.save(id, parts));
        toasts.done(text('customers.import.saved', { count: changes }));
        onSaved();
      }),
    forget: () => {
      setPreview(null);
      setFault('');
      setRefused({});
    },
  };
}
