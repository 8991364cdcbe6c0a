import type { Response } from 'express';
import { backOf } from '../domain/disruptions';
import { wordsIn } from '../http/voice';
import type { DisruptedParty, DisruptionWire } from '../domain/wire/disruption';
import type { ReportColumn, ReportRow } from '../domain/wire/report';
import { attachment, printedBy } from '../exports/write-file';
import type { Actor } from '../http/actor';
import { writeXlsx, XLSX_TYPE } from '../http/xlsx';

const PARTY: ReportColumn[] = [
  ...(['branch', 'subOrderNumber', 'contactPerson', 'contactPhone', 'packageCode'] as const).map((key) => ({
    key,
    kind: 'text' as const,
  })),
  { key: 'departureDate', kind: 'date' },
  { key: 'travellers', kind: 'int', total: true },
  { key: 'choice', kind: 'text' },
  { key: 'paid', kind: 'money', total: true },
  { key: 'toRefund', kind: 'money', total: true },
  { key: 'levyBack', kind: 'money', total: true },
  { key: 'credit', kind: 'money', total: true },
  { key: 'kept', kind: 'money', total: true },
  { key: 'compensation', kind: 'money', total: true },
  { key: 'contact', kind: 'text' },
  { key: 'outcome', kind: 'text' },
  { key: 'fault', kind: 'text' },
  { key: 'refundDueOn', kind: 'date' },
];
const SHOP_COUNTS = ['parties', 'told', 'answered', 'unreachable', 'moved', 'refunded', 'credited', 'failed'] as const;

/** What became of every party, and the same by shop: told, answered, moved, refunded, credited, unreachable, failed. */
export async function sendEndReport(response: Response, wire: DisruptionWire, me: Actor, now: Date): Promise<void> {
  const { disruptions: labels } = wordsIn(me.locale);
  const titled = (columns: ReportColumn[]) =>
    columns.map((column) => ({ ...column, title: labels.columns[column.key as keyof typeof labels.columns] }));
  const outcome = (party: DisruptedParty): keyof typeof labels.outcomes =>
    party.settled ? 'settled' : party.item === 'FAILED' ? 'failed' : 'open';
  const rows = wire.parties.map((party): ReportRow => {
    const { figures } = party;
    const back = backOf(party.choice, figures);
    return {
      ...Object.fromEntries(PARTY.slice(0, 5).map(({ key }) => [key, party[key as 'branch']])),
      ...{ departureDate: party.departureDate, travellers: party.travellers, paid: figures?.paid ?? party.paid },
      choice: party.choice === null ? '' : labels.choices[party.choice],
      ...{ toRefund: back.fare, levyBack: back.levy, credit: back.credit, kept: figures?.kept ?? 0 },
      compensation: figures?.compensation ?? 0,
      contact: party.contact === null ? '' : labels.contacts[party.contact],
      outcome: labels.outcomes[outcome(party)],
      fault: party.fault ? party.fault.message : '',
      refundDueOn: figures && party.choice === 'REFUND' ? wire.refundDueOn : null,
    };
  });
  const title = `${labels.reportTitle} ${String(wire.id)}`;
  const footer = printedBy(me, now);
  const totalLabel = wordsIn(me.locale).reports.total;
  response.setHeader('content-type', XLSX_TYPE);
  response.setHeader('content-disposition', attachment(`disruption-${String(wire.id)}.xlsx`, `${title}.xlsx`));
  const head = [title, wire.reason];
  const byShop: ReportColumn[] = [
    { key: 'branch', kind: 'text' },
    ...SHOP_COUNTS.map((key) => ({ key, kind: 'int' as const, total: true })),
  ];
  await writeXlsx(
    response,
    { sheet: labels.byParty, head, columns: titled(PARTY), pages: [rows], totalLabel, footer },
    { sheet: labels.byShop, head, columns: titled(byShop), pages: [shopRows(wire.parties)], totalLabel, footer },
  );
}

/** Counts of each shop. */
function shopRows(parties: readonly DisruptedParty[]): ReportRow[] {
  return [...new Set(parties.map((party) => party.branch))].sort().map((branch) => {
    const own = parties.filter((party) => party.branch === branch);
    const count = (holds: (party: DisruptedParty) => boolean): number => own.filter(holds).length;
    return {
      ...{ branch, parties: own.length, told: count(({ contact }) => contact === 'TOLD') },
      answered: count(({ contact }) => contact === 'ANSWERED'),
      unreachable: count(({ contact }) => contact === 'UNREACHABLE'),
      moved: count(({ choice, settled }) => settled && choice === 'MOVE'),
      refunded: count(({ choice, settled }) => settled && choice === 'REFUND'),
      credited: count(({ choice, settled }) => settled && choice === 'CREDIT'),
      failed: count(({ item }) => item === 'FAILED'),
    };
  });
}
