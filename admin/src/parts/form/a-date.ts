import { isDate } from '@domain/dates';

/** What is no date is told at the field, and no other goes on in its place. */
export const aDate = (message: string) => ({
  validator: (_rule: unknown, value: unknown) =>
    value === undefined || value === null || value === '' || isDate(value)
      ? Promise.resolve()
      : Promise.reject(new Error(message)),
});
