/** The address of a list with one thing said in it, or taken out. */
export function withParam(name: string, value: string | undefined): string {
  const next = new URLSearchParams(window.location.search);
  if (value === undefined) next.delete(name);
  else next.set(name, value);
  return `?${next.toString()}`;
}
