import { DesktopOutlined, MobileOutlined } from '@ant-design/icons';
import { Segmented } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import { LOCALES, type Locale } from '@domain/words';
import { useAtRest } from '../../parts/use-at-rest';
import { useLocale, useText } from '../../providers/i18n';
import './preview.css';

const WIDTHS = { wide: 1180, narrow: 390 } as const;
type Width = keyof typeof WIDTHS;
interface Props {
  /** The whole document in a language; it may not run anything whatever it holds. */
  of: (locale: Locale) => string;
  note?: string | undefined;
}

/** A document as the public sees it, in a language of choice, drawn to scale in a sandbox that runs no script. */
export function PreviewFrame({ of, note }: Props) {
  const text = useText();
  const [locale, setLocale] = useState(useLocale());
  const rested = useAtRest(of);
  const html = useMemo(() => rested(locale), [rested, locale]);
  const [width, setWidth] = useState<Width>('wide');
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const watch = new ResizeObserver(([entry]) => {
      if (entry) setRoom({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  const scale = Math.min(1, room.width / WIDTHS[width]) || 1;
  return (
    <aside className="site-preview" aria-label={text('content.preview.title')}>
      <div className="site-preview-bar">
        <strong>{text('content.preview.title')}</strong>
        {note && <span className="muted">{note}</span>}
        <span className="site-preview-tools">
          <Segmented<Locale>
            size="small"
            value={locale}
            onChange={setLocale}
            aria-label={text('app.frame.language')}
            options={LOCALES.map((each) => ({ value: each, label: SHORT[each] }))}
          />
          <Segmented<Width>
            size="small"
            value={width}
            onChange={setWidth}
            options={[
              { value: 'wide', icon: <DesktopOutlined />, title: text('content.preview.wide') },
              { value: 'narrow', icon: <MobileOutlined />, title: text('content.preview.narrow') },
            ]}
          />
        </span>
      </div>
      <div className="site-preview-room" ref={box}>
        <iframe
          title={text('content.preview.frame')}
          // same origin for the pictures' cookie; without allow-scripts nothing in it can run
          sandbox="allow-same-origin"
          srcDoc={html}
          style={{
            width: WIDTHS[width],
            height: room.height / scale,
            transform: `scale(${scale})`,
            marginInline: width === 'narrow' ? `max(0px, calc((100% - ${WIDTHS.narrow}px) / 2))` : 0,
          }}
        />
      </div>
    </aside>
  );
}
const SHORT: Record<Locale, string> = { en: 'EN', 'zh-Hant': '繁', 'zh-Hans': '简' };
