import {
  BoldOutlined,
  ItalicOutlined,
  LinkOutlined,
  OrderedListOutlined,
  PictureOutlined,
  RedoOutlined,
  StrikethroughOutlined,
  TableOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import { type ChainedCommands, type Editor, useEditorState } from '@tiptap/react';
import { Button, Input, Popover, Select } from 'antd';
import { memo, type ReactNode, useRef, useState } from 'react';
import { useText } from '../providers/i18n';
import { useToasts } from '../providers/notification';
import { fitting, refusal, upload } from './FileUpload';

interface Tool {
  /** Its word, under `app.editor`. */
  word: 'bold' | 'italic' | 'strike' | 'bullets' | 'numbers' | 'table' | 'undo' | 'redo';
  icon: ReactNode;
  run: (chain: ChainedCommands) => ChainedCommands;
  /** What the cursor stands in when it is pressed in. */
  on?: string;
}
const MARKS: readonly Tool[] = [
  { word: 'bold', icon: <BoldOutlined />, run: (chain) => chain.toggleBold(), on: 'bold' },
  { word: 'italic', icon: <ItalicOutlined />, run: (chain) => chain.toggleItalic(), on: 'italic' },
  { word: 'strike', icon: <StrikethroughOutlined />, run: (chain) => chain.toggleStrike(), on: 'strike' },
  { word: 'bullets', icon: <UnorderedListOutlined />, run: (chain) => chain.toggleBulletList(), on: 'bulletList' },
  { word: 'numbers', icon: <OrderedListOutlined />, run: (chain) => chain.toggleOrderedList(), on: 'orderedList' },
];
const ACTS: readonly Tool[] = [
  {
    word: 'table',
    icon: <TableOutlined />,
    run: (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
  },
  { word: 'undo', icon: <UndoOutlined />, run: (chain) => chain.undo() },
  { word: 'redo', icon: <RedoOutlined />, run: (chain) => chain.redo() },
];
const LEVELS = [2, 3, 4] as const;

/** The tools of formatted text. They follow the cursor, and are drawn again only where it stands in something else. */
export const RichTextTools = memo(function RichTextTools({ editor }: { editor: Editor }) {
  const text = useText();
  const { level, on, link } = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      level: LEVELS.find((each) => now.isActive('heading', { level: each })) ?? 0,
      on: MARKS.filter((tool) => tool.on && now.isActive(tool.on)).map(({ word }) => word),
      link: now.isActive('link'),
    }),
  });
  const chain = () => editor.chain().focus();
  const tool = ({ word, icon, run }: Tool): ReactNode => {
    const pressed = on.includes(word);
    return (
      <Button
        key={word}
        size="small"
        type={pressed ? 'primary' : 'text'}
        icon={icon}
        aria-label={text(`app.editor.${word}`)}
        aria-pressed={pressed}
        title={text(`app.editor.${word}`)}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => run(chain()).run()}
      />
    );
  };
  return (
    <div className="rich-text-tools" role="toolbar" aria-label={text('app.editor.tools')}>
      <Select<number>
        size="small"
        variant="borderless"
        value={level}
        aria-label={text('app.editor.style')}
        popupMatchSelectWidth={false}
        options={[
          { value: 0, label: text('app.editor.paragraph') },
          ...LEVELS.map((value) => ({ value, label: text('app.editor.heading', { level: value }) })),
        ]}
        onChange={(to) => {
          const heading = LEVELS.find((each) => each === to);
          (heading ? chain().setHeading({ level: heading }) : chain().setParagraph()).run();
        }}
      />
      {MARKS.map(tool)}
      <LinkTool editor={editor} on={link} />
      <PictureTool editor={editor} />
      {ACTS.map(tool)}
    </div>
  );
});

function LinkTool({ editor, on }: { editor: Editor; on: boolean }) {
  const text = useText();
  const [open, setOpen] = useState(false);
  const put = (href: string): void => {
    const chain = editor.chain().focus().extendMarkRange('link');
    if (href.trim()) chain.setLink({ href: href.trim() }).run();
    else chain.unsetLink().run();
    setOpen(false);
  };
  return (
    <Popover
      trigger="click"
      open={open}
      onOpenChange={setOpen}
      destroyOnHidden
      content={
        <Input.Search
          autoFocus
          placeholder="https://"
          aria-label={text('app.editor.link')}
          enterButton={text('app.buttons.confirm')}
          defaultValue={String(editor.getAttributes('link')['href'] ?? '')}
          onSearch={put}
        />
      }
    >
      <Button
        size="small"
        type={on ? 'primary' : 'text'}
        icon={<LinkOutlined />}
        aria-label={text('app.editor.link')}
        title={text('app.editor.link')}
      />
    </Popover>
  );
}

/** A picture goes to the server first; the text then holds its address. */
function PictureTool({ editor }: { editor: Editor }) {
  const text = useText();
  const toasts = useToasts();
  const [sending, setSending] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const put = async (chosen: File | undefined): Promise<void> => {
    if (!chosen) return;
    const file = await fitting(chosen, 'image');
    const why = refusal(file, 'image', text);
    if (why) return toasts.warn(why);
    setSending(true);
    try {
      const { url, name } = await upload(file, file.name, 'image');
      editor
        .chain()
        .focus()
        .setImage({ src: url, alt: name.replace(/\.[^.]*$/, '') })
        .run();
    } catch (error) {
      toasts.failed(error);
    } finally {
      setSending(false);
    }
  };
  const word = text('content.pages.insertImage');
  return (
    <>
      <Button
        size="small"
        type="text"
        loading={sending}
        icon={<PictureOutlined />}
        aria-label={word}
        title={word}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png"
        onChange={(event) => {
          void put(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </>
  );
}
