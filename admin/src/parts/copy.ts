/** Puts words on the clipboard; false where the browser does not let us (no https, no permission). */
export async function copyText(words: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(words);
    return true;
  } catch {
    return false;
  }
}
