import { Form, Input, Radio } from 'antd';
import type { SavedViewWire, ViewScope } from '@domain/wire/saved-view';
import { mayAny } from '../../../providers/access';
import { useText } from '../../../providers/i18n';
import { Dialog } from '../../Dialog';
import { useDialogForm } from '../../form/use-dialog-form';
import type { ViewState } from './view-state';

interface Props {
  /** The list, and how it stands now. */
  screen: string;
  now: ViewState;
  /** None: a new one. */
  view: SavedViewWire | undefined;
  done: (saved: SavedViewWire) => void | Promise<void>;
  close: () => void;
}
interface Typed {
  name: string;
  scope?: ViewScope;
}

/** A name, and who else sees the view; only some user types may share (decisions B1). */
export default function ViewForm({ screen, now, view, done, close }: Props) {
  const text = useText();
  const known = { name: view?.name ?? '', scope: view?.scope ?? ('me' as const) };
  const { formProps, modalProps } = useDialogForm<Typed, SavedViewWire>({
    resource: 'savedViews',
    id: view?.id,
    initialValues: known,
    body: ({ name, scope = known.scope }) => ({
      name: name.trim(),
      scope,
      ...(view ? { version: view.version } : { screen, state: now }),
    }),
    message: text('views.saved'),
    done,
    close,
  });
  return (
    <Dialog
      {...modalProps}
      title={text(view ? 'views.rename' : 'views.saveAs')}
      okText={text('views.save')}
      width={420}
    >
      <Form {...formProps} requiredMark={false}>
        <Form.Item
          name="name"
          label={text('views.name')}
          extra={text('views.nameHelp')}
          rules={[{ required: true, whitespace: true, message: text('app.messages.required') }]}
        >
          <Input maxLength={80} />
        </Form.Item>
        {mayAny(['views.share']) && (
          <Form.Item name="scope" label={text('views.scope')}>
            <Radio.Group
              className="view-scopes"
              options={[
                { value: 'me', label: text('views.mine') },
                { value: 'role', label: text('views.role') },
                { value: 'everyone', label: text('views.everyone') },
              ]}
            />
          </Form.Item>
        )}
      </Form>
    </Dialog>
  );
}
