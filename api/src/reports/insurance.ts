import { recordAudit } from '../audit/record';
import { toldAge } from '../domain/ages';
import type { ReportRow } from '../domain/wire/report';
import { grantOf } from '../http/actor';
import { type Insured, insuredOf } from '../insurance/insured';
import { openNumbers } from '../customers/sheets/open-numbers';
import { departureOf } from './departure-of';
import { hkd, type Report } from './report';

/**
 * Report 5: the travellers of a departure who pay for insurance, and what the insurer knows of them. On screen document
 * numbers show their last four; the file has those that its reader may open, which is written down (decisions B12, B18).
 */
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
    { key: 'insuranceState', kind: 'text' },
    { key: 'premium', kind: 'money', total: true },
    { key: 'orderNumber', kind: 'text' },
  ],
  async rows(em, params, { vault }) {
    const departure = await departureOf(em, params);
    return { rows: (await insuredOf(em, vault, departure.id)).map((each, i) => rowOf(each, i + 1)) };
  },
  async file(tx, params, { vault }) {
    const departure = await departureOf(tx.em, params);
    const insured = await insuredOf(tx.em, vault, departure.id);
    if (grantOf(tx.actor, 'customers.unmask') === false) return { rows: insured.map((each, i) => rowOf(each, i + 1)) };
    const asked = new Set(insured.map(({ memberId }) => memberId));
    const numbers = await openNumbers(tx, vault, departure.id, (memberId) => asked.has(memberId));
    await recordAudit(tx, { resource: 'departures', recordId: departure.id, action: 'insuranceReport' });
    return { rows: insured.map((each, i) => rowOf(each, i + 1, numbers.get(each.memberId))) };
  },
};

function rowOf(each: Insured, no: number, number?: string): ReportRow {
  const { certificateType, certificateLast4, birthDate, from, to, days } = each;
  return {
    no,
    name: `${each.surname} ${each.givenName}`,
    chineseName: each.chineseName,
    gender: each.gender,
    birthDate,
    age: toldAge(birthDate, from),
    certificate: certificateType ? `${certificateType} ${number ?? `****${certificateLast4}`}` : '',
    ...{ from, to, days },
    plan: days > 1 ? 'TRAVEL' : 'DAY',
    insuranceState: each.state,
    premium: hkd(each.premium),
    orderNumber: each.orderNumber,
  };
}
