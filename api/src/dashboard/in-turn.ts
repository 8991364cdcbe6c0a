type Answers<T extends readonly (() => Promise<unknown>)[]> = { -readonly [K in keyof T]: Awaited<ReturnType<T[K]>> };

/** One after the other: a dashboard that asked for all of it at once would take the connections of everybody else. */
export async function inTurn<const T extends readonly (() => Promise<unknown>)[]>(...asks: T): Promise<Answers<T>> {
  const answers: unknown[] = [];
  for (const ask of asks) answers.push(await ask());
  return answers as Answers<T>;
}
