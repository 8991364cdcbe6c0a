/** By then the first page stands. */
const AFTER_MS = 3_000;

/** Brings the code of what nobody needs in the first moments, without standing in the page's way. */
export const quietly =
  <T>(load: () => Promise<T>): (() => Promise<T>) =>
  async () => {
    await new Promise((resolve) => setTimeout(resolve, AFTER_MS));
    return load();
  };
