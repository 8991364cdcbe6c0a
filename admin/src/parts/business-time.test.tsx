import { fireEvent, render, screen } from '@testing-library/react';
import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { instant } from '@domain/fields';
import { FieldInput } from '../fields/field-input';
import { startTexts } from '../providers/i18n';
import { timeText } from './DateText';
import { SaveBar } from './form/SaveBar';

/** Half past one in the morning of the 25th in Hong Kong; this machine's clock says the evening of the 24th. */
const LATE = new Date('2026-12-24T17:30:00Z');

describe('a clock in Hong Kong, wherever the browser stands', () => {
  beforeEach(startTexts);
  afterEach(() => vi.useRealTimers());

  it('says the time of day', () => expect(timeText(LATE)).toBe('01:30'));
  it('says when something was saved', () => {
    render(<SaveBar saver={{ savedAt: LATE } as never} saveWord="Save" faults={0} cancel={undefined} />);
    expect(screen.getByRole('status').textContent).toBe('Saved 01:30');
  });
  it('shows a moment to be typed, and keeps what was typed as the moment that was meant', () => {
    const keep = vi.fn();
    render(<FieldInput field={instant()} value={LATE.toISOString()} onChange={keep as never} />);
    const input = screen.getByRole('textbox');
    expect((input as HTMLInputElement).value).toContain('2026-12-25 01:30');
    fireEvent.mouseDown(input);
    fireEvent.change(input, { target: { value: '2026-12-25 09:00:00' } });
    fireEvent.keyDown(input, { key: 'Enter', code: 'Enter', keyCode: 13 });
    expect(keep).toHaveBeenLastCalledWith('2026-12-25T01:00:00.000Z');
  });
  it('calls today in a calendar what the shops call today', () => {
    vi.useFakeTimers({ now: LATE, toFake: ['Date'] });
    const chosen = vi.fn<(day: Dayjs | null) => void>();
    render(<DatePicker open onChange={chosen} />);
    fireEvent.click(screen.getByText('Today'));
    expect(dayjs(chosen.mock.lastCall?.[0]).format('YYYY-MM-DD')).toBe('2026-12-25');
  });
});
