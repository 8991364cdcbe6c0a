import type { EntityManager } from 'typeorm';
import { sold } from '../catalogue/sold-package';
import { rowsOf } from '../database/raw';
import type { DateOnly } from '../domain/dates';
import type { AreaSales, DaySales } from '../domain/sales';
import { soldBetween } from './sold-between';

interface Sold {
  orderId: number;
  areaCode: number;
  amount: number;
  people: number;
  siblings: number;
}

/** What was sold on a day, counted from its parties and travellers. */
export async function countSales(em: EntityManager, day: DateOnly): Promise<DaySales> {
  const within = soldBetween(day, day);
  const rows = await rowsOf<Sold>(
    em,
    `SELECT s.orderId, COALESCE(${sold('areaCode')}, 0) AS areaCode, s.subtotal AS amount,
            (SELECT COUNT(*) FROM members m WHERE m.subOrderId = s.id AND m.state = 'LIVING') AS people,
            (SELECT COUNT(*) FROM sub_orders o WHERE o.orderId = s.orderId) AS siblings
       FROM sub_orders s LEFT JOIN packages p ON p.id = s.packageId WHERE ${within.sql}`,
    within.params,
  );
  const areas = new Map<number, AreaSales>();
  const several: DaySales['several'] = [];
  for (const { orderId, areaCode: code, amount, people, siblings } of rows) {
    const areaCode = Number(code);
    const own = areas.get(areaCode) ?? { areaCode, amount: 0, people: 0, parties: 0 };
    areas.set(areaCode, own);
    own.amount += Number(amount);
    own.people += Number(people);
    own.parties += 1;
    if (Number(siblings) > 1) several.push([Number(orderId), areaCode]);
  }
  return {
    day,
    areas: [...areas.values()].sort((a, b) => a.areaCode - b.areaCode),
    several: several.sort(([a, c], [b, d]) => a - b || c - d),
  };
}
