import { DeleteOutlined, WarningOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ClipboardEvent, memo, useCallback } from 'react';
import { toldAge } from '@domain/ages';
import { type DateOnly, isDate } from '@domain/dates';
import type { DocumentFlag } from '@domain/documents';
import { CERTIFICATE_TYPES, GENDERS, MEMBER_TYPES, TITLES } from '@domain/words';
import { useText } from '../../../providers/i18n';
import { changeMember, type Traveller } from './party';
import { onEnter } from './express-lane';
import { nameOf } from '../../../parts/names';
import { GRID, type GridColumn } from './paste';
import { DateField, idAt, NationalityField, PickField, TextField, Wishes } from './traveller-fields';
import { useMrz } from './use-mrz';

interface Props {
  one: Traveller;
  index: number;
  /** What is wrong, by field. */
  errors: Readonly<Record<string, string>>;
  /** Doubts about papers and age, between spaces. */
  warnings: string;
  departureDate: DateOnly | '';
  typeFixed: boolean;
  removable: boolean;
  change: (make: (members: readonly Traveller[]) => Traveller[]) => void;
  /** True when the clipboard was a table and has been taken in. */
  onPaste: (row: number, column: GridColumn, clip: string) => boolean;
}

/** One traveller as on the travel document; doubts stand at the foot and never stop the sale. */
export const TravellerCard = memo(function TravellerCard(props: Props) {
  const { one, index, errors, warnings, departureDate, removable, change, onPaste } = props;
  const { uid } = one;
  const text = useText();
  const put = useCallback(
    (part: Partial<Traveller>) => change((before) => changeMember(before, uid, part)),
    [change, uid],
  );
  const age = isDate(one.birthDate) && departureDate ? (toldAge(one.birthDate, departureDate) ?? undefined) : undefined;
  const mrz = useMrz(index, put);
  const intercept = (event: ClipboardEvent<HTMLElement>): void => {
    const clip = event.clipboardData.getData('text/plain');
    if (mrz.take(clip)) return event.preventDefault();
    const id = (event.target as HTMLElement).id;
    const column = GRID.find((each) => id === idAt(index, each));
    if (column && onPaste(index, column, clip)) event.preventDefault();
  };
  const flags = warnings.split(' ').filter(Boolean) as DocumentFlag[];
  const at = (name: keyof Traveller) => ({ index, put, error: errors[name] });
  return (
    <fieldset
      className="traveller"
      onPaste={intercept}
      onKeyDownCapture={mrz.onScan}
      onKeyDown={(event) => onEnter(event, index)}
    >
      <legend>
        <b>{index + 1}</b> {nameOf(one) || text('orders.booking.travellerNo', { no: index + 1 })}
        <span className="muted">
          {text(`words.memberType.${one.type}`)}
          {one.room && ` · ${text('orders.booking.room', { no: one.room.group })}`}
        </span>
        {removable && <Remove index={index} uid={uid} change={change} />}
      </legend>
      <div className="traveller-grid">
        {props.typeFixed ? null : (
          <PickField
            {...at('type')}
            name="type"
            value={one.type}
            values={MEMBER_TYPES}
            words="memberType"
            clear={false}
          />
        )}
        <PickField {...at('title')} name="title" value={one.title ?? null} values={TITLES} words="title" />
        <TextField {...at('surname')} name="surname" value={one.surname} max={80} required />
        <TextField {...at('givenName')} name="givenName" value={one.givenName ?? ''} max={80} />
        <TextField {...at('chineseName')} name="chineseName" value={one.chineseName ?? ''} max={80} />
        <PickField {...at('gender')} name="gender" value={one.gender ?? null} values={GENDERS} words="gender" />
      </div>
      <div className="traveller-grid">
        <DateField {...at('birthDate')} name="birthDate" value={one.birthDate ?? null} age={age} />
        <NationalityField {...at('nationality')} value={one.nationality ?? ''} />
        <PickField
          {...at('certificateType')}
          name="certificateType"
          value={one.certificateType ?? null}
          values={CERTIFICATE_TYPES}
          words="certificateType"
          className="traveller-wide"
        />
        <TextField {...at('certificateNo')} name="certificateNo" value={one.certificateNo ?? ''} max={40} />
        <DateField {...at('expiryDate')} name="expiryDate" value={one.expiryDate ?? null} />
      </div>
      <div className="traveller-grid">
        <TextField {...at('phone')} name="phone" value={one.phone ?? ''} max={20} />
        <TextField {...at('diet')} name="diet" value={one.diet ?? ''} max={200} className="traveller-rest" />
      </div>
      <Wishes one={one} put={put} />
      {flags.length > 0 && (
        <p className="traveller-doubts">
          <WarningOutlined /> {flags.map((flag) => text(`customers.flags.${flag}`)).join(' · ')}
        </p>
      )}
    </fieldset>
  );
}, sameTraveller);

/** A key typed for another traveller changes nothing here; what is wrong is compared by its words. */
function sameTraveller(before: Props, after: Props): boolean {
  const names = Object.keys(after.errors);
  const sameErrors =
    names.length === Object.keys(before.errors).length &&
    names.every((name) => before.errors[name] === after.errors[name]);
  const { errors: _before, ...was } = before;
  const { errors: _after, ...is } = after;
  return sameErrors && (Object.keys(is) as (keyof typeof is)[]).every((name) => was[name] === is[name]);
}

const Remove = memo(function Remove({ index, uid, change }: Pick<Props, 'index' | 'change'> & { uid: string }) {
  const text = useText();
  return (
    <Button
      type="text"
      size="small"
      icon={<DeleteOutlined />}
      aria-label={text('orders.booking.removeTraveller', { no: index + 1 })}
      onClick={() => change((before) => before.filter((each) => each.uid !== uid))}
    />
  );
});
