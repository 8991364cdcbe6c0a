import { useCustomMutation, useInvalidate } from '@refinedev/core';
import { App, Button } from 'antd';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { callOf, lifeOf, type Resource } from '@domain/resource';
import type { Move } from '@domain/machine';
import type { RowAction } from '../parts/list/RowMenu';
import { grant } from '../providers/access';
import { newKey, once } from '../providers/client';
import { useText } from '../providers/i18n';
import { useToasts } from '../providers/notification';
import { isProblem } from '../providers/problem';
import type { Offered } from './offered';
import { keyOf } from './row-key';
import { moveName, type Row } from './words';

/** Its fields come with the code of forms, which a list does without until it asks. */
const MoveDialog = lazy(() => import('./MoveDialog'));

interface Asked extends Offered {
  rows: readonly Row[];
  done: () => void;
}

/** The moves of a resource's machine that this person may make, in the order of the declaration. */
export function offeredMoves(resource: Resource): Offered[] {
  const machine = lifeOf(resource)?.machine;
  return Object.entries(resource.moves ?? {}).flatMap(([name, offer]) => {
    const move = machine?.moves[name];
    return move && move.right !== 'system' && grant(move.right) !== false ? [{ name, move, offer }] : [];
  });
}

/** What the server says this person may do next with a record, by bound and four eyes; else what its state lets. */
const fits = (row: Row, name: string, move: Move<string>, state: string): boolean =>
  Array.isArray(row['moves']) ? row['moves'].includes(name) : move.from.includes(String(row[state]));

/** The moves of the machine as row actions, as buttons of a record, and for several rows at once. */
export function useMoves(resource: Resource, done: () => void) {
  const text = useText();
  const { modal } = App.useApp();
  const toasts = useToasts();
  const send = useSend(resource);
  const [asked, setAsked] = useState<Asked>();
  const offered = offeredMoves(resource);
  const state = lifeOf(resource)?.field ?? '';
  const possible = (row: Row): Offered[] => offered.filter(({ name, move }) => fits(row, name, move, state));

  const make = async (act: Asked, body: Record<string, unknown>): Promise<void> => {
    const refused = await send(act.rows, act.name, body);
    if (refused.length === act.rows.length && refused[0]) throw refused[0];
    const count = act.rows.length - refused.length;
    toasts.done(text('app.crud.movedSome', { move: moveName(text, resource, act.name), count }));
    if (refused[0]) toasts.failed(refused[0]);
    setAsked(undefined);
    act.done();
    done();
  };
  const start = (rows: readonly Row[], of: Offered, after: () => void = () => undefined): void => {
    const act = { ...of, rows, done: after };
    const verb = moveName(text, resource, of.name);
    if (of.move.reason || of.offer.asks?.length) return setAsked(act);
    if (!of.offer.confirm) return void make(act, {}).catch(toasts.failed);
    void modal.confirm({
      title: text('app.crud.confirmMove', { move: verb, count: rows.length }),
      okText: verb,
      okButtonProps: { danger: of.offer.tone === 'bad' },
      cancelText: text('app.buttons.cancel'),
      onOk: () => make(act, {}).catch(toasts.failed),
    });
  };
  const bulk = offered.filter(({ offer }) => offer.bulk);
  const bulkButtons = (rows: readonly Row[], clear: () => void): ReactNode =>
    bulk.map((each) => {
      const fit = rows.filter((row) => fits(row, each.name, each.move, state));
      return (
        <BulkButton
          key={each.name}
          of={each}
          name={moveName(text, resource, each.name)}
          count={fit.length}
          act={() => start(fit, each, clear)}
        />
      );
    });
  const buttons = (row: Row): ReactNode =>
    possible(row).map((each) => (
      <Button key={each.name} danger={each.offer.tone === 'bad'} onClick={() => start([row], each)}>
        {moveName(text, resource, each.name)}
      </Button>
    ));
  return {
    of: (row: Row): RowAction[] =>
      possible(row).map((each) => ({
        key: each.name,
        label: moveName(text, resource, each.name),
        danger: each.offer.tone === 'bad',
        run: () => start([row], each),
      })),
    bulk,
    bulkButtons,
    buttons,
    dialog: asked && (
      <Suspense key={asked.name}>
        <MoveDialog
          resource={resource}
          asked={asked}
          cancel={() => setAsked(undefined)}
          make={(body) => make(asked, body)}
        />
      </Suspense>
    ),
  };
}

/** A move for all that are ticked. */
function BulkButton({ of, name, count, act }: { of: Offered; name: string; count: number; act: () => void }) {
  return (
    <Button danger={of.offer.tone === 'bad'} disabled={count === 0} onClick={act}>
      {name} ({count})
    </Button>
  );
}

/** Sends a move for each of several rows, one after the other; answers what was refused. */
function useSend(resource: Resource) {
  const { mutateAsync } = useCustomMutation<Row>();
  const invalidate = useInvalidate();
  return async (rows: readonly Row[], move: string, body: Record<string, unknown>): Promise<unknown[]> => {
    const refused: unknown[] = [];
    for (const row of rows)
      try {
        await mutateAsync({
          url: `/${callOf(resource, 'one', encodeURIComponent(keyOf(resource, row)))}/${move}`,
          method: 'post',
          values: { ...body, ...(row['version'] === undefined ? {} : { version: row['version'] }) },
          config: { headers: once(newKey()).headers as Record<string, string> },
          successNotification: false,
          errorNotification: false,
        });
      } catch (error) {
        if (!isProblem(error)) throw error;
        refused.push(error);
      }
    await invalidate({ resource: resource.name, invalidates: ['list', 'many'] });
    for (const { id } of rows) await invalidate({ resource: resource.name, id, invalidates: ['detail'] });
    return refused;
  };
}
