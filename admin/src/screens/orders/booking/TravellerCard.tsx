import { DeleteOutlined, WarningOutlined } from '@ant-design/icons';
import { Button, Checkbox, Input } from 'antd';
import { type ClipboardEvent, memo } from 'react';
import { ageOn } from '@domain/ages';
import type { DateOnly } from '@domain/dates';
import type { DocumentFlag } from '@domain/documents';
import { CERTIFICATE_TYPES, GENDERS, MEMBER_TYPES, TITLES } from '@domain/words';
import { Choice } from '../../../parts/Choice';
import { Labelled } from '../../../parts/Labelled';
import { TypedDate } from '../../../parts/TypedDate';
import { useText } from '../../../providers/i18n';
import { faultText, type Faults } from './checks';
import type { Traveller } from './draft';
import { nameOf } from './names';
import { NationalityInput } from './NationalityInput';
import { Beds } from './PartyStep';
import { GRID, type GridColumn } from './paste';

interface Props {
  one: Traveller;
  index: number;
  faults: Faults;
  warnings: readonly DocumentFlag[];
  departureDate: DateOnly | '';
  typeFixed: boolean;
  put: (part: Partial<Traveller>) => void;
  /** True when the clipboard was a table and has been taken in. */
  onPaste: (column: GridColumn, clip: string) => boolean;
  remove?: () => void;
}

/** One traveller as on the travel document; doubts stand at the foot and never stop the sale. */
export const TravellerCard = memo(function TravellerCard(props: Props) {
  const { one, index, put, warnings, departureDate, remove } = props;
  const text = useText();
  const age = one.birthDate && departureDate ? ageOn(one.birthDate, departureDate) : undefined;
  const intercept = (event: ClipboardEvent<HTMLElement>): void => {
    const id = (event.target as HTMLElement).id;
    const column = GRID.find((each) => id === `members.${index}.${each}`);
    if (column && props.onPaste(column, event.clipboardData.getData('text/plain'))) event.preventDefault();
  };
  return (
    <fieldset className="traveller" onPaste={intercept}>
      <legend>
        <b>{index + 1}</b> {nameOf(one) || text('orders.booking.travellerNo', { no: index + 1 })}
        <span className="muted">
          {text(`words.memberType.${one.type}`)}
          {one.room && ` · ${text('orders.booking.room', { no: one.room.group })}`}
        </span>
        {remove && (
          <Button
            type="text"
            size="small"
            icon={<DeleteOutlined />}
            aria-label={text('orders.booking.removeTraveller', { no: index + 1 })}
            tabIndex={-1}
            onClick={remove}
          />
        )}
      </legend>
      <NameFields {...props} />
      <PaperFields {...props} age={age} />
      <PersonalFields {...props} />
      <div className="traveller-extras">
        <Checkbox checked={one.visa ?? false} onChange={(event) => put({ visa: event.target.checked })}>
          {text('orders.fields.visa')}
        </Checkbox>
        <Checkbox checked={one.insurance ?? false} onChange={(event) => put({ insurance: event.target.checked })}>
          {text('orders.fields.insurance')}
        </Checkbox>
        <Beds one={one} put={put} />
      </div>
      {warnings.length > 0 && (
        <p className="traveller-doubts">
          <WarningOutlined /> {warnings.map((flag) => text(`customers.flags.${flag}`)).join(' · ')}
        </p>
      )}
    </fieldset>
  );
});

type FieldProps = Props & { age?: number | undefined };
function useField({ one, index, faults, put }: FieldProps) {
  const text = useText();
  const id = (name: string): string => `members.${index}.${name}`;
  const error = (name: string): string => faultText(faults[id(name)], text);
  const input = (
    name: 'surname' | 'givenName' | 'chineseName' | 'certificateNo' | 'phone',
    max: number,
    required = false,
  ) => (
    <Labelled id={id(name)} label={text(`orders.fields.${name}`)} error={error(name)} required={required}>
      <Input
        id={id(name)}
        value={one[name] ?? ''}
        maxLength={max}
        autoComplete="off"
        onChange={(event) => put({ [name]: upper(name, event.target.value) })}
        {...(error(name) ? { status: 'error' as const } : {})}
      />
    </Labelled>
  );
  const select = <V extends string>(
    name: 'type' | 'title' | 'gender' | 'certificateType',
    values: readonly V[],
    words: string,
    clear = true,
    className = '',
  ) => (
    <Labelled id={id(name)} label={text(`orders.fields.${name}`)} error={error(name)} className={className}>
      <Choice
        id={id(name)}
        value={(one[name] ?? null) as V | null}
        allowClear={clear}
        popupMatchSelectWidth={false}
        options={values.map((value) => ({ value, label: text.find(`words.${words}.${value}`, value) }))}
        onChange={(value: V | undefined) => put({ [name]: value ?? null })}
      />
    </Labelled>
  );
  return { text, id, error, input, select };
}
/** Latin names and document numbers are kept as documents print them. */
const upper = (name: string, value: string): string =>
  name === 'surname' || name === 'givenName' || name === 'certificateNo' ? value.toUpperCase() : value;

function NameFields(props: FieldProps) {
  const { input, select } = useField(props);
  return (
    <div className="traveller-grid">
      {props.typeFixed ? null : select('type', MEMBER_TYPES, 'memberType', false)}
      {select('title', TITLES, 'title')}
      {input('surname', 80, true)}
      {input('givenName', 80)}
      {input('chineseName', 80)}
      {select('gender', GENDERS, 'gender')}
    </div>
  );
}
function PaperFields(props: FieldProps) {
  const { one, put, age } = props;
  const { text, id, error, input, select } = useField(props);
  return (
    <div className="traveller-grid">
      <Labelled
        id={id('birthDate')}
        label={age === undefined ? text('orders.fields.birthDate') : text('orders.booking.bornAge', { age })}
        error={error('birthDate')}
      >
        <TypedDate
          id={id('birthDate')}
          value={one.birthDate}
          invalid={error('birthDate') !== ''}
          onChange={(birthDate) => put({ birthDate })}
        />
      </Labelled>
      <Labelled id={id('nationality')} label={text('orders.fields.nationality')} error={error('nationality')}>
        <NationalityInput
          id={id('nationality')}
          value={one.nationality ?? ''}
          onChange={(nationality) => put({ nationality })}
        />
      </Labelled>
      {select('certificateType', CERTIFICATE_TYPES, 'certificateType', true, 'traveller-wide')}
      {input('certificateNo', 40)}
      <Labelled id={id('expiryDate')} label={text('orders.fields.expiryDate')} error={error('expiryDate')}>
        <TypedDate
          id={id('expiryDate')}
          value={one.expiryDate}
          invalid={error('expiryDate') !== ''}
          onChange={(expiryDate) => put({ expiryDate })}
        />
      </Labelled>
    </div>
  );
}
function PersonalFields(props: FieldProps) {
  const { one, put } = props;
  const { text, id, input } = useField(props);
  return (
    <div className="traveller-grid">
      {input('phone', 20)}
      <Labelled id={id('diet')} label={text('orders.fields.diet')} className="traveller-rest">
        <Input
          id={id('diet')}
          maxLength={200}
          value={one.diet ?? ''}
          onChange={(event) => put({ diet: event.target.value })}
        />
      </Labelled>
    </div>
  );
}
