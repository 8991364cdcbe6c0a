import { Radio } from 'antd';
import type { OneOfField } from '@domain/fields';
import { RESOURCES } from '@domain/resources';
import type { SavedViewWire } from '@domain/wire/saved-view';
import type { OfInput } from '../../../crud/slots';
import { RecordDialog } from '../../../dialogs/RecordDialog';
import { optionName } from '../../../fields/words';
import { mayAny } from '../../../providers/access';
import { useText } from '../../../providers/i18n';
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

/** A name, and who else sees the view; only some user types may share (decisions B1). */
export default function ViewForm({ screen, now, view, done, close }: Props) {
  const text = useText();
  return (
    <RecordDialog<SavedViewWire>
      resource={RESOURCES.savedViews}
      row={view}
      only={mayAny(['views.share']) ? ['name', 'scope'] : ['name']}
      begun={{ screen, state: now }}
      inputs={INPUTS}
      title={text(view ? 'views.rename' : 'views.saveAs')}
      okText={text('views.save')}
      dialog={{ width: 420 }}
      message={text('views.saved')}
      done={done}
      close={close}
    />
  );
}
const INPUTS = { scope: Scope };
/** Whoever may choose has all of it in sight. */
function Scope({ field, value, onChange }: OfInput) {
  const text = useText();
  const one = field as OneOfField;
  return (
    <Radio.Group
      className="view-scopes"
      value={value}
      onChange={({ target }) => onChange?.(target.value)}
      options={one.of.map((each) => ({ value: each, label: optionName(text, one, each) }))}
    />
  );
}
