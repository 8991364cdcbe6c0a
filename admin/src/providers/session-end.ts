/** The one question for the password while a page stays open: every call that was refused waits for the same answer. */
interface Asked {
  /** Why: the end is near, or it has come. */
  why: 'soon' | 'ended';
  answer: (renewed: boolean) => void;
  answered: Promise<boolean>;
}
let asked: Asked | undefined;
let able = false;
const listeners = new Set<() => void>();
const tell = (): void => listeners.forEach((listener) => listener());

/** Whether somebody is there to ask: a signed-in page whose person is known by name. */
export const mayAsk = (): boolean => able;
export const ableToAsk = (now: boolean): void => {
  able = now;
};
export const watchAsked = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
/** Comes as soon as somebody is to be asked. */
export const onceAsked = (): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (!asked) return;
      listeners.delete(look);
      resolve();
    };
    listeners.add(look);
    look();
  });
export const readAsked = (): Asked['why'] | undefined => asked?.why;

/** Asks for the password over the page; true once the same person has signed in again. */
export function askPassword(why: Asked['why'] = 'ended'): Promise<boolean> {
  if (!asked) {
    const { promise, resolve } = deferred();
    asked = { why, answer: resolve, answered: promise };
  } else if (why === 'ended') asked = { ...asked, why };
  tell();
  return asked.answered;
}
export function answerAsked(renewed: boolean): void {
  const { answer } = asked ?? {};
  asked = undefined;
  answer?.(renewed);
  tell();
}
function deferred(): { promise: Promise<boolean>; resolve: (renewed: boolean) => void } {
  let resolve: (renewed: boolean) => void = () => undefined;
  const promise = new Promise<boolean>((act) => (resolve = act));
  return { promise, resolve };
}
