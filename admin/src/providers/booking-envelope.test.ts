import { describe, expect, it } from 'vitest';
import { openBooking } from '@domain/booking-code';
import { envelope, primitives } from './booking-envelope';

describe('the booking envelope', () => {
  const now = new Date('2026-11-21T02:00:00Z');
  it('is opened by the server with the same secret', () => {
    const { data } = envelope({ grandTotal: 18232.31, contactPerson: '陳大文' }, 'secret', now);
    expect(openBooking(data, 'secret', now, primitives).payload).toEqual({
      grandTotal: 18232.31,
      contactPerson: '陳大文',
    });
  });
  it('never looks the same twice', () =>
    expect(envelope({}, 'secret', now).data).not.toBe(envelope({}, 'secret', now).data));
  it('is not opened with another secret', () =>
    expect(() => openBooking(envelope({}, 'secret', now).data, 'other', now, primitives)).toThrow());
});
