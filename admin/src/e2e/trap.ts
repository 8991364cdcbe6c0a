import { type BrowserContext, expect, type Page } from '@playwright/test';

/** What a script that got in would leave behind: a call of `__ran`, a dialog, or a word of the browser about its policy. */
export class Trap {
  readonly caught: string[] = [];

  async setIn(context: BrowserContext): Promise<void> {
    await context.exposeBinding('__ran', ({ frame }) => void this.caught.push(`ran in ${frame.url()}`));
    await context.exposeBinding('__violated', (_source, what: string) => void this.caught.push(what));
    await context.addInitScript(() => {
      const told = window as unknown as { __violated?: (what: string) => void };
      document.addEventListener('securitypolicyviolation', (event) =>
        told.__violated?.(`policy: ${event.violatedDirective} ${event.blockedURI} at ${location.href}`),
      );
    });
    context.on('dialog', (dialog) => {
      this.caught.push(`dialog ${dialog.message()}`);
      void dialog.dismiss();
    });
    context.on('console', (message) => {
      const said = message.text();
      if (/content security policy|refused to/i.test(said)) this.caught.push(said);
    });
  }

  /** Nothing has run or tried to, and nothing in any frame of the page could when it is clicked. */
  async expectNothing(page: Page): Promise<void> {
    for (const frame of page.frames()) {
      const read = (): Promise<string[]> => frame.evaluate(armed);
      // a preview that takes its next document meanwhile is read again
      this.caught.push(...(await read().catch(read)));
    }
    expect(this.caught).toEqual([]);
  }
}

/** Every element of a document that carries a handler, an address that runs, or a tag that has no business there. */
function armed(): string[] {
  const found: string[] = [];
  for (const element of document.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      const address = /^(href|src|action|formaction|data|xlink:href|srcdoc)$/i.test(name);
      // eslint looks for such addresses in code; here they are what is looked for
      const runs = /^[\s\p{Cc}]*(java|vb)script\s*:|^\s*data:text\/html/iu.test(value.replace(/[\t\n\r]/g, ''));
      if (/^on/i.test(name) || (address && runs)) found.push(`${element.outerHTML.slice(0, 160)}`);
    }
    if (/^(object|embed|marquee|math|xss)$/i.test(element.tagName)) found.push(element.outerHTML.slice(0, 160));
    if (element.tagName === 'BASE' && element.hasAttribute('href')) found.push(element.outerHTML);
    if (element.tagName === 'SCRIPT' && /__ran/.test(element.outerHTML)) found.push(element.outerHTML.slice(0, 160));
  }
  return found;
}
