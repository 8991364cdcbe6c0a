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
import Image from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { Button, Input, Popover, Select } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useText } from '../providers/i18n';
import { useToasts } from '../providers/notification';
import { fitting, refusal, upload } from './FileUpload';
import { fromWord } from './from-word';

/** A label's `for` names form controls only; an editable region takes the label's words. */
const labelOf = (id: string | undefined): string =>
  (id && document.querySelector(`label[for="${CSS.escape(id)}"]`)?.textContent) || 'text';

interface Props {
  id?: string;
  value?: string;
  onChange?: (html: string) => void;
  disabled?: boolean;
}
const EMPTY = '<p></p>';

/** Formatted text as HTML; the server sanitises it when it is saved. */
export default function RichTextEditor({ id, value = '', onChange, disabled = false }: Props) {
  const editor = useEditor({
    extensions: [
      StarterKit.configure({ heading: { levels: [2, 3, 4] }, link: { openOnClick: false, defaultProtocol: 'https' } }),
      Image.configure({ allowBase64: false }),
      TableKit.configure({ table: { resizable: false } }),
    ],
    content: value,
    editable: !disabled,
    editorProps: {
      transformPastedHTML: fromWord,
      attributes: () => ({
        ...(id ? { id } : {}),
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': labelOf(id),
      }),
    },
    onUpdate: ({ editor: now }) => onChange?.(now.getHTML() === EMPTY ? '' : now.getHTML()),
  });
  useEffect(() => {
    // a slow first render outlives the first instance; the next one comes with its own effect
    if (editor.isDestroyed) return;
    const held = editor.getHTML();
    if (value !== held && !(value === '' && held === EMPTY)) editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  useEffect(() => {
    if (!editor.isDestroyed) editor.setEditable(!disabled, false);
  }, [editor, disabled]);
  return (
    <div className={disabled ? 'rich-text rich-text-off' : 'rich-text'}>
      {!disabled && <Tools editor={editor} />}
      <EditorContent editor={editor} className="rich-text-body" />
    </div>
  );
}

function Tools({ editor }: { editor: Editor }) {
  const text = useText();
  const chain = () => editor.chain().focus();
  const tool = (key: string, word: string, icon: ReactNode, run: () => void, on = false): ReactNode => (
    <Button
      key={key}
      size="small"
      type={on ? 'primary' : 'text'}
      icon={icon}
      aria-label={word}
      aria-pressed={on}
      title={word}
      onMouseDown={(event) => event.preventDefault()}
      onClick={run}
    />
  );
  const level = ([2, 3, 4] as const).find((each) => editor.isActive('heading', { level: each })) ?? 0;
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
          { value: 2, label: text('app.editor.heading', { level: 2 }) },
          { value: 3, label: text('app.editor.heading', { level: 3 }) },
          { value: 4, label: text('app.editor.heading', { level: 4 }) },
        ]}
        onChange={(to) =>
          to === 2 || to === 3 || to === 4 ? chain().setHeading({ level: to }).run() : chain().setParagraph().run()
        }
      />
      {tool(
        'bold',
        text('app.editor.bold'),
        <BoldOutlined />,
        () => chain().toggleBold().run(),
        editor.isActive('bold'),
      )}
      {tool(
        'italic',
        text('app.editor.italic'),
        <ItalicOutlined />,
        () => chain().toggleItalic().run(),
        editor.isActive('italic'),
      )}
      {tool(
        'strike',
        text('app.editor.strike'),
        <StrikethroughOutlined />,
        () => chain().toggleStrike().run(),
        editor.isActive('strike'),
      )}
      {tool(
        'ul',
        text('app.editor.bullets'),
        <UnorderedListOutlined />,
        () => chain().toggleBulletList().run(),
        editor.isActive('bulletList'),
      )}
      {tool(
        'ol',
        text('app.editor.numbers'),
        <OrderedListOutlined />,
        () => chain().toggleOrderedList().run(),
        editor.isActive('orderedList'),
      )}
      <LinkTool editor={editor} />
      <PictureTool editor={editor} />
      {tool('table', text('app.editor.table'), <TableOutlined />, () =>
        chain().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
      )}
      {tool('undo', text('app.editor.undo'), <UndoOutlined />, () => chain().undo().run())}
      {tool('redo', text('app.editor.redo'), <RedoOutlined />, () => chain().redo().run())}
    </div>
  );
}

function LinkTool({ editor }: { editor: Editor }) {
  const text = useText();
  const [open, setOpen] = useState(false);
  const put = (href: string): void => {
    const chain = editor.chain().focus().extendMarkRange('link');
    if (href.trim()) chain.setLink({ href: href.trim() }).run();
    else chain.unsetLink().run();
    setOpen(false);
  };
  const on = editor.isActive('link');
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
