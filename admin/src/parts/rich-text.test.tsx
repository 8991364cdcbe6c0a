import { Editor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { openPart, signedIn } from '../test/admin';

import { RichTextTools } from './RichTextTools';

const pressed = (name: string): string | null => screen.getByRole('button', { name }).getAttribute('aria-pressed');

test('the tools follow the cursor', async () => {
  signedIn('staff');
  const editor = new Editor({ extensions: [StarterKit], content: '<p><strong>early</strong> late</p><h3>day</h3>' });
  await openPart(<RichTextTools editor={editor} />, '/');
  act(() => void editor.commands.setTextSelection(3));
  expect(pressed('Bold')).toBe('true');
  act(() => void editor.commands.setTextSelection(10));
  expect(pressed('Bold')).toBe('false');
  act(() => void editor.commands.setTextSelection(15));
  expect(await screen.findByText('Heading 3')).toBeTruthy();
  editor.destroy();
});
