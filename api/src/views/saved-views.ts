import { type EntityManager, type FindOptionsWhere } from 'typeorm';
import { recordAudit } from '../audit/record';
import { isDuplicate } from '../database/faults';
import { expectVersion, lockRow } from '../database/lock';
import type { Tx } from '../database/work';
import type { Act } from '../domain/acts';
import { DomainError, fieldError } from '../domain/errors';
import { viewNameKey } from '../domain/view-name';
import type { SavedViewWire, ViewScope } from '../domain/wire/saved-view';
import { type Actor, demand } from '../http/actor';
import { SavedView } from './saved-view.entity';

const MOST = 100;
const LARGEST_STATE = 20_000;
interface ViewPart {
  name?: string;
  scope?: ViewScope;
  state?: Record<string, unknown>;
  version?: number;
}

/** Views that an actor may use: the own ones, those for the own user type, those for everyone. */
const visibleTo = (actor: Actor): FindOptionsWhere<SavedView>[] => [
  { userId: actor.id },
  { scope: 'role', userType: actor.userType },
  { scope: 'everyone' },
];

/** @throws DomainError view.notFound (404) for views that others keep for themselves */
export async function readView(em: EntityManager, actor: Actor, id: number): Promise<SavedViewWire> {
  const row = await em.findOneBy(
    SavedView,
    visibleTo(actor).map((each) => ({ ...each, id })),
  );
  if (!row) throw new DomainError('view.notFound');
  return viewWire(row, actor);
}
export async function readViews(em: EntityManager, actor: Actor): Promise<SavedViewWire[]> {
  const rows = await em.find(SavedView, { where: visibleTo(actor), order: { screen: 'ASC', name: 'ASC', id: 'ASC' } });
  return rows.map((row) => viewWire(row, actor));
}

/**
 * Keeps a view under a name that its owner has not given on that list.
 * @throws DomainError auth.denied (403) when it is for others and the actor may not share, general.invalid (400),
 * view.nameTaken (409) at `name`
 */
export async function createView(
  tx: Tx,
  screen: string,
  view: Required<Omit<ViewPart, 'version'>>,
): Promise<SavedViewWire> {
  mayShare(tx, view.scope);
  fitting(view.state);
  if ((await tx.em.countBy(SavedView, { userId: tx.actor.id })) >= MOST) throw fieldError('name', 'general.invalid');
  const row = tx.em.create(SavedView, {
    ...view,
    ...named(view.name),
    screen,
    userId: tx.actor.id,
    userType: tx.actor.userType,
    createdAt: tx.now,
    updatedAt: tx.now,
  });
  await saveNamed(tx, row);
  await log(tx, row, 'create');
  return viewWire(row, tx.actor);
}

/**
 * @throws DomainError view.notFound (404) for views of others, auth.denied (403) at one that others see where its owner may
 * share no more, general.stale (409), view.nameTaken (409) at `name`
 */
export async function changeView(tx: Tx, id: number, part: ViewPart): Promise<SavedViewWire> {
  const row = await ownRow(tx, id);
  expectVersion(row, part.version);
  mayShare(tx, part.scope ?? row.scope);
  if (part.state !== undefined) fitting(part.state);
  const { name = row.name, scope = row.scope, state = row.state } = part;
  const saved = await saveNamed(tx, Object.assign(row, { ...named(name), scope, state, updatedAt: tx.now }));
  await log(tx, saved, 'change');
  return viewWire(saved, tx.actor);
}

/** @throws DomainError view.notFound (404) for views of others, unless the actor may share and it is shared */
export async function removeView(tx: Tx, id: number): Promise<{ id: number }> {
  const row = await lockRow(tx, SavedView, { id }, 'view.notFound');
  if (row.userId !== tx.actor.id) {
    if (row.scope === 'me') throw new DomainError('view.notFound');
    demand(tx.actor, 'views.share');
  }
  await tx.em.delete(SavedView, { id });
  await log(tx, row, 'delete');
  return { id };
}

const ownRow = (tx: Tx, id: number): Promise<SavedView> =>
  lockRow(tx, SavedView, { id, userId: tx.actor.id }, 'view.notFound');
function mayShare(tx: Tx, scope: ViewScope): void {
  demand(tx.actor, scope === 'me' ? 'views.write' : 'views.share');
}
function fitting(state: Record<string, unknown>): void {
  if (JSON.stringify(state).length > LARGEST_STATE) throw fieldError('state', 'general.tooLarge');
}

function named(typed: string): Pick<SavedView, 'name' | 'nameKey'> {
  const name = typed.trim();
  if (name === '') throw fieldError('name', 'general.required');
  return { name, nameKey: viewNameKey(name) };
}
/** The index decides, so that of two at the same moment one is refused. */
async function saveNamed(tx: Tx, row: SavedView): Promise<SavedView> {
  try {
    return await tx.em.save(SavedView, row);
  } catch (error) {
    throw isDuplicate(error) ? fieldError('name', 'view.nameTaken') : error;
  }
}

/** Only what others see is worth a line in the log. */
async function log(tx: Tx, row: SavedView, action: Act): Promise<void> {
  if (row.scope === 'me') return;
  const after = { screen: row.screen, name: row.name, scope: row.scope };
  await recordAudit(tx, { resource: 'views', recordId: row.id, action, after });
}

const viewWire = (row: SavedView, actor: Actor): SavedViewWire => ({
  id: row.id,
  version: row.version,
  screen: row.screen,
  name: row.name,
  scope: row.scope,
  state: row.state,
  own: row.userId === actor.id,
});
