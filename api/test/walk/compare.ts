/** Where an answer is not what it should be; only what is due is looked at. */
export function difference(is: unknown, due: unknown, at = ''): string[] {
  if (due !== null && typeof due === 'object') {
    if (is === null || typeof is !== 'object') return [`${at} is ${JSON.stringify(is)}`];
    const short = Array.isArray(due) && Array.isArray(is) && is.length !== due.length;
    const counted = short
      ? [`${at} has ${(is as unknown[]).length} entries instead of ${(due as unknown[]).length}`]
      : [];
    return [
      ...counted,
      ...Object.entries(due).flatMap(([key, value]) =>
        difference((is as Record<string, unknown>)[key], value, at ? `${at}.${key}` : key),
      ),
    ];
  }
  return is === due ? [] : [`${at} is ${String(is)} instead of ${String(due)}`];
}
