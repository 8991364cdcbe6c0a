import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { focusField } from './focus-field';

const item = (inside: string): string => `<div class="ant-form-item">${inside}</div>`;
const PAGE = `<main>
  <aside class="readiness"><button id="jump">Jump</button></aside>
  <div><p>no control</p></div>
  <div>${item('<input id="name">')}${item('<span tabindex="0" id="drop"><input type="file" id="picture1"></span>')}
  ${item('<input id="fixed" disabled><button id="beside">Beside</button>')}</div>
</main>`;

describe('the keyboard goes to a field', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    // nothing is laid out here: whatever stands in the document counts as drawn
    vi.spyOn(HTMLElement.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
    document.body.innerHTML = '';
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it.each([
    ['name', 'name'],
    ['picture1', 'drop'],
    ['fixed', 'beside'],
    ['departures', 'name'],
  ])('%s is at #%s, also when it is drawn later', (field, reached) => {
    focusField(field, 'main > :not(.readiness)');
    vi.advanceTimersByTime(500);
    document.body.innerHTML = PAGE;
    vi.advanceTimersByTime(100);
    expect(document.activeElement?.id).toBe(reached);
  });
  it('gives up when it is told to stop', () => {
    focusField('name', 'main')();
    document.body.innerHTML = PAGE;
    vi.advanceTimersByTime(5_000);
    expect(document.activeElement).toBe(document.body);
  });
});
