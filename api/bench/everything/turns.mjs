// In which order is asked, so that nothing kept for a moment flatters a figure. The window and the order of a list share
// one total with every other page of it, so that what must lie two seconds apart is the list with its filter, not the path.
const APART_MS = 2000;
const WINDOW = /^_(start|end|sort|order)=/;

/** What asks share: the path without its window and its order. */
export function sharedBy(path) {
  const [call, query = ''] = path.split('?');
  return [call, ...query.split('&').filter((each) => each && !WINDOW.test(each))].join('&');
}

/** Hands out every ask of a round once; `pause` waits where whatever is left was asked too short a time ago. */
export function turnsOf(now, pause) {
  const lastAsked = new Map();
  return async function* round(asks) {
    const left = new Map();
    for (const ask of asks) {
      const key = sharedBy(ask.path);
      left.set(key, [...(left.get(key) ?? []), ask]);
    }
    while (left.size) {
      const ready = [...left].filter(([key]) => now() - (lastAsked.get(key) ?? -Infinity) >= APART_MS);
      if (!ready.length) {
        await pause(Math.min(...[...left.keys()].map((key) => lastAsked.get(key) + APART_MS - now())));
        continue;
      }
      // the longest line goes first: so no pauses are left for its end
      const [key, line] = ready.reduce((most, each) => (each[1].length > most[1].length ? each : most));
      const ask = line.shift();
      if (!line.length) left.delete(key);
      yield ask;
      lastAsked.set(key, now());
    }
  };
}
