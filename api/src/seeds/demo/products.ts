import { addDays, type DateOnly } from '../../domain/dates';
import type { DepartureWire } from '../../domain/wire/departure';
import type { DemoTour } from './catalogue';
import { drawFlyer } from './flyer';
import { drawPicture } from './pictures';
import { levyTermsOf } from './levy-terms';
import type { Dice } from './random';
import type { Stage } from './stage';

export interface OnSale {
  tour: DemoTour;
  packageId: number;
  departures: DepartureWire[];
}

/** Every so many tours have a leaflet. */
const FLYER_EACH = 3;
const WEEKS = 34;

/** Writes a tour as staff do, from pictures to approval; leaves it in the state that the catalogue asks for. */
export async function putOnSale(
  stage: Stage,
  dice: Dice,
  tour: DemoTour,
  seed: number,
  today: DateOnly,
): Promise<OnSale | undefined> {
  const pictures: string[] = [];
  for (let i = 0; i < (tour.state === 'incomplete' ? 1 : 3); i++)
    pictures.push(
      await stage.upload(
        'staff',
        `${tour.code.toLowerCase()}-${String(i + 1)}.jpg`,
        'image/jpeg',
        await drawPicture(seed * 3 + i),
      ),
    );
  const [picture1, picture2, picture3] = pictures;
  const flyer =
    seed % FLYER_EACH === 1
      ? await stage.upload(
          'staff',
          `${tour.code.toLowerCase()}-flyer.jpg`,
          'image/jpeg',
          await drawFlyer(tour, seed * 3),
        )
      : null;
  const content = { ...contentOf(tour), picture1, picture2: picture2 ?? null, picture3: picture3 ?? null, flyer };
  const { id } = await stage.call<{ id: number }>('staff', 'POST', '/tours/admin', {
    packageCode: tour.code,
    ...content,
    action: 'save',
  });
  if (tour.state === 'incomplete') return undefined;
  await addDates(stage, dice, tour, today);
  const sheet = await stage.call<{ id: number }>('staff', 'POST', '/admin/pricesDeparture', {
    packageCode: tour.code,
    ...pricesOf(tour),
    action: 'submit',
  });
  await stage.call('staff', 'PATCH', `/tours/admin/${String(id)}`, { action: 'submit' });
  if (tour.state === 'pending') return undefined;
  if (tour.state === 'rejected') {
    await stage.call('manager', 'PATCH', `/tours/admin/approve/${String(id)}`, {
      decision: 'REJECTED',
      reason: 'The hotel of day 4 is closed for works; choose another one.',
    });
    return undefined;
  }
  await stage.call('fc', 'PATCH', `/admin/pricesDeparture/approve/${String(sheet.id)}`, { decision: 'APPROVED' });
  await stage.call('manager', 'PATCH', `/tours/admin/approve/${String(id)}`, { decision: 'APPROVED' });
  const departures = await stage.call<DepartureWire[]>('staff', 'GET', `/departures/tour/${tour.code}`);
  return { tour, packageId: id, departures };
}

/** Over eight months, so that the coming six always have dates: short tours twice a week, others every third. */
async function addDates(stage: Stage, dice: Dice, tour: DemoTour, today: DateOnly): Promise<void> {
  const first = dice.between(0, 6);
  const [startDate, endDate] = [addDays(today, 10), addDays(today, 10 + WEEKS * 7)];
  const weekly = { mode: 'WEEKLY', startDate, endDate };
  const recurrence =
    tour.days > 2
      ? { ...weekly, weekdays: [first], excludeDates: betweenThirds(startDate, dice.between(0, 2)) }
      : { ...weekly, weekdays: [first, (first + 3) % 7] };
  await stage.call('staff', 'POST', `/departures/admin/tourCode/${tour.code}`, {
    recurrence,
    maxPax: dice.pick([12, 16, 20, 24]),
    reservedNumber: dice.pick([0, 0, 0, 2]),
  });
}
/** The days of all weeks but every third one. */
const betweenThirds = (from: DateOnly, week: number): DateOnly[] =>
  Array.from({ length: WEEKS * 7 }, (_each, day) => day)
    .filter((day) => Math.floor(day / 7) % 3 !== week)
    .map((day) => addDays(from, day));

