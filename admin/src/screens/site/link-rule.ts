import type { Rule } from 'antd/es/form';
import { isSafeLink } from '@domain/links';
import type { Text } from '../../providers/i18n';

/** A link as the server accepts it; an empty one is another rule's matter. */
export const linkRule = (text: Text): Rule => ({
  validator: (_rule, value?: string) =>
    !value || isSafeLink(value) ? Promise.resolve() : Promise.reject(new Error(text('errors.site.linkInvalid'))),
});
export const required = (text: Text): Rule => ({
  required: true,
  whitespace: true,
  message: text('app.messages.required'),
});
