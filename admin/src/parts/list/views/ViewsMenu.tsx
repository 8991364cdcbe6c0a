import {
  LinkOutlined,
  MoreOutlined,
  PlusOutlined,
  PushpinOutlined,
  SaveOutlined,
  UndoOutlined,
} from '@ant-design/icons';
import { App, Button, Dropdown, Popover } from 'antd';
import { lazy, Suspense, useEffect, useState } from 'react';
import { type SavedViewWire, VIEW_SCOPES } from '@domain/wire/saved-view';
import { mayAny } from '../../../providers/access';
import { useText } from '../../../providers/i18n';
import { useToasts } from '../../../providers/notification';
import { copyText } from '../../copy';
import type { Column } from '../column';
import { forget, useShownColumns } from '../shown-columns';
import type { ListState } from '../state';
import { useViews } from './use-views';
import { arrangementOf, sameView, viewStateOf } from './view-state';
import { patiently } from '../../patiently';
import { useKeyboardInside } from '../../use-keyboard-inside';
import { useConfirm } from '../../use-confirm';

const ViewForm = lazy(patiently(() => import('./ViewForm')));
const WORDS = { me: 'mine', role: 'role', everyone: 'everyone' } as const;

/** The kept arrangements of a list: take one up, keep this one, hand its link to a colleague, reset. */
export function ViewsMenu<T>({ state, columns }: { state: ListState; columns: readonly Column<T>[] }) {
  const text = useText();
  const toasts = useToasts();
  const { modal } = App.useApp();
  const confirm = useConfirm();
  const views = useViews(state.spec.id);
  const now = viewStateOf(state, { columns: useShownColumns(state, columns).map((each) => each.key) });
  const current = views.all.find((each) => each.id === state.view);
  const changed = current !== undefined && !sameView(now, current.state);
  const { setOpen, popover, inside } = useKeyboardInside();
  const [form, setForm] = useState<SavedViewWire | 'new'>();
  const take = (view: SavedViewWire): void => {
    state.arrange(arrangementOf(view.state, view.id));
    setOpen(false);
  };
  useShortLink(state, current, take);
  const copyLink = async (): Promise<void> => {
    const link = state.link({ columns: now.columns });
    setOpen(false);
    if (await copyText(link)) toasts.done(text('views.linkCopied'));
    else modal.info({ title: text('views.linkIs'), content: <code className="view-link">{link}</code> });
  };
  const reset = (): void => {
    forget(state.spec.id);
    state.arrange({});
    setOpen(false);
  };
  const update = async (view: SavedViewWire): Promise<void> => {
    try {
      await views.change(view, { state: now });
      toasts.done(text('views.saved'));
    } catch (error) {
      toasts.failed(error);
    }
    setOpen(false);
  };
  const remove = (view: SavedViewWire): void => {
    setOpen(false);
    confirm({
      title: text('views.removeTitle', { name: view.name }),
      content: view.scope === 'me' ? undefined : text('views.removeShared'),
      okText: text('views.remove'),
      danger: true,
      onOk: async () => {
        try {
          await views.remove(view);
          if (view.id === state.view) state.set({ view: undefined });
          toasts.done(text('views.removed'));
        } catch (error) {
          toasts.failed(error);
        }
      },
    });
  };
  const act = (run: () => void) => () => {
    setOpen(false);
    run();
  };
  return (
    <>
      <Popover
        trigger="click"
        placement="bottomRight"
        {...popover}
        content={
          <div {...inside} aria-label={text('views.title')} className="views-menu">
            {views.all.length === 0 && <p className="muted">{text('views.none')}</p>}
            {VIEW_SCOPES.map((scope) => {
              const rows = views.all.filter((each) => each.scope === scope);
              return (
                rows.length > 0 && (
                  <section key={scope} aria-label={text(`views.${WORDS[scope]}`)}>
                    <h3>{text(`views.${WORDS[scope]}`)}</h3>
                    {rows.map((view) => (
                      <ViewRow
                        key={view.id}
                        view={view}
                        current={view.id === state.view}
                        take={() => take(view)}
                        rename={act(() => setForm(view))}
                        remove={() => remove(view)}
                      />
                    ))}
                  </section>
                )
              );
            })}
            <footer>
              {current?.own && changed && (
                <Button type="text" block icon={<SaveOutlined />} onClick={() => void update(current)}>
                  {text('views.update', { name: current.name })}
                </Button>
              )}
              <Button type="text" block icon={<PlusOutlined />} onClick={act(() => setForm('new'))}>
                {text('views.saveAs')}
              </Button>
              <Button type="text" block icon={<LinkOutlined />} onClick={() => void copyLink()}>
                {text('views.copyLink')}
              </Button>
              <Button type="text" block icon={<UndoOutlined />} onClick={reset}>
                {text('views.reset')}
              </Button>
            </footer>
          </div>
        }
      >
        <Button icon={<PushpinOutlined />} aria-label={text('views.title')} className="views-button">
          <span className="views-name">{current?.name ?? text('views.button')}</span>
          {changed && <span className="muted"> · {text('views.changed')}</span>}
        </Button>
      </Popover>
      {form && (
        <Suspense>
          <ViewForm
            screen={state.spec.id}
            now={now}
            view={form === 'new' ? undefined : form}
            close={() => setForm(undefined)}
            done={async (saved) => {
              await views.refresh();
              if (form === 'new') state.arrange(arrangementOf(saved.state, saved.id));
            }}
          />
        </Suspense>
      )}
    </>
  );
}

interface RowProps {
  view: SavedViewWire;
  current: boolean;
  take: () => void;
  rename: () => void;
  remove: () => void;
}
function ViewRow({ view, current, take, rename, remove }: RowProps) {
  const text = useText();
  const mayRemove = view.own || mayAny(['views.share']);
  return (
    <div className={current ? 'view-row view-row-on' : 'view-row'}>
      <Button type="text" className="view-take" aria-pressed={current} onClick={take}>
        {view.name}
      </Button>
      {mayRemove && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: [
              ...(view.own ? [{ key: 'rename', label: text('views.rename') }] : []),
              { key: 'remove', label: text('views.remove'), danger: true },
            ],
            onClick: ({ key }) => (key === 'rename' ? rename() : remove()),
          }}
        >
          <Button
            type="text"
            size="small"
            icon={<MoreOutlined />}
            aria-label={text('views.actions', { name: view.name })}
          />
        </Dropdown>
      )}
    </div>
  );
}

/** A link that names a view and nothing else opens it. */
function useShortLink(state: ListState, view: SavedViewWire | undefined, take: (view: SavedViewWire) => void): void {
  const bare = !state.narrowed && !state.columns && !state.sort;
  const [looked, setLooked] = useState(!bare || !state.view);
  useEffect(() => {
    if (looked || !view) return;
    setLooked(true);
    if (bare) take(view);
  }, [looked, view, bare, take]);
}