const DAY_WORDS = {
  'zh-Hant': {
    home: '香港',
    special: '行程特色：',
    free: '天行程，並有自由活動時間。',
    note: '全程不設購物點，由香港領隊隨團出發及返港。',
    first: '請於開車或起飛前兩小時到達集合地點。',
    other: '酒店早餐後，輕鬆遊覽當日景點。',
    meals: ['晚餐', '早、午、晚餐'],
    hotel: '四星級酒店或同級',
  },
  'zh-Hans': {
    home: '香港',
    special: '行程特色：',
    free: '天行程，并有自由活动时间。',
    note: '全程不进购物店，香港领队全程陪同。',
    first: '请于开车或起飞前两小时到达集合地点。',
    other: '酒店早餐后，轻松游览当日景点。',
    meals: ['晚餐', '早、午、晚餐'],
    hotel: '四星级酒店或同级',
  },
} as const;
/** The days of a tour in a language beside English, as `translations` holds them. */
function daysIn(tour: DemoTour, language: keyof typeof DAY_WORDS): Record<string, string> {
  const sights = language === 'zh-Hant' ? tour.sightsHant : tour.sightsHans;
  const words = DAY_WORDS[language];
  const last = tour.days - 1;
  const texts: Record<string, string> = {
    keyExplanation: words.note,
    detailTitle: words.special + sights[0],
    detailDescription: `${sights.join('、')}，${String(tour.days)}${words.free}`,
  };
  for (let i = 0; i <= last; i++) {
    const sight = sights[i % 3] ?? sights[0];
    texts[`itinerary.${String(i)}.title`] =
      i === 0 ? `${words.home} – ${sights[0]}` : i === last ? `${sights[2]} – ${words.home}` : sight;
    texts[`itinerary.${String(i)}.text`] = i === 0 ? words.first : words.other;
    texts[`itinerary.${String(i)}.meals`] = words.meals[i === 0 ? 0 : 1];
    if (i < last) texts[`itinerary.${String(i)}.hotel`] = words.hotel;
  }
  return texts;
}

export function contentOf(tour: DemoTour): Record<string, unknown> {
  const [en, hant, hans] = tour.name;
  const [one, two, three] = tour.sights;
  const texts = (name: string, sights: DemoTour['sights'], joint: string): Record<string, string> => ({
    name,
    title: `${name} · ${sights[0]}`,
    shortDescription: sights.join(joint),
    attraction1: sights[0],
    attraction2: sights[1],
    attraction3: sights[2],
  });
  return {
    ...texts(en, tour.sights, ', '),
    keyExplanation: 'No shopping stops. Tour leader from Hong Kong and back.',
    keywords: [one, two, three, hant].join(' '),
    country: tour.country,
    areaCode: tour.area,
    transportationType: tour.by,
    packageType: tour.type,
    detailTitle: `What makes this tour: ${one}`,
    detailDescription: `${one}, ${two} and ${three} in ${String(tour.days)} days, with time to look around on your own.`,
    itinerary: Array.from({ length: tour.days }, (_each, i) => ({
      day: i + 1,
      title:
        i === 0 ? `Hong Kong – ${one}` : i === tour.days - 1 ? `${three} – Hong Kong` : (tour.sights[i % 3] ?? one),
      text:
        i === 0
          ? 'Meet at the station or airport two hours before departure.'
          : 'Breakfast at the hotel, then the sights of the day at an easy pace.',
      meals: i === 0 ? 'Dinner' : 'Breakfast, lunch, dinner',
      hotel: i === tour.days - 1 ? '' : 'Four-star hotel or similar',
    })),
    groupSizeMin: 10,
    groupSizeMax: 36,
    allowDeposit: true,
    minDeposit: tour.type === 'LONG' ? 3000 : 1000,
    ...levyTermsOf(tour.code),
    tiaPrint: 'EVERY_PAYMENT',
    translations: {
      'zh-Hant': { ...texts(hant, tour.sightsHant, '、'), ...daysIn(tour, 'zh-Hant') },
      'zh-Hans': { ...texts(hans, tour.sightsHans, '、'), ...daysIn(tour, 'zh-Hans') },
    },
  };
}

function pricesOf(tour: DemoTour): Record<string, unknown> {
  const flies = tour.by === 'FLIGHT';
  return {
    mode: 'GROUP',
    baseNumber: 20,
    days: tour.days,
    coach: tour.coach,
    guideSalary: 600,
    leaderSalary: 800,
    hotel: tour.hotel,
    lunch: 80,
    lunchCount: tour.days,
    dinner: 120,
    dinnerCount: Math.max(1, tour.days - 1),
    attraction: tour.attraction,
    dayPrices: [null, null, null, null, null, null],
    extraBedUnit: Math.round(tour.hotel * 0.6),
    localGuideTips: 20,
    leaderTips: 30,
    profitPercent: tour.type === 'LONG' ? 18 : 15,
    roundingStep: 1,
    childShare: 75,
    babyShare: 10,
    memberDiscount: 100,
    prices: {
      tax: 0,
      departureTax: flies ? 120 : 0,
      airportPortTax: flies ? 165 : 0,
      fuelSurcharge: flies ? 386 : 0,
      securityCharge: flies ? 55 : 0,
      visaFee: tour.country === 'VN' ? 350 : 0,
      insuranceAdult: 30 * tour.days,
      insuranceChild: 20 * tour.days,
      otherPrice: 0,
      promotionDiscount: tour.days > 4 ? 100 : 0,
      specialDiscount: 200,
    },
    overrides: [],
    contractFiles: [],
  };
}
