import type { Custom } from '../../fields/custom';

/** What a saved view keeps of its list, as the address of the list has it; it is arranged there, not here. */
function Kept({ value }: { value?: unknown }) {
  const parts = Object.entries((value ?? {}) as Record<string, unknown>).filter(([, each]) => each !== undefined);
  return <code>{parts.map(([name, each]) => `${name}=${JSON.stringify(each)}`).join('  ')}</code>;
}
const viewState: Custom = { Input: Kept, Text: Kept };
export default viewState;
