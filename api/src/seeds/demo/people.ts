import { addDays, type DateOnly } from '../../domain/dates';
import type { MemberInput } from '../../domain/wire/booking';
import type { MemberType } from '../../domain/words';
import type { Dice } from './random';

const SURNAMES = [
  ['CHAN', '陳'],
  ['WONG', '黃'],
  ['LEE', '李'],
  ['CHEUNG', '張'],
  ['LAU', '劉'],
  ['HO', '何'],
  ['NG', '吳'],
  ['LAM', '林'],
  ['LEUNG', '梁'],
  ['CHENG', '鄭'],
  ['YEUNG', '楊'],
  ['TANG', '鄧'],
  ['KWOK', '郭'],
  ['MAK', '麥'],
  ['TSANG', '曾'],
  ['FUNG', '馮'],
] as const;
const GIVEN: Record<'male' | 'female', readonly (readonly [string, string])[]> = {
  male: [
    ['TAI MAN', '大文'],
    ['KA HO', '家豪'],
    ['CHI WAI', '志偉'],
    ['WING FAI', '永輝'],
    ['SIU MING', '小明'],
    ['KWOK KEUNG', '國強'],
    ['HO YIN', '浩然'],
    ['TSZ CHUN', '子俊'],
  ],
  female: [
    ['SIU LING', '小玲'],
    ['MEI YEE', '美儀'],
    ['KA YAN', '嘉欣'],
    ['WAI FONG', '惠芳'],
    ['WING SZE', '詠詩'],
    ['LAI HA', '麗霞'],
    ['HIU TUNG', '曉彤'],
    ['TSZ YING', '紫瑩'],
  ],
};
/** Whole years of each type on the day of departure. */
const AGES: Record<MemberType, [number, number]> = { ADULT: [24, 72], MEMBER: [24, 72], CHILD: [3, 11], BABY: [0, 1] };

/** A family of invented travellers that fits the types asked for, with the papers that the country asks for. */
export function demoParty(dice: Dice, types: MemberType[], departure: DateOnly, country: string): MemberInput[] {
  const home = country === 'CN';
  const [surname, chineseSurname] = dice.pick(SURNAMES);
  return types.map((type, i): MemberInput => {
    const gender = type === 'ADULT' ? (i % 2 ? 'female' : 'male') : dice.pick(['male', 'female'] as const);
    const [givenName, chineseGiven] = dice.pick(GIVEN[gender]);
    const [young, old] = AGES[type];
    return {
      type,
      title: gender === 'male' ? 'Mr' : type === 'CHILD' || type === 'BABY' ? 'Miss' : 'Mrs',
      surname,
      givenName,
      chineseName: `${chineseSurname}${chineseGiven}`,
      gender,
      birthDate: addDays(departure, -Math.round(365.25 * dice.between(young, old)) - dice.between(20, 300)),
      certificateType: home ? 'HRP' : 'HKSAR',
      certificateNo: `${home ? 'H' : 'K'}0${String(dice.between(100_000, 999_999))}${String(dice.between(0, 9))}`,
      expiryDate: addDays(departure, dice.between(150, 2500)),
      nationality: 'CN',
      room: { group: 1 + Math.floor(i / 2), type: 'TWIN' },
      singleRoom: types.length === 1,
      extraBed: false,
      occupyBed: type === 'CHILD' && i === 2,
      visa: false,
      insurance: dice.chance(0.6),
      diet: dice.chance(0.08) ? 'Vegetarian' : '',
    };
  });
}
/** A Hong Kong mobile number that nobody has to own: 8 digits. */
export const demoPhone = (dice: Dice): string =>
  `${dice.pick(['5', '6', '9'])}${String(dice.between(1_000_000, 9_999_999))}`;
