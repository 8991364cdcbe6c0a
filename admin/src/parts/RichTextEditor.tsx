import Image from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useRef } from 'react';
import { fromWord } from './from-word';
import { RichTextTools } from './RichTextTools';

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
const EXTENSIONS = [
  StarterKit.configure({ heading: { levels: [2, 3, 4] }, link: { openOnClick: false, defaultProtocol: 'https' } }),
  Image.configure({ allowBase64: false }),
  TableKit.configure({ table: { resizable: false } }),
];
const htmlOf = (editor: Editor): string => {
  const html = editor.getHTML();
  return html === EMPTY ? '' : html;
};

/** Formatted text as HTML; the server sanitises it when it is saved. */
export default function RichTextEditor({ id, value = '', onChange, disabled = false }: Props) {
  const said = useRef<string>(undefined);
  const editor = useEditor({
    extensions: EXTENSIONS,
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
    onUpdate: ({ editor: now }) => {
      said.current = htmlOf(now);
      onChange?.(said.current);
    },
  });
  useEffect(() => {
    // a slow first render outlives the first instance; the next one comes with its own effect
    if (editor.isDestroyed) return;
    // what was typed comes back as the value of the form
    if (value === said.current || value === htmlOf(editor)) return;
    said.current = undefined;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  useEffect(() => {
    if (!editor.isDestroyed) editor.setEditable(!disabled, false);
  }, [editor, disabled]);
  return (
    <div className={disabled ? 'rich-text rich-text-off' : 'rich-text'}>
      {!disabled && <RichTextTools editor={editor} />}
      <EditorContent editor={editor} className="rich-text-body" />
    </div>
  );
}
