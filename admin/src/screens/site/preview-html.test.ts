import { describe, expect, test } from 'vitest';
import type { SectionWithTours, SiteWire } from '@domain/wire/site';
import { clean } from '../pages/PagePreview';
import { homeHtml, pageHtml } from './preview-html';

const PAYLOADS = [
  '<script>alert(1)</script>',
  '"><script>alert(1)</script>',
  "'><img src=x onerror=alert(1)>",
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="java&#115;cript:alert(1)">x</a>',
  '<body onload=alert(1)>',
  '<math><mi xlink:href="javascript:alert(1)">x</mi></math>',
  '<details open ontoggle=alert(1)>',
  '<video><source onerror="alert(1)"></video>',
  '<input autofocus onfocus=alert(1)>',
  '<form action="javascript:alert(1)"><button>x</button></form>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<base href="javascript:alert(1)//">',
  '<style>@import "javascript:alert(1)"</style>',
  '</title><script>alert(1)</script>',
  '--><script>alert(1)</script><!--',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<template><script>alert(1)</script></template>',
];
const LINKS = ['javascript:alert(1)', 'JAVASCRIPT:alert(1)', 'data:text/html,<script>alert(1)</script>', 'vbscript:x'];

/** Everything in a document that could run. */
function dangers(html: string): string[] {
  const dom = new DOMParser().parseFromString(html, 'text/html');
  const nodes = [...dom.querySelectorAll('*')];
  const tags = ['script', 'iframe', 'object', 'embed', 'meta[http-equiv]', 'base[href]', 'form', 'link', 'svg', 'math'];
  return [
    ...tags.filter((tag) => dom.querySelector(tag)),
    ...nodes.flatMap((node) => [...node.attributes].filter((each) => /^on/i.test(each.name)).map((each) => each.name)),
    ...nodes.flatMap((node) =>
      ['href', 'src', 'action', 'data'].flatMap((name) =>
        /^\s*(javascript|vbscript|data):/i.test(node.getAttribute(name) ?? '')
          ? [`${name}=${node.getAttribute(name)}`]
          : [],
      ),
    ),
  ];
}
const words = { noTours: 'none', nothing: 'nothing', phone: 'Call' };
const site = (text: string, url: string): SiteWire => ({
  logo: { id: 'a', url: text, name: text, size: 1, type: 'image/png' },
  stamp: null,
  phone: text,
  menus: [
    {
      type: 'link',
      refId: null,
      url,
      text,
      translations: { 'zh-Hant': { text } },
      refName: null,
      refCode: null,
      broken: false,
    },
    { type: 'page', refId: 1, url, text: '', translations: {}, refName: text, refCode: text, broken: false },
  ],
  banners: [{ title: text, link: url, picture: null, translations: {}, broken: false }],
  footer: {
    columns: [{ title: text, links: [{ text, url, translations: {} }], translations: {} }],
    text,
    translations: { 'zh-Hant': { text } },
  },
  versions: { logo: 0, stamp: 0, phone: 0, menus: 0, banners: 0, footer: 0 },
});
const sections = (text: string): SectionWithTours[] => [
  {
    id: 1,
    version: 1,
    name: text,
    translations: {},
    order: 1,
    visible: true,
    count: 1,
    tourIds: [1],
    tours: [{ id: 1, packageCode: text, name: text, title: text, translations: {}, picture1: null, broken: false }],
  },
];

describe('the preview of the home page', () => {
  test.each(PAYLOADS)('shows %s as text', (payload) => {
    for (const locale of ['en', 'zh-Hant'] as const) {
      const html = homeHtml({ site: site(payload, '/x'), sections: sections(payload), locale, words });
      expect(dangers(html)).toEqual([]);
      expect(new DOMParser().parseFromString(html, 'text/html').body.textContent).toContain(payload);
    }
  });
  test.each(LINKS)('never links to %s', (url) => {
    const html = homeHtml({ site: site('text', url), sections: [], locale: 'en', words });
    expect(dangers(html)).toEqual([]);
  });
  test('leaves out what is not public and hidden sections', () => {
    const [section] = sections('Shown');
    const hidden = { ...section, id: 2, name: 'Hidden', visible: false } as SectionWithTours;
    const gone = { ...section, id: 3, name: 'Third', tours: [{ ...section?.tours[0], name: 'Gone', broken: true }] };
    const html = homeHtml({
      site: {
        ...site('text', '/x'),
        menus: [{ ...site('Broken menu', '/x').menus[0], broken: true } as SiteWire['menus'][0]],
      },
      sections: [hidden, gone as SectionWithTours],
      locale: 'en',
      words,
    });
    expect(html).not.toContain('Hidden');
    expect(html).not.toContain('Gone');
    expect(html).not.toContain('Broken menu');
    expect(html).toContain('Third');
  });
});
describe('the preview of a page', () => {
  test.each(PAYLOADS)('runs nothing of %s', (payload) => {
    expect(dangers(pageHtml(payload, clean(`<p>before</p>${payload}<p>after</p>`), 'en'))).toEqual([]);
  });
  test('keeps what a page is made of', () => {
    const content =
      '<h2>A</h2><p><strong>b</strong> <a href="https://example.com">c</a></p><ul><li>d</li></ul><table><tbody><tr><td>e</td></tr></tbody></table><img src="/api/files/1" alt="f">';
    expect(clean(content)).toBe(content);
  });
});
