import { useCustomMutation, useInvalidate } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { callOf, lifeOf, type Resource } from '@domain/resource';
import type { Move } from '@domain/machine';
import type { Place, Verb } from '../parts/verbs';
import { grant } from '../providers/access';
import { newKey, once } from '../providers/client';
import { useLocale, useText } from '../providers/i18n';
import { useToasts } from '../providers/notification';
import { QUIET } from '../providers/quiet';
import type { Offered, OfRows } from './offered';
import { notNow } from './not-now';
import { moveName, type Row, titleOf } from '../fields/words';
import { patiently } from '../parts/patiently';
import { actOnEach, type Refused, useTellOutcome } from '../parts/several';
import { useConfirm } from '../parts/use-confirm';

/** Its fields come with the code of forms, which a list does without until it asks. */
const MoveDialog = lazy(patiently(() => import('../dialogs/MoveDialog')));

/** What goes with a move of each record. */
type BodyOf = (row: Row) => Record<string, unknown>;
interface Asked extends OfRows {
  done: () => void;
}

/** The moves of a resource's machine that this person may make, in the order of the declaration. */
function offeredMoves(resource: Resource): Offered[] {
  const machine = lifeOf(resource)?.machine;
  return Object.entries(resource.moves ?? {}).flatMap(([name, offer]) => {
    const move = machine?.moves[name];
    return move && move.right !== 'system' && grant(move.right) !== false ? [{ name, move, offer }] : [];
  });
}

const ALONE: readonly Place[] = ['row', 'record', 'palette'];
/** What the server says this person may do next with a record, by bound and four eyes; else what its state lets. */
const fits = (row: Row, name: string, move: Move<string>, state: string): boolean =>
  Array.isArray(row['moves']) ? row['moves'].includes(name) : move.from.includes(String(row[state]));

/** The moves of the machine as verbs: of a row, of the record, of several rows at once, and in the search from anywhere. */
export function useMoves(resource: Resource, done: () => void) {
  const text = useText();
  const locale = useLocale();
  const confirm = useConfirm();
  const toasts = useToasts();
  const tell = useTellOutcome();
  const send = useSend(resource);
  const [asked, setAsked] = useState<Asked>();
  const offered = offeredMoves(resource);
  const state = lifeOf(resource)?.field ?? '';

  const make = async (act: Asked, bodyOf: BodyOf = () => ({})): Promise<void> => {
    const refused = await send(act.rows, act.name, bodyOf);
    if (act.rows.length === 1 && refused[0]) throw refused[0].problem;
    const nameOf = (row: Row): string => titleOf(text, resource, row, locale);
    tell({ move: moveName(text, resource, act.name), nameOf }, act.rows, refused);
    setAsked(undefined);
    act.done();
    done();
  };
  const start = (rows: readonly Row[], of: Offered, after: () => void = () => undefined): void => {
    const act = { ...of, rows, done: after };
    const verb = moveName(text, resource, of.name);
    if (of.move.reason || of.offer.asks?.length) return setAsked(act);
    if (!of.offer.confirm) return void make(act).catch(toasts.failed);
    confirm({
      title: text('app.crud.confirmMove', { move: verb, count: rows.length }),
      okText: verb,
      danger: of.offer.tone === 'bad',
      onOk: () => make(act).catch(toasts.failed),
    });
  };
  const verbs = offered.map((each): Verb<Row> => ({
    ...{ key: each.name, label: moveName(text, resource, each.name), danger: each.offer.tone === 'bad', may: true },
    in: each.offer.bulk ? [...ALONE, 'bulk'] : ALONE,
    whyNot: (row) =>
      fits(row, each.name, each.move, state)
        ? undefined
        : notNow(text, resource, row, each.move.from.includes(String(row[state]))),
    run: (row) => start([row], each),
    all: (rows, clear) => start(rows, each, clear),
  }));
  return {
    verbs,
    dialog: asked && (
      <Suspense key={asked.name}>
        <MoveDialog
          {...{ resource, asked }}
          cancel={() => setAsked(undefined)}
          make={(bodyOf) => make(asked, bodyOf)}
        />
      </Suspense>
    ),
  };
}

/** Sends a move for each of several rows, one after the other; answers what was refused. */
function useSend(resource: Resource) {
  const { mutateAsync } = useCustomMutation<Row>();
  const invalidate = useInvalidate();
  const client = useQueryClient();
  return async (rows: readonly Row[], move: string, bodyOf: BodyOf): Promise<Refused<Row>[]> => {
    const refused = await actOnEach(rows, (row) =>
      mutateAsync({
        url: `/${callOf(resource, 'one', encodeURIComponent(row.id))}/${move}`,
        method: 'post',
        values: { ...bodyOf(row), ...(row['version'] === undefined ? {} : { version: row['version'] }) },
        config: { headers: once(newKey()).headers as Record<string, string> },
        ...QUIET,
      }),
    );
    void client.invalidateQueries({ queryKey: ['counts'] });
    await invalidate({ resource: resource.name, invalidates: ['list', 'many'] });
    for (const { id } of rows) await invalidate({ resource: resource.name, id, invalidates: ['detail'] });
    return refused;
  };
}
