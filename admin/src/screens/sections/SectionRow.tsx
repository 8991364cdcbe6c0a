import { EditOutlined } from '@ant-design/icons';
import { Button, Switch, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import type { SectionWithTours } from '@domain/wire/site';
import { textIn } from '../../fields/words';
import { HistoryButton } from '../../parts/HistoryButton';
import { MeaningTag } from '../../parts/StatusTag';
import { useLocale, useText } from '../../providers/i18n';
import { useContentLocked } from '../site/calls';
import { useSectionCalls } from './calls';
import { sectionWords } from '../site/words';

interface Props {
  section: SectionWithTours;
  handle: ReactNode;
  open: boolean;
  choose: () => void;
  rename: () => void;
  /** The codes of tours by their keys. */
  codes: ReadonlyMap<number, string>;
}
/** One section: its name opens its tours; shown or hidden at once. */
export function SectionRow({ section, handle, open, choose, rename, codes }: Props) {
  const text = useText();
  const locale = useLocale();
  const calls = useSectionCalls();
  const name = textIn(section, 'name', locale);
  const locked = useContentLocked();
  const toggle = (visible: boolean): void => {
    calls.show((before) => before.map((each) => (each.id === section.id ? { ...each, visible } : each)));
    void calls.change(section, { visible });
  };
  return (
    <>
      {handle}
      <div className="row-head">
        <button type="button" className="link-button section-name" aria-pressed={open} onClick={choose}>
          {name}
        </button>
        <span className="muted">{text('content.sections.count', { count: section.count })}</span>
        {!section.visible && <MeaningTag tone="neutral" word={text('content.sections.hidden')} />}
      </div>
      <div className="row-head">
        <Tooltip title={text('content.sections.visible')}>
          <Switch
            size="small"
            checked={section.visible}
            disabled={locked}
            onChange={toggle}
            aria-label={`${name}: ${text('content.sections.visible')}`}
          />
        </Tooltip>
        <HistoryButton
          resource="sections"
          recordId={section.id}
          name={name}
          words={() => sectionWords(text, codes)}
          button={{ type: 'text' }}
          iconOnly
        />
        <Button
          type="text"
          icon={<EditOutlined />}
          disabled={locked}
          aria-label={text('content.sections.rename')}
          title={text('content.sections.rename')}
          onClick={rename}
        />
      </div>
    </>
  );
}
