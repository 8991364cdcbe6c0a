import sharp from 'sharp';
import { drawPicture } from './pictures';
import type { OnSale } from './products';
import type { Stage } from './stage';

/** What a page is called and says, in English, Traditional and Simplified Chinese. */
const PAGES = [
  {
    code: 'about-us',
    name: ['About us', '關於我們', '关于我们'],
    content: [
      '<h2>About us</h2><p>We take small groups to places we know ourselves.</p>',
      '<h2>關於我們</h2><p>我們只帶小團，去的都是自己熟悉的地方。</p>',
      '<h2>关于我们</h2><p>我们只带小团，去的都是自己熟悉的地方。</p>',
    ],
  },
  {
    code: 'terms',
    name: ['Terms and conditions', '條款及細則', '条款及细则'],
    content: [
      '<h2>Terms</h2><p>A deposit holds your seat. The balance is due 14 days before short and 30 days before long trips.</p>',
      '<h2>條款</h2><p>繳付訂金後即可留位。短線團須於出發前 14 天、長線團須於出發前 30 天付清尾數。</p>',
      '<h2>条款</h2><p>缴付订金后即可留位。短线团须于出发前 14 天、长线团须于出发前 30 天付清尾款。</p>',
    ],
  },
  {
    code: 'contact',
    name: ['Contact', '聯絡我們', '联系我们'],
    content: [
      '<h2>Contact</h2><p>Call any of our shops between 10:00 and 20:00.</p>',
      '<h2>聯絡我們</h2><p>請於上午 10 時至晚上 8 時致電任何一間分店。</p>',
      '<h2>联系我们</h2><p>请于上午 10 时至晚上 8 时致电任何一家门店。</p>',
    ],
  },
] as const;
const both = (field: string, hant: string, hans: string): object => ({
  'zh-Hant': { [field]: hant },
  'zh-Hans': { [field]: hans },
});

/** The frame of the public site: logo, stamp, phone, pages, menus, banners, sections, footer. */
export async function dressSite(stage: Stage, tours: OnSale[]): Promise<void> {
  await send(stage, 'PUT', '/site/logo', 'logo', await mark('#0f6b66', 'Harbour Tours', 640, 160));
  await send(stage, 'POST', '/stamp', 'stamp', await seal());
  await stage.call('manager', 'PUT', '/site/phone', { phone: '23680001' });
  const pages: number[] = [];
  for (const { code, name, content } of PAGES)
    pages.push(
      (
        await stage.call<{ id: number }>('manager', 'POST', '/pages/admin', {
          ...{ code, name: name[0], content: content[0] },
          translations: {
            'zh-Hant': { name: name[1], content: content[1] },
            'zh-Hans': { name: name[2], content: content[2] },
          },
        })
      ).id,
    );
  const [japan, china] = [
    tours.filter((each) => each.tour.country === 'JP'),
    tours.filter((each) => each.tour.country === 'CN'),
  ];
  await section(stage, 'Winter in Japan', '冬日日本', '冬日日本', japan);
  await section(
    stage,
    'Short trips by rail',
    '高鐵短線',
    '高铁短线',
    china.filter((each) => each.tour.by === 'RAIL').slice(0, 6),
  );
  await stage.call('manager', 'PUT', '/site/menus', {
    menus: [
      ...PAGES.map(({ name: [text, hant, hans] }, i) => ({
        type: 'page',
        refId: pages[i],
        text,
        translations: both('text', hant, hans),
      })),
      {
        type: 'package',
        refId: tours[0]?.packageId,
        text: 'Tour of the month',
        translations: both('text', '本月之選', '本月精选'),
      },
    ],
  });
  const banners = [];
  for (const [i, each] of japan.slice(0, 2).entries())
    banners.push({
      title: each.tour.name[0],
      translations: both('title', each.tour.name[1], each.tour.name[2]),
      link: `/tours/${each.tour.code}`,
      picture: await stage.upload('manager', `banner-${String(i + 1)}.jpg`, 'image/jpeg', await drawPicture(900 + i)),
    });
  await stage.call('manager', 'PUT', '/site/banners', { banners });
  await footer(stage, tours);
}

async function footer(stage: Stage, tours: OnSale[]): Promise<void> {
  const links = tours.slice(0, 4).map(({ tour: { code, name } }) => ({
    text: name[0],
    url: `/tours/${code}`,
    translations: both('text', name[1], name[2]),
  }));
  const pages = PAGES.map(({ code, name: [text, hant, hans] }) => ({
    text,
    url: `/${code}`,
    translations: both('text', hant, hans),
  }));
  const columns = [
    { title: 'Popular tours', links, translations: both('title', '熱門行程', '热门行程') },
    { title: 'Harbour Tours', links: pages, translations: both('title', '海港旅遊', '海港旅游') },
  ];
  const text = 'Harbour Tours Ltd · Licence number 000000 (an invented company)';
  const translations = both(
    'text',
    '海港旅遊有限公司 · 牌照號碼 000000（虛構公司）',
    '海港旅游有限公司 · 牌照号码 000000（虚构公司）',
  );
  await stage.call('manager', 'PUT', '/site/footer', { footer: { columns, text, translations } });
}

async function section(stage: Stage, name: string, hant: string, hans: string, tours: OnSale[]): Promise<void> {
  await stage.call('manager', 'POST', '/admin/sections/new', {
    name,
    translations: both('name', hant, hans),
    visible: true,
    tourIds: tours.map((each) => each.packageId),
  });
}

async function send(stage: Stage, verb: 'PUT' | 'POST', path: string, field: string, bytes: Buffer): Promise<void> {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(bytes)], { type: 'image/png' }), `${field}.png`);
  await stage.call('manager', verb, path, form);
}

const mark = (colour: string, text: string, width: number, height: number): Promise<Buffer> =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#ffffff"/>
      <circle cx="80" cy="80" r="56" fill="${colour}"/><path d="M40 96 q40 -56 80 0 z" fill="#ffffff"/>
      <text x="160" y="102" font-family="sans-serif" font-size="52" font-weight="700" fill="${colour}">${text}</text></svg>`),
  )
    .png()
    .toBuffer();
/** The company chop that is printed on invoices and receipts. */
const seal = (): Promise<Buffer> =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="360" height="360"><rect width="100%" height="100%" fill="#ffffff"/>
      <g fill="none" stroke="#b42318" stroke-width="8"><circle cx="180" cy="180" r="150"/><circle cx="180" cy="180" r="112" stroke-width="3"/></g>
      <text x="180" y="172" text-anchor="middle" font-family="sans-serif" font-size="34" font-weight="700" fill="#b42318">HARBOUR</text>
      <text x="180" y="216" text-anchor="middle" font-family="sans-serif" font-size="34" font-weight="700" fill="#b42318">TOURS</text></svg>`),
  )
    .png()
    .toBuffer();
