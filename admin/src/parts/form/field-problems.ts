import type { FormInstance } from 'antd';
import type { Problem } from '../../providers/problem';

type Path = (string | number)[];
/** `members.0.name` as antd names it. */
export const pathOf = (dotted: string): Path =>
  dotted.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));

/**
 * Puts the refusals of the server at their fields and goes to the first of them, unless nobody asked for the call:
 * an autosave takes the cursor from no one who types on.
 * @returns the texts that found no field, for a toast
 */
export function placeProblem(form: FormInstance, problem: Problem, quiet = false): string[] {
  const known = form.getFieldsError().map(({ name }) => name as Path);
  const homeless: string[] = [];
  const placed = Object.entries(problem.errors).flatMap(([dotted, texts]) => {
    const home = nearest(known, pathOf(dotted));
    if (!home) homeless.push(...texts);
    return home ? [{ name: home, errors: texts }] : [];
  });
  form.setFields(placed);
  const first = placed[0];
  if (first && !quiet) form.scrollToField(first.name, { block: 'center', focus: true });
  if (placed.length === 0 && homeless.length === 0) homeless.push(problem.message);
  return homeless;
}
/** The field itself, or the one that holds it (a part of a picker's value). */
function nearest(known: Path[], wanted: Path): Path | undefined {
  for (let length = wanted.length; length > 0; length--) {
    const part = wanted.slice(0, length);
    const found = known.find(
      (each) => each.length === length && each.every((step, i) => String(step) === String(part[i])),
    );
    if (found) return found;
  }
  return undefined;
}
