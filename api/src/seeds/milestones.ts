import type { MilestoneCheck, MilestoneUnit } from '../domain/milestones';
import type { UserType } from '../domain/words';

interface Seed {
  days: number;
  unit: MilestoneUnit;
  check: MilestoneCheck;
  ownerType: UserType;
  en: string;
  hant: string;
  hans: string;
}
const step = (
  days: number,
  unit: MilestoneUnit,
  check: MilestoneCheck,
  ownerType: UserType,
  [en, hant, hans]: readonly [string, string, string],
): Seed => ({ days, unit, check, ownerType, en, hant, hans });

/** What an operator begins with: what is done for every departure, by whom, by when. */
export const MILESTONES: readonly Seed[] = [
  step(-15, 'workingDays', 'minimumReached', 'manager', ['Minimum reached', '達最低成團人數', '达到最低成团人数']),
  step(-14, 'days', 'documentsComplete', 'staff', ['Travel documents complete', '旅遊證件齊全', '旅游证件齐全']),
  step(-10, 'days', 'leaderNamed', 'manager', ['Leader named', '委派領隊', '委派领队']),
  step(-7, 'days', 'allPaid', 'staff', ['Balances paid', '團費付清', '团费付清']),
  step(-7, 'days', 'roomsComplete', 'manager', ['Rooms complete', '房間編配齊全', '房间编配齐全']),
  step(-5, 'workingDays', 'listSent', 'manager', [
    'Name list sent to hotels and carriers',
    '名單送交酒店及交通公司',
    '名单送交酒店及交通公司',
  ]),
  step(-2, 'workingDays', 'byHand', 'manager', ['Leader briefed', '領隊簡報', '领队简报']),
  step(10, 'workingDays', 'byHand', 'fc-manager', ["Leader's account checked", '核對領隊報帳', '核对领队报账']),
];
