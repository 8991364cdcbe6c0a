import type { FormRule } from 'antd';
import type { CustomField, Field, NumberField, RefsField, TextField } from '@domain/fields';
import { isEmail } from '@domain/email';
import { showsAnything } from '@domain/texts';
import type { Text } from '../providers/i18n';

/** What a form checks while somebody types: the declaration's own bounds; the server checks them again. */
export function rulesOf(field: Field, text: Text): FormRule[] {
  const rules: FormRule[] = [];
  if (field.required && field.kind !== 'refs')
    rules.push({
      required: true,
      message: text(isFile(field) && field.error ? `errors.${field.error}` : 'app.messages.required'),
      ...(isText(field) ? { whitespace: true } : {}),
    });
  if (field.required && field.kind === 'richText')
    rules.push({ validator: showsSomething, message: text('app.messages.required') });
  if (field.kind === 'refs') rules.push(...severalRules(field, text));
  if (isText(field)) rules.push(...textRules(field, text));
  if (isNumber(field)) rules.push(...numberRules(field, text));
  if (field.kind === 'custom' && field.error) rules.push(shapeRule(field, text(`errors.${field.error}`)));
  return rules;
}
/** The field of another language, which stands in the place of the English one, says when that is missing. */
export const englishRule =
  (at: (string | number)[], text: Text): FormRule =>
  ({ getFieldValue }) => ({
    validator: () =>
      String(getFieldValue(at) ?? '').trim()
        ? Promise.resolve()
        : Promise.reject(new Error(text('content.englishMissing'))),
  });
/** What ends does not end before it begins. */
export const orderRule =
  (start: (string | number)[], text: Text): FormRule =>
  ({ getFieldValue }) => ({
    validator: (_rule, end: unknown) =>
      end && getFieldValue(start) && String(end) < String(getFieldValue(start))
        ? Promise.reject(new Error(text('errors.departure.endBeforeStart')))
        : Promise.resolve(),
  });
/** Told when it is saved: a row that was just added is not whole yet. */
const shapeRule = ({ check }: CustomField, message: string): FormRule => ({
  validateTrigger: 'onSubmit',
  validator: (_rule, held: unknown) =>
    held === undefined || check(held) !== undefined ? Promise.resolve() : Promise.reject(new Error(message)),
  message,
});
/** As many as the declaration says. */
function severalRules({ required, min = required ? 1 : 0, max }: RefsField, text: Text): FormRule[] {
  return [
    { type: 'array', min, message: min === 1 ? text('app.messages.required') : text('app.form.min', { min }) },
    { type: 'array', max, message: text('app.form.max', { max }) },
  ];
}
const isFile = ({ kind }: Field): boolean => kind === 'image' || kind === 'file';
const isText = (field: Field): field is TextField =>
  ['text', 'longText', 'richText', 'phone', 'email', 'secret'].includes(field.kind);
const isNumber = (field: Field): field is NumberField => ['int', 'money', 'percent'].includes(field.kind);

function textRules(field: TextField, text: Text): FormRule[] {
  const own = field.error ? text(`errors.${field.error}`) : undefined;
  const rules: FormRule[] = [{ max: field.max, message: own ?? text('app.form.tooLong', { max: field.max }) }];
  if (field.min !== undefined)
    rules.push({ min: field.min, message: own ?? text('app.form.tooShort', { min: field.min }) });
  if (field.kind === 'email') rules.push({ validator: isAddress, message: text('errors.user.emailInvalid') });
  if (field.pattern) rules.push({ pattern: field.pattern, message: own ?? text('app.form.pattern') });
  return rules;
}
/** An editor that was emptied may leave its tags. */
const showsSomething = (_rule: unknown, typed?: string): Promise<void> =>
  !typed || showsAnything(typed) ? Promise.resolve() : Promise.reject(new Error('nothing to see'));
/** Nothing typed is the business of `required`. */
const isAddress = (_rule: unknown, typed?: string): Promise<void> =>
  !typed || isEmail(typed.trim()) ? Promise.resolve() : Promise.reject(new Error('no address'));
function numberRules(field: NumberField, text: Text): FormRule[] {
  const rules: FormRule[] = [];
  const own = field.error && text(`errors.${field.error}`);
  if (field.min !== undefined)
    rules.push({ type: 'number', min: field.min, message: own ?? text('app.form.min', { min: field.min }) });
  if (field.max !== undefined)
    rules.push({
      type: 'number',
      max: field.max,
      message: text('app.form.max', { max: field.max.toLocaleString('en') }),
    });
  return rules;
}
