import { isSafeLink } from '@domain/links';
import type { SectionWithTours, SiteWire } from '@domain/wire/site';
import type { Locale } from '@domain/words';
import { textIn } from '../../fields/words';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (each) => ENTITIES[each] ?? each);

const word = (row: object, field: string, locale: Locale): string => escapeHtml(textIn(row, field, locale));
/** A link that cannot run anything; what is no link stays text. */
const link = (url: string, inner: string, className = ''): string =>
  isSafeLink(url)
    ? `<a class="${className}" href="${escapeHtml(url)}">${inner}</a>`
    : `<span class="${className}">${inner}</span>`;

interface HomeWords {
  noTours: string;
  nothing: string;
  phone: string;
}
export interface Home {
  site: Pick<SiteWire, 'logo' | 'phone' | 'menus' | 'banners' | 'footer'>;
  sections: readonly SectionWithTours[];
  locale: Locale;
  words: HomeWords;
}

/** The public home page as one document: whatever is typed is text in it, never markup. */
export function homeHtml({ site, sections, locale, words }: Home): string {
  const shown = sections.filter((section) => section.visible);
  const body = [
    head(site, locale, words),
    banners(site.banners, locale),
    shown.map((section) => sectionHtml(section, locale, words)).join('') ||
      (site.banners.length ? '' : `<p class="nothing">${escapeHtml(words.nothing)}</p>`),
    footer(site.footer, locale),
  ];
  return documentOf(body.join(''), locale);
}

/** A page of the public site around content that the caller has cleaned. */
export const pageHtml = (name: string, cleanContent: string, locale: Locale): string =>
  documentOf(`<main class="page"><h1>${escapeHtml(name)}</h1>${cleanContent}</main>`, locale);

function head(site: Home['site'], locale: Locale, words: HomeWords): string {
  const logo = site.logo
    ? `<img class="logo" src="${escapeHtml(site.logo.url)}" alt="">`
    : '<span class="logo-none"></span>';
  const menus = site.menus
    .filter((menu) => !menu.broken)
    .map((menu) => {
      const name = textIn(menu, 'text', locale) || menu.refName || '';
      return name && link(menu.type === 'link' ? menu.url : '/', escapeHtml(name));
    })
    .join('');
  const phone = site.phone
    ? `<span class="phone">${escapeHtml(words.phone)} <b>${escapeHtml(site.phone)}</b></span>`
    : '';
  return `<header>${logo}<nav>${menus}</nav>${phone}</header>`;
}

function banners(rows: Home['site']['banners'], locale: Locale): string {
  const each = rows.map((banner) => {
    const picture = banner.picture ? `<img src="${escapeHtml(banner.picture.url)}" alt="">` : '<i></i>';
    return link(banner.link || '/', `${picture}<b>${word(banner, 'title', locale)}</b>`, 'banner');
  });
  return each.length ? `<div class="banners banners-${each.length}">${each.join('')}</div>` : '';
}

function sectionHtml(section: SectionWithTours, locale: Locale, words: HomeWords): string {
  const tours = section.tours
    .filter((tour) => !tour.broken)
    .map((tour) => {
      const picture = tour.picture1 ? `<img src="${escapeHtml(tour.picture1.url)}?size=list" alt="">` : '<i></i>';
      return `<article>${picture}<b>${word(tour, 'name', locale)}</b><small>${escapeHtml(tour.packageCode)}</small></article>`;
    });
  const list = tours.length
    ? `<div class="tours">${tours.join('')}</div>`
    : `<p class="nothing">${escapeHtml(words.noTours)}</p>`;
  return `<section><h2>${word(section, 'name', locale)}</h2>${list}</section>`;
}

function footer({ columns, text, translations }: Home['site']['footer'], locale: Locale): string {
  const shown = columns.map((column) => {
    const links = (column.links ?? []).map((each) => `<li>${link(each.url ?? '', word(each, 'text', locale))}</li>`);
    return `<div><h3>${word(column, 'title', locale)}</h3><ul>${links.join('')}</ul></div>`;
  });
  return `<footer><div class="columns">${shown.join('')}</div><p>${word({ text, translations }, 'text', locale)}</p></footer>`;
}

