import { App } from 'antd';
import { type Text, useText } from '../providers/i18n';
import { useToasts } from '../providers/notification';
import { isProblem, type Problem } from '../providers/problem';

/** A record that an act on several left as it was, and why. */
export interface Refused<R> {
  row: R;
  problem: Problem;
}
/**
 * Does one thing to each of several records, one after the other.
 * @returns those that were refused; @throws what is no refusal
 */
export async function actOnEach<R>(rows: readonly R[], act: (row: R) => Promise<unknown>): Promise<Refused<R>[]> {
  const refused: Refused<R>[] = [];
  for (const row of rows)
    try {
      await act(row);
    } catch (problem) {
      if (!isProblem(problem)) throw problem;
      refused.push({ row, problem });
    }
  return refused;
}

/** Which of several were refused, and why. */
export const refusedList = (refused: readonly (readonly [name: string, why: string])[]) => (
  <ul className="bulk-refused">
    {refused.map(([name, why], i) => (
      <li key={i}>
        <strong>{name}</strong>: {why}
      </li>
    ))}
  </ul>
);

/** What was done, in words, and what each of the records is called. */
export interface Told<R> {
  move: string;
  nameOf: (row: R) => string;
  /** Why one was refused, where its message alone does not say it. */
  whyOf?: (problem: Problem) => string;
}
const words = <R,>(text: Text, { move, nameOf }: Told<R>, done: number, rows: readonly R[]): string => {
  const [row] = rows;
  return rows.length === 1 && row
    ? text('app.crud.movedOne', { move, name: nameOf(row) })
    : text('app.crud.movedSome', { move, count: done });
};

/** Tells how an act on several ended: a quiet notice where all went well, else which were refused, and why. */
export function useTellOutcome() {
  const text = useText();
  const { modal } = App.useApp();
  const toasts = useToasts();
  return <R,>(told: Told<R>, rows: readonly R[], refused: readonly Refused<R>[]): void => {
    const done = rows.length - refused.length;
    if (refused.length === 0) return toasts.done(words(text, told, done, rows));
    void modal.warning({
      title: text('app.crud.movedPartly', { move: told.move, done, refused: refused.length }),
      content: refusedList(
        refused.map(({ row, problem }) => [told.nameOf(row), told.whyOf?.(problem) ?? problem.message]),
      ),
    });
  };
}
