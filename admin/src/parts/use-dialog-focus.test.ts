import { expect, it } from 'vitest';
import { focusInDialog } from './use-dialog-focus';

const at = (): string | null | undefined => document.activeElement?.getAttribute('name');

it('puts the cursor in the first field of a dialog, or the one named, but not away from where somebody types', () => {
  document.body.innerHTML = `
    <input name="page" />
    <div class="ant-modal" tabindex="-1"><div class="ant-modal-body"><input name="amount" /><input name="stamp" /></div></div>`;
  const field = (name: string): HTMLElement => document.querySelector(`[name=${name}]`) as HTMLElement;
  field('page').focus();
  focusInDialog();
  expect(at()).toBe('amount');
  field('stamp').focus();
  focusInDialog();
  expect(at()).toBe('stamp');
  document.querySelector<HTMLElement>('.ant-modal')?.focus();
  focusInDialog('[name=stamp]');
  expect(at()).toBe('stamp');
});