/** Links would open a window, which the sandbox forbids: a click in the preview leads nowhere. */
const documentOf = (body: string, locale: Locale): string =>
  `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><base target="_blank"><style>${STYLE}</style></head><body>${body}</body></html>`;

/** The look of the public site, small: it is a preview, not the site. */
const STYLE = `
*{box-sizing:border-box}body{margin:0;font:15px/1.55 system-ui,'Noto Sans TC','Noto Sans CJK TC',sans-serif;color:#1c2b2b;background:#fff}
a{color:inherit;text-decoration:none}h1,h2,h3{line-height:1.3}
header{display:flex;flex-wrap:wrap;align-items:center;gap:12px 28px;padding:16px 40px;border-bottom:1px solid #e3e9e9}
.logo{max-height:52px;max-width:220px}.logo-none{width:120px;height:40px;border-radius:6px;background:#e3e9e9}
nav{display:flex;flex-wrap:wrap;gap:6px 22px;flex:1}nav>*{font-weight:550}.phone{white-space:nowrap;color:#4d6060}
.banners{display:grid;grid-template-columns:repeat(2,1fr);gap:4px}.banners-1{grid-template-columns:1fr}
.banner{position:relative;display:block;aspect-ratio:16/6;overflow:hidden;background:#dfe9e8}.banners-1 .banner{aspect-ratio:16/5}
.banner img{width:100%;height:100%;object-fit:cover;display:block}
.banner b{position:absolute;left:0;right:0;bottom:0;padding:28px 24px 12px;color:#fff;font-size:20px;background:linear-gradient(transparent,rgba(0,0,0,.62))}
section{padding:22px 40px 6px}section h2{margin:0 0 12px;font-size:22px}
.tours{display:grid;grid-template-columns:repeat(auto-fill,minmax(210px,1fr));gap:16px}
article{border:1px solid #e3e9e9;border-radius:8px;overflow:hidden;display:flex;flex-direction:column}
article img,article i{width:100%;aspect-ratio:3/2;object-fit:cover;background:#dfe9e8;display:block}
article b{padding:10px 12px 0;overflow-wrap:anywhere}article small{padding:0 12px 10px;color:#5c7070}
.nothing{padding:22px 40px;color:#5c7070}section .nothing{padding:6px 0}
footer{margin-top:28px;padding:26px 40px;background:#123f3d;color:#e8f1f0}
.columns{display:grid;grid-template-columns:repeat(auto-fit,minmax(140px,1fr));gap:18px 28px}
footer h3{margin:0 0 6px;font-size:15px}footer ul{margin:0;padding:0;list-style:none}footer li{padding:2px 0;opacity:.86}
footer p{margin:18px 0 0;white-space:pre-line;opacity:.8;overflow-wrap:anywhere}
.page{max-width:860px;margin:0 auto;padding:28px 32px 60px;overflow-wrap:anywhere}.page h1{font-size:28px;margin:0 0 16px}
.page img{max-width:100%;height:auto}.page table{border-collapse:collapse;width:100%;margin:12px 0}
.page th,.page td{border:1px solid #cfd9d9;padding:6px 10px;text-align:start;vertical-align:top}.page th{background:#f1f6f5}
.page td>p,.page th>p{margin:0}.page blockquote{margin:12px 0;padding:2px 16px;border-inline-start:3px solid #9dbbb8;color:#405454}
.page a{color:#0b6560;text-decoration:underline}.page pre{overflow:auto;background:#f1f6f5;padding:10px}
@media(max-width:600px){header,section,footer,.nothing{padding-inline:16px}.banners{grid-template-columns:1fr}.banner b{font-size:16px;padding:20px 14px 8px}.tours{grid-template-columns:repeat(2,1fr);gap:10px}.page{padding:20px 16px}.page h1{font-size:23px}}
`;
