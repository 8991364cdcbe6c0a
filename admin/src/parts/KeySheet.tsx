import { Modal } from 'antd';
import { useText } from '../providers/i18n';

const SHOWN: Record<string, string> = { mod: navigator.platform.startsWith('Mac') ? '⌘' : 'Ctrl', enter: '↵' };
const shown = (keys: string): string[] =>
  (keys.split(',')[0] ?? '')
    .split(/[+>]/)
    .map((each) => SHOWN[each] ?? (each.length === 1 ? each.toUpperCase() : each));

interface Props {
  entries: readonly { keys: string; label: string }[];
  open: boolean;
  close: () => void;
}

/** The keys of the present screen and what each does. */
export default function KeySheet({ entries, open, close }: Props) {
  const text = useText();
  return (
    <Modal title={text('app.keys.title')} open={open} onCancel={close} footer={null} width={420} destroyOnHidden>
      <dl className="key-sheet">
        {entries.map((entry) => (
          <div key={entry.keys + entry.label}>
            <dt>{entry.label}</dt>
            <dd>
              {shown(entry.keys).map((each) => (
                <kbd key={each}>{each}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
