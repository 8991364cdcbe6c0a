/** A departure with one traveller, and what its letters say, as the API answers them. */
const names = { en: 'Bangkok', 'zh-Hant': '曼谷', 'zh-Hans': '曼谷' };
export const PERSON = {
  ...{ memberId: 1, subOrderId: 5, orderId: 3, orderNumber: 'TST2611220001', contactPerson: 'CHAN', type: 'ADULT' },
  ...{ surname: 'CHAN', givenName: 'TAI MAN', chineseName: '', roomNo: '', carSeats: [], carId: null, seatNo: '' },
};
export const DEPARTURE = {
  packageCode: 'TH-BANGKOK5',
  packageNames: names,
  departureDate: '2026-12-24',
  returnDate: '2026-12-28',
};
export const BRANCH = { name: names, address: names, phone: '' };
export const LETTER = {
  branch: BRANCH,
  shops: [],
  company: names,
  title: names,
  notes: names,
  days: { en: [], 'zh-Hant': [], 'zh-Hans': [] },
};
