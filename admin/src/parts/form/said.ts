/** The words of success of a form, which may name what was answered. */
export type Message<R> = string | ((saved: R) => string);

/** What is said once a form is saved. */
export const saidOf = <R>(message: Message<R>, answer: unknown): string =>
  typeof message === 'function' ? message((answer as { data: R }).data) : message;
