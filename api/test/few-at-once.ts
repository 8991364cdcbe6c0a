/** As many answers as asked for, `lanes` of them under way at any moment: a race that a slow machine still finishes. */
export async function fewAtOnce<T>(count: number, ask: (i: number) => PromiseLike<T>, lanes = 20): Promise<T[]> {
  const answers: T[] = [];
  let next = 0;
  const lane = async (): Promise<void> => {
    for (let i = next++; i < count; i = next++) answers[i] = await ask(i);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return answers;
}
