import type { KeyboardEvent } from 'react';

/** What every traveller needs, in the order of a passport: Enter goes from one empty field of these to the next. */
const LANE = ['title', 'surname', 'givenName', 'birthDate', 'certificateNo', 'expiryDate'] as const;
type Stop = (typeof LANE)[number];
const fieldOf = (index: number, name: string): HTMLInputElement | null =>
  document.querySelector<HTMLInputElement>(`input[id="members.${String(index)}.${name}"]`);
const isEmpty = (index: number, name: Stop): boolean =>
  name === 'title'
    ? !fieldOf(index, name)?.closest('.ant-select')?.querySelector('.ant-select-selection-item')
    : fieldOf(index, name)?.value === '';

/** Enter in a field of a traveller: on to what is still empty, then to the next traveller, then to Next. */
export function onEnter(event: KeyboardEvent<HTMLElement>, index: number): void {
  const { target } = event;
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.shiftKey || event.nativeEvent.isComposing)
    return;
  if (!(target instanceof HTMLInputElement) || target.type === 'checkbox' || target.role === 'combobox') return;
  event.preventDefault();
  leaveFor(index, target.id.split('.').at(-1) ?? '');
}

/** Puts the cursor into the next field of the lane after this one. */
export function leaveFor(index: number, name: string): void {
  const at = LANE.indexOf(name as Stop);
  const rest = LANE.slice(at + 1).find((each) => isEmpty(index, each));
  if (rest) return fieldOf(index, rest)?.focus();
  const next = LANE.find((each) => fieldOf(index + 1, each) && isEmpty(index + 1, each));
  const found = next ? fieldOf(index + 1, next) : document.querySelector<HTMLElement>('.sale-nav .ant-btn-primary');
  found?.focus();
}
