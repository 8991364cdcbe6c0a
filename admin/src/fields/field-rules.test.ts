import { expect, it } from 'vitest';
import type { Text } from '../providers/i18n';
import { englishRule } from './field-rules';

const text = ((key: string) => key) as unknown as Text;
const check = (english: unknown): Promise<void> => {
  const rule = englishRule(['menus', 0, 'text'], text) as unknown as (form: object) => {
    validator: () => Promise<void>;
  };
  return rule({
    getFieldValue: (path: unknown) => (String(path) === 'menus,0,text' ? english : undefined),
  }).validator();
};

it('says in another language that the English text is missing, and nothing where it is there', async () => {
  for (const none of ['', '  ', undefined, null]) await expect(check(none)).rejects.toThrow('content.englishMissing');
  await expect(check('About us')).resolves.toBeUndefined();
});
