import { Alert, Button, Checkbox, Input } from 'antd';
import { LIMITS } from '@domain/limits';
import { MEMBER_TYPES, ROOM_TYPES } from '@domain/words';
import { Choice } from '../../../parts/Choice';
import { Labelled } from '../../../parts/Labelled';
import { NumberInput } from '../../../parts/NumberInput';
import { useText } from '../../../providers/i18n';
import { plainPhone } from '@domain/usual';
import { CallerKnown } from './CallerKnown';
import { Counter } from './Counter';
import { faultText } from './checks';
import type { Contact } from './draft';
import { changeMember, pairRooms, type Traveller, withCount } from './party';
import { priceOf } from './figures';
import { nameOf } from '../../../parts/names';
import { Returning } from './Returning';
import type { Sale } from './use-sale';
import { WaitingOffer } from './WaitingList';

/** Step 2: who calls, how many of each, beds and rooms. */
export function PartyStep({ sale }: { sale: Sale }) {
  const text = useText();
  const { draft, change, shown } = sale;
  const fault = faultText(shown['members'], text);
  return (
    <div className="sale-step">
      {draft.orderNumber ? (
        <Alert type="info" showIcon message={text('orders.booking.addingTo', { number: draft.orderNumber })} />
      ) : (
        <ContactFields sale={sale} />
      )}
      {!draft.orderNumber && <CallerKnown sale={sale} />}
      {!draft.orderNumber && <Returning sale={sale} />}
      <h2>{text('orders.booking.party')}</h2>
      <div className="sale-row counters">
        {MEMBER_TYPES.map((type) => (
          <Counter
            key={type}
            id={`count-${type}`}
            label={text(`words.memberType.${type}`)}
            hint={sale.offer && priceOf(sale.offer, type)}
            value={draft.members.filter((one) => one.type === type).length}
            max={LIMITS.partySize}
            onChange={(count) => change((before) => ({ ...before, members: withCount(before.members, type, count) }))}
          />
        ))}
      </div>
      <WaitingOffer sale={sale} />
      {fault && <Alert type="error" showIcon message={fault} role="alert" />}
      {draft.members.length > 0 && <Rooms sale={sale} />}
    </div>
  );
}
function ContactFields({ sale }: { sale: Sale }) {
  const text = useText();
  const { draft, change, shown } = sale;
  const put = (part: Partial<Contact>): void =>
    change((before) => ({ ...before, contact: { ...before.contact, ...part } }));
  const field = (name: keyof Contact, required: boolean, more: object = {}) => {
    const error = faultText(shown[name], text);
    return (
      <Labelled id={name} label={text(`orders.fields.${name}`)} error={error} required={required}>
        <Input
          id={name}
          value={draft.contact[name]}
          onChange={(event) => put({ [name]: event.target.value })}
          {...(name === 'contactPhone'
            ? { onBlur: () => put({ contactPhone: plainPhone(draft.contact.contactPhone) }) }
            : {})}
          {...(error ? { status: 'error' as const } : {})}
          {...more}
        />
      </Labelled>
    );
  };
  return (
    <>
      <h2>{text('orders.booking.contact')}</h2>
      <div className="sale-row contact-row">
        {field('contactPerson', true, { autoFocus: true, maxLength: 120, autoComplete: 'off' })}
        {field('contactPhone', true, { inputMode: 'tel', maxLength: 20, autoComplete: 'off' })}
        {field('contactEmail', false, { inputMode: 'email', maxLength: 200, autoComplete: 'off' })}
        {field('remark', false, { maxLength: 1000 })}
      </div>
    </>
  );
}

/** Who sleeps where, and what beds cost extra. */
function Rooms({ sale }: { sale: Sale }) {
  const text = useText();
  const { draft, change } = sale;
  return (
    <>
      <div className="sale-head">
        <h2>{text('orders.booking.rooms')}</h2>
        <Button size="small" onClick={() => change((before) => ({ ...before, members: pairRooms(before.members) }))}>
          {text('orders.booking.pairRooms')}
        </Button>
      </div>
      <table className="plain-table rooms-table stacks">
        <thead>
          <tr>
            <th scope="col">{text('orders.fields.traveller')}</th>
            <th scope="col">{text('orders.fields.type')}</th>
            <th scope="col">{text('orders.fields.roomGroup')}</th>
            <th scope="col">{text('orders.fields.roomType')}</th>
            <th scope="col">{text('orders.booking.beds')}</th>
          </tr>
        </thead>
        <tbody>
          {draft.members.map((one, index) => {
            const put = (part: Partial<Traveller>): void =>
              change((before) => ({ ...before, members: changeMember(before.members, one.uid, part) }));
            return (
              <tr key={one.uid}>
                <th scope="row">{nameOf(one) || text('orders.booking.travellerNo', { no: index + 1 })}</th>
                <td data-label={text('orders.fields.type')}>{text(`words.memberType.${one.type}`)}</td>
                <td data-label={text('orders.fields.roomGroup')}>
                  <NumberInput
                    size="small"
                    min={1}
                    max={LIMITS.partySize}
                    aria-label={text('orders.fields.roomGroup')}
                    value={one.room?.group ?? null}
                    onChange={(group) => put({ room: group ? { group, type: one.room?.type ?? 'TWIN' } : null })}
                  />
                </td>
                <td data-label={text('orders.fields.roomType')}>
                  <Choice
                    size="small"
                    allowClear
                    popupMatchSelectWidth={false}
                    aria-label={text('orders.fields.roomType')}
                    value={one.room?.type ?? null}
                    options={ROOM_TYPES.map((value) => ({ value, label: text(`words.roomType.${value}`) }))}
                    onChange={(type) => put({ room: type ? { group: one.room?.group ?? 1, type } : null })}
                  />
                </td>
                <td className="beds">
                  <Beds one={one} put={put} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}

/** Beds that cost extra: a child's own, an extra one, a room alone. */
type Bedded = Pick<Traveller, 'type' | 'occupyBed' | 'extraBed' | 'singleRoom'>;
export function Beds({ one, put }: { one: Bedded; put: (part: Partial<Traveller>) => void }) {
  const text = useText();
  return (
    <>
      <Checkbox
        checked={one.occupyBed ?? false}
        disabled={one.type !== 'CHILD'}
        onChange={(event) => put({ occupyBed: event.target.checked })}
      >
        {text('orders.fields.occupyBed')}
      </Checkbox>
      <Checkbox checked={one.extraBed ?? false} onChange={(event) => put({ extraBed: event.target.checked })}>
        {text('orders.fields.extraBed')}
      </Checkbox>
      <Checkbox
        checked={one.singleRoom ?? false}
        disabled={one.type === 'BABY'}
        onChange={(event) => put({ singleRoom: event.target.checked })}
      >
        {text('orders.fields.singleRoom')}
      </Checkbox>
    </>
  );
}
