import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { resourceList } from '@domain/resources';
import { allCalls, callsOf, isDeclared } from './calls-by-hand';

const SRC = resolve(import.meta.dirname, '..');
const FOUND = allCalls(SRC);
/** One a line: verbs, questions that are no list and no record, downloads and uploads. */
const KNOWN = readFileSync(resolve(import.meta.dirname, 'calls-by-hand.txt'), 'utf8')
  .trim()
  .split('\n');
/** The package form finds a deleted package by its code. */
const LEFT = ['GET /tours/admin'];

describe('calls that go round the hooks of Refine', () => {
  it('are those that are named; write a new one into calls-by-hand.txt, where no declaration can make it', () => {
    expect(FOUND).toEqual(KNOWN);
  });
  it('read and change nothing that is declared', () => {
    const declared = FOUND.filter((call) => isDeclared(call, resourceList()));
    expect(declared.filter((call) => !LEFT.includes(call))).toEqual([]);
  });
  it.each([
    [`ask<Row[]>('/cost-lines', asked)`, 'GET /cost-lines', true],
    ['ask<Map<string, Row[]>>(`/disruptions/${String(id)}`)', 'GET /disruptions/{}', true],
    [`send<Row>('post', '/waiting-parties', party, once(key))`, 'POST /waiting-parties', true],
    ["const BASE = '/cars';\nsend('patch', `${BASE}/${id}`, part)", 'PATCH /cars/{}', true],
    ['http.delete<Row>(`/exports/${id}`)', 'DELETE /exports/{}', true],
    ['void http\n  .post<Row>(`/exports`, row)', 'POST /exports', true],
    ['useCustomMutation; send({ url: `/exports/${fileOf(row).id}/cancel` })', 'custom /exports/{}/cancel', false],
    ['send(\n    "x", y)', undefined, false],
    ["send<A>(\n  'put',\n  '/orders/admin/callCenter', b)", 'PUT /orders/admin/callCenter', false],
  ])('are seen in %s', (source, call, declared) => {
    expect(callsOf(`import { ask } from '../ask';\n${source}`)).toEqual(call ? [call] : []);
    expect(isDeclared(call ?? '', resourceList())).toBe(declared);
  });
});
