import type { Response } from 'express';

/** Answers the rows of a page and says in `x-total-count` how many there are in all (decisions B1). */
export async function answerPage<T>(
  response: Response,
  found: { rows: T[]; total: number } | Promise<{ rows: T[]; total: number }>,
): Promise<T[]> {
  const { rows, total } = await found;
  response.setHeader('x-total-count', String(total));
  return rows;
}
