import { SearchOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { gathered, gatherKeys } from './early-keys';
import { useWide } from '../parts/use-media';
import { grant } from '../providers/access';
import { useHotkey } from '../parts/hotkeys';
import { useText } from '../providers/i18n';
import { patiently } from '../parts/patiently';

const Palette = lazy(patiently(() => import('./palette/Palette')));
const MOD = navigator.platform.startsWith('Mac') ? '⌘' : 'Ctrl';

/** The search over everything (decisions B16): a field to click, Ctrl/Cmd-K from anywhere; loaded when first opened. */
export function SearchSlot() {
  const text = useText();
  const wide = useWide('md');
  const [open, setOpen] = useState(false);
  const [used, setUsed] = useState(false);
  const start = (): void => {
    gatherKeys();
    setUsed(true);
    setOpen(true);
  };
  const close = (): void => {
    gathered();
    setOpen(false);
  };
  const allowed = grant('search.read') !== false;
  useHotkey('mod+k', 'search', () => (open ? close() : start()), {
    inFields: true,
    overDialogs: true,
    enabled: allowed,
  });
  if (!allowed) return null;
  return (
    <>
      {wide ? (
        <button
          type="button"
          className="search-field"
          onClick={start}
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K Meta+K"
        >
          <SearchOutlined aria-hidden />
          <span>{text('app.palette.title')}</span>
          <span className="search-keys" aria-hidden>
            <kbd>{MOD}</kbd>
            <kbd>K</kbd>
          </span>
        </button>
      ) : (
        <Button
          type="text"
          icon={<SearchOutlined />}
          aria-label={text('app.palette.title')}
          aria-haspopup="dialog"
          onClick={start}
        />
      )}
      {used && (
        <Suspense fallback={null}>
          <Palette open={open} close={close} />
        </Suspense>
      )}
    </>
  );
}
