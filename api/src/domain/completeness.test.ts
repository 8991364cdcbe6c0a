import { missingInPackage, type PackageSurroundings } from './completeness';
import type { PackageContent } from './wire/package';

const day = (title: string, text = ''): PackageContent['itinerary'][number] => ({
  day: 1,
  title,
  text,
  meals: '',
  hotel: '',
});
const COMPLETE = {
  name: 'Kansai',
  title: 'Kansai in autumn',
  shortDescription: 'Five days',
  country: 'JP',
  packageType: 'LONG',
  transportationType: 'FLIGHT',
  attraction1: 'a',
  attraction2: 'b',
  attraction3: 'c',
  picture1: '0123456789abcdef0123456789abcdef',
  itinerary: [day('Arrival')],
  allowDeposit: true,
  minDeposit: 300_000,
  translations: {},
} as unknown as PackageContent;
const AROUND: PackageSurroundings = { languages: ['en'], futureDepartures: 1, hasPriceSheet: true };
const CHINESE = {
  name: '關西',
  title: '秋',
  shortDescription: '五天',
  attraction1: '甲',
  attraction2: '乙',
  attraction3: '丙',
};

test.each<[string, Partial<PackageContent>, Partial<PackageSurroundings>, string[]]>([
  ['nothing is missing', {}, {}, []],
  ['name', { name: '' }, {}, ['name']],
  ['a blank title', { title: '  ' }, {}, ['title']],
  ['short description', { shortDescription: '' }, {}, ['shortDescription']],
  ['country', { country: '' }, {}, ['country']],
  ['type', { packageType: null }, {}, ['packageType']],
  ['transportation', { transportationType: null }, {}, ['transportationType']],
  [
    'attractions',
    { attraction1: '', attraction2: '', attraction3: '' },
    {},
    ['attraction1', 'attraction2', 'attraction3'],
  ],
  ['picture 1', { picture1: '' }, {}, ['picture1']],
  [
    'pictures 2 and 3, flyer, link and keywords are optional',
    { picture2: '', picture3: '', flyer: '', detailPageLink: '', keywords: '' },
    {},
    [],
  ],
  ['itinerary', { itinerary: [] }, {}, ['itinerary']],
  ['an itinerary of empty days', { itinerary: [day(' ')] }, {}, ['itinerary']],
  ['a day with text only', { itinerary: [day('', 'Free day')] }, {}, []],
  ['a minimum deposit when deposits are allowed', { minDeposit: 0 }, {}, ['minDeposit']],
  ['a minimum deposit of less than HK$1', { minDeposit: 99 }, {}, ['minDeposit']],
  ['HK$1 will do', { minDeposit: 100 }, {}, []],
  ['none when they are not', { minDeposit: 0, allowDeposit: false }, {}, []],
  [
    'the texts of a language that is asked for, field by field',
    { translations: { 'zh-Hant': { ...CHINESE, title: ' ' }, 'zh-Hans': {} } },
    { languages: ['en', 'zh-Hant'] },
    ['translations.zh-Hant.title'],
  ],
  ['nothing in a language that is there', { translations: { 'zh-Hans': CHINESE } }, { languages: ['zh-Hans'] }, []],
  ['a future departure', {}, { futureDepartures: 0 }, ['departures']],
  ['a price sheet', {}, { hasPriceSheet: false }, ['price']],
  [
    'several, in order',
    { name: '', picture1: '', minDeposit: 0 },
    { futureDepartures: 0, hasPriceSheet: false },
    ['name', 'picture1', 'minDeposit', 'departures', 'price'],
  ],
])('%s', (_, content, around, wanted) => {
  expect(missingInPackage({ ...COMPLETE, ...content }, { ...AROUND, ...around })).toEqual(wanted);
});
