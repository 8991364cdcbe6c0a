import { Checkbox, Input } from 'antd';
import { memo } from 'react';
import type { DateOnly } from '@domain/dates';
import { asPrinted } from '@domain/texts';
import { Choice } from '../../../parts/Choice';
import { Labelled } from '../../../parts/Labelled';
import { TypedDate } from '../../../parts/TypedDate';
import { useText } from '../../../providers/i18n';
import type { Traveller } from './party';
import { leaveFor } from './express-lane';
import { NationalityInput } from './NationalityInput';
import { PRINTED } from './paste';
import { Beds } from './PartyStep';

/*
 * The fields of a traveller, each drawn again only when it changes itself: a party of ten has a hundred and fifty of them,
 * and antd's selects are dear to draw.
 */
export type Put = (part: Partial<Traveller>) => void;
interface Field {
  index: number;
  error?: string | undefined;
  put: Put;
  className?: string;
}
export const idAt = (index: number, name: string): string => `members.${index}.${name}`;

type TextName = 'surname' | 'givenName' | 'chineseName' | 'certificateNo' | 'phone' | 'diet';
export const TextField = memo(function TextField({
  index,
  name,
  value,
  max,
  required = false,
  error,
  put,
  className = '',
}: Field & { name: TextName; value: string; max: number; required?: boolean }) {
  const text = useText();
  const id = idAt(index, name);
  return (
    <Labelled id={id} label={text(`orders.fields.${name}`)} error={error} required={required} className={className}>
      <Input
        id={id}
        value={value}
        maxLength={max}
        autoComplete="off"
        onChange={({ target }) => put({ [name]: PRINTED.includes(name) ? asPrinted(target.value) : target.value })}
        {...(error ? { status: 'error' as const } : {})}
      />
    </Labelled>
  );
});

type PickName = 'type' | 'title' | 'gender' | 'certificateType';
export const PickField = memo(function PickField({
  index,
  name,
  value,
  values,
  words,
  clear = true,
  error,
  put,
  className = '',
}: Field & { name: PickName; value: string | null; values: readonly string[]; words: string; clear?: boolean }) {
  const text = useText();
  const id = idAt(index, name);
  return (
    <Labelled id={id} label={text(`orders.fields.${name}`)} error={error} className={className}>
      <Choice
        id={id}
        value={value}
        allowClear={clear}
        popupMatchSelectWidth={false}
        options={values.map((each) => ({ value: each, label: text.find(`words.${words}.${each}`, each) }))}
        onChange={(chosen: string | undefined) => {
          put({ [name]: chosen ?? null });
          // who chose the title by keyboard goes on typing
          if (name === 'title' && chosen) requestAnimationFrame(() => leaveFor(index, 'title'));
        }}
      />
    </Labelled>
  );
});

export const DateField = memo(function DateField({
  index,
  name,
  value,
  age,
  error,
  put,
}: Field & { name: 'birthDate' | 'expiryDate'; value: DateOnly | null; age?: number | undefined }) {
  const text = useText();
  const id = idAt(index, name);
  return (
    <Labelled
      id={id}
      label={age === undefined ? text(`orders.fields.${name}`) : text('orders.booking.bornAge', { age })}
      error={error}
    >
      <TypedDate
        id={id}
        value={value}
        near={null}
        keepWrong
        invalid={Boolean(error)}
        onChange={(day) => put({ [name]: day })}
      />
    </Labelled>
  );
});

export const NationalityField = memo(function NationalityField({
  index,
  value,
  error,
  put,
}: Field & { value: string }) {
  const text = useText();
  const id = idAt(index, 'nationality');
  return (
    <Labelled id={id} label={text('orders.fields.nationality')} error={error}>
      <NationalityInput
        id={id}
        value={value}
        invalid={Boolean(error)}
        onChange={(nationality) => put({ nationality })}
      />
    </Labelled>
  );
});

type Wished = Pick<Traveller, 'type' | 'visa' | 'insurance' | 'occupyBed' | 'extraBed' | 'singleRoom'>;
const WISHES = ['type', 'visa', 'insurance', 'occupyBed', 'extraBed', 'singleRoom'] as const;
/** Visa, insurance and beds; drawn again when one of these changes, not when a name is typed. */
export const Wishes = memo(
  function Wishes({ one, put }: { one: Wished; put: Put }) {
    const text = useText();
    return (
      <div className="traveller-extras">
        <Checkbox checked={one.visa ?? false} onChange={(event) => put({ visa: event.target.checked })}>
          {text('orders.fields.visa')}
        </Checkbox>
        <Checkbox checked={one.insurance ?? false} onChange={(event) => put({ insurance: event.target.checked })}>
          {text('orders.fields.insurance')}
        </Checkbox>
        <Beds one={one} put={put} />
      </div>
    );
  },
  (before, after) => before.put === after.put && WISHES.every((name) => before.one[name] === after.one[name]),
);
