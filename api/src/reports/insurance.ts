import { rowsOf } from '../database/raw';
import { returnDate } from '../domain/dates';
import { ageOn } from '../domain/ages';
import type { BookingTerms, FareLine } from '../domain/wire/booking';
import type { ReportRow } from '../domain/wire/report';
import { departureOf } from './departure-of';
import { hkd, type Report } from './report';

interface Insured {
  surname: string;
  givenName: string;
  chineseName: string;
  gender: string | null;
  birthDate: string | null;
  certificateType: string | null;
  certificateLast4: string;
  lines: string;
  terms: string;
  departureDate: string;
  orderNumber: string;
}

/** Report 5: the insured travellers of a departure for the insurer; document numbers show their last four (decisions B12, B14). */
export const insurance: Report = {
  type: 5,
  name: 'insurance',
  right: 'reports.insurance',
  params: [
    { name: 'packageCode', required: true },
    { name: 'departureDate', required: true },
  ],
  columns: [
    { key: 'no', kind: 'int' },
    { key: 'name', kind: 'text' },
    { key: 'chineseName', kind: 'text' },
    { key: 'gender', kind: 'text' },
    { key: 'birthDate', kind: 'date' },
    { key: 'age', kind: 'int' },
    { key: 'certificate', kind: 'text' },
    { key: 'from', kind: 'date' },
    { key: 'to', kind: 'date' },
    { key: 'days', kind: 'int' },
    { key: 'plan', kind: 'text' },
    { key: 'premium', kind: 'money', total: true },
    { key: 'orderNumber', kind: 'text' },
  ],
  async rows(em, params) {
    const departure = await departureOf(em, params);
    const insured = await rowsOf<Insured>(
      em,
      `SELECT m.surname, m.givenName, m.chineseName, m.gender, m.birthDate, m.certificateType, m.certificateLast4, m.\`lines\`, s.terms, s.departureDate, o.orderNumber
         FROM members m JOIN sub_orders s ON s.id = m.subOrderId JOIN orders o ON o.id = s.orderId
        WHERE s.departureId = ? AND m.state = 'LIVING' AND m.insurance = 1 AND s.orderState IN ('CONFIRMED', 'COMPLETED') ORDER BY s.id, m.position`,
      [departure.id],
    );
    return insured.map((each, i): ReportRow => {
      const { days } = JSON.parse(each.terms) as BookingTerms;
      const premium = (JSON.parse(each.lines) as FareLine[]).find((line) => line.key === 'insurance')?.cents ?? 0;
      const period = { from: each.departureDate, to: returnDate(each.departureDate, days), days };
      const age = each.birthDate ? ageOn(each.birthDate, each.departureDate) : null;
      const certificate = each.certificateType ? `${each.certificateType} ****${each.certificateLast4}` : '';
      const person = {
        name: `${each.surname} ${each.givenName}`,
        chineseName: each.chineseName,
        gender: each.gender,
        birthDate: each.birthDate,
        age,
        certificate,
      };
      return {
        no: i + 1,
        ...person,
        ...period,
        plan: days > 1 ? 'TRAVEL' : 'DAY',
        premium: hkd(premium),
        orderNumber: each.orderNumber,
      };
    });
  },
};
