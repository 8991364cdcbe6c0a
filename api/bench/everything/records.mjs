// The records that a call takes its own from: a guessed id is answered 404, and costs nothing.
import { once } from '../lib/load.mjs';
import { knownWord, listOfCall } from './asks.mjs';

const FIRST = '_start=0&_end=25';

/** The first rows of every list, and how many it has. */
export async function recordsOf(document, product, headers) {
  const records = {};
  const read = async (list) => {
    const path = `${list}${list.includes('?') ? '&' : '?'}${FIRST}`;
    const answer = await once(product, { path, headers });
    const isJson = answer.status < 300 && /json/.test(answer.headers['content-type'] ?? '');
    const told = isJson ? JSON.parse(answer.text()) : [];
    const rows = Array.isArray(told) ? told : (told?.rows ?? []);
    return { rows, total: Number(answer.headers['x-total-count'] ?? told?.total ?? rows.length) };
  };
  for (const [call, verbs] of Object.entries(document.paths)) {
    if (!verbs.get) continue;
    const takesWindow = (verbs.get.parameters ?? []).some(({ name }) => name === '_start');
    const own = takesWindow && !call.includes('{') ? call : undefined;
    for (const list of [own, knownWord(call) ? undefined : listOfCall(call, document)])
      if (list && !(list in records)) records[list] = await read(list);
  }
  return records;
}
