import { toBuffer } from 'qrcode';
import type { DateOnly } from '../../domain/dates';
import type { Stage } from './stage';

/** What the house prints under every receipt and invoice, and the code that customers pay by. */
const REMARKS = {
  en: [
    '1. Please check names and dates now; a change of name after today may bear a charge.',
    '2. Travel documents must be valid for six months after the day of return.',
    '3. Cancellation is charged by the days left before departure, as written in the terms and conditions.',
    '4. Fuel surcharges follow the airline and may change until the balance is paid.',
  ],
  'zh-Hant': [
    '一、請即核對旅客姓名及出發日期，其後更改姓名或須收費。',
    '二、旅遊證件有效期須由回程日起計最少六個月。',
    '三、取消報名按距離出發的日數收費，詳見條款及細則。',
    '四、燃油附加費以航空公司公佈為準，付清尾數前或有調整。',
  ],
  'zh-Hans': [
    '一、请即核对旅客姓名及出发日期，今日之后更改姓名可能需要收费。',
    '二、旅行证件有效期自返程日起须不少于六个月。',
    '三、取消报名按距出发的天数收取手续费，详见条款及细则。',
    '四、燃油附加费以航空公司公布为准，付清尾款前可能有调整。',
  ],
};
const COMPANY = { en: 'Harbour Tours Limited', 'zh-Hant': '海港旅遊有限公司', 'zh-Hans': '海港旅游有限公司' };
const PAY_AT = 'https://pay.harbour-tours.example/fps?merchant=1020304';

/** The shops buy their levy stamps for the season; one of them has to buy again soon. */
export async function buyStamps(stage: Stage, today: DateOnly): Promise<void> {
  for (const [branch, stamps] of [
    ['TST', 600],
    ['MK', 225],
  ] as const)
    await stage.call('fc', 'POST', '/levy-stamps/lots', { branch, boughtOn: today, stamps });
}

/** Sets the remarks and the code as the root user does in the system settings. */
export async function setPapers(stage: Stage): Promise<void> {
  const value = Object.fromEntries(Object.entries(REMARKS).map(([locale, lines]) => [locale, lines.join('\n')]));
  await stage.call('root', 'PATCH', '/parameters/specialRemarks', { value });
  await stage.call('root', 'PATCH', '/parameters/companyName', { value: COMPANY });
  await stage.call('root', 'PATCH', '/parameters/licenceNo', { value: '000000' });
  const form = new FormData();
  const code = await toBuffer(PAY_AT, { margin: 1, width: 480 });
  form.append('qrCode', new Blob([new Uint8Array(code)], { type: 'image/png' }), 'fps.png');
  await stage.call('root', 'PATCH', '/parameters/qrCode', form);
}
