import { Input, InputNumber, Modal, Segmented } from 'antd';
import { useState } from 'react';
import { CAR_LAYOUTS, type CarLayout } from '@domain/words';
import { CAR_LIMITS, type CarPlan, checkCar, seatsOf } from '@domain/seat-plan';
import { DomainError } from '@domain/errors';
import type { CarWire } from '@domain/wire/car';
import { Labelled } from '../../../parts/Labelled';
import { useDialogFocus } from '../../../parts/use-dialog-focus';
import { useText } from '../../../providers/i18n';
import { useToasts } from '../../../providers/notification';
import { isProblem } from '../../../providers/problem';
import type { CoachPart } from '../calls';
import { PlanField } from './PlanField';

interface Props {
  /** Absent for a new coach. */
  car: CarWire | undefined;
  suggested: string;
  onSave: (part: CoachPart) => Promise<void>;
  onClose: () => void;
}
const CUSTOM = ['ssass', 'ssass', 'ssass', 'ssadx', 'ssass', 'sssss'].join('\n');

/** How a coach is built, with the number of seats that follows from it. */
export function CoachForm({ car, suggested, onSave, onClose }: Props) {
  const text = useText();
  const toasts = useToasts();
  const focus = useDialogFocus();
  const [name, setName] = useState(car?.name ?? suggested);
  const [plate, setPlate] = useState(car?.plate ?? '');
  const [driver, setDriver] = useState(car?.driver ?? '');
  const [layout, setLayout] = useState<CarLayout>(car?.layout ?? '2+2');
  const [rows, setRows] = useState(car?.rows ?? 12);
  const [plan, setPlan] = useState(car?.layout === 'custom' ? car.texts.join('\n') : CUSTOM);
  const [errors, setErrors] = useState<Record<string, string[]>>({});
  const [busy, setBusy] = useState(false);
  const lines = plan
    .split('\n')
    .map((line) => line.trim().toLowerCase())
    .filter(Boolean);
  const shape = { layout, rows, plan: layout === 'custom' ? lines : null, blocked: null };
  const wrong = faultOf(shape);
  const [, badRow] =
    /^plan\.(\d+)$/.exec(wrong ?? Object.keys(errors).find((path) => path.startsWith('plan.')) ?? '') ?? [];
  const planError = badRow === undefined ? errors['plan']?.[0] : text('cars.badRow', { row: Number(badRow) + 1 });
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      const built = layout === 'custom' ? { plan: lines } : { rows };
      await onSave({ name: name.trim(), plate, driver, layout, ...built, ...stillBlocked(car, shape) });
      onClose();
    } catch (error) {
      if (isProblem(error) && Object.keys(error.errors).length) setErrors(error.errors);
      else toasts.failed(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      title={car ? text('cars.editTitle', { name: car.name }) : text('cars.addTitle')}
      okText={text(car ? 'cars.save' : 'cars.add')}
      cancelText={text('app.buttons.cancel')}
      confirmLoading={busy}
      okButtonProps={{ disabled: !name.trim() || wrong !== null, htmlType: 'submit', form: 'coach-form' }}
      onCancel={onClose}
      afterOpenChange={focus}
    >
      <form
        id="coach-form"
        className="coach-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void save();
        }}
      >
        <Labelled id="coach-name" label={text('cars.name')} required error={errors['name']?.[0]}>
          <Input id="coach-name" value={name} maxLength={60} onChange={(event) => setName(event.target.value)} />
        </Labelled>
        <Labelled id="coach-plate" label={text('cars.plate')} error={errors['plate']?.[0]}>
          <Input id="coach-plate" value={plate} maxLength={20} onChange={(event) => setPlate(event.target.value)} />
        </Labelled>
        <Labelled id="coach-driver" label={text('cars.driver')} error={errors['driver']?.[0]}>
          <Input id="coach-driver" value={driver} maxLength={80} onChange={(event) => setDriver(event.target.value)} />
        </Labelled>
        <Labelled id="coach-layout" label={text('cars.layout')} error={errors['layout']?.[0]}>
          <Segmented<CarLayout>
            id="coach-layout"
            value={layout}
            options={CAR_LAYOUTS.map((value) => ({ value, label: text(`cars.layouts.${value}`) }))}
            onChange={setLayout}
          />
        </Labelled>
        {layout === 'custom' ? (
          <PlanField value={plan} lines={lines} error={planError} onChange={setPlan} />
        ) : (
          <Labelled id="coach-rows" label={text('cars.rows')} error={errors['rows']?.[0]}>
            <InputNumber
              id="coach-rows"
              value={rows}
              min={1}
              max={CAR_LIMITS.rows}
              precision={0}
              onChange={(next) => setRows(next ?? 1)}
            />
          </Labelled>
        )}
        <p className="muted">{text('cars.seats', { count: seatsOf(shape).length })}</p>
      </form>
    </Modal>
  );
}
/** Blocked seats that the new shape has no more are left out. */
function stillBlocked(car: CarWire | undefined, shape: CarPlan): CoachPart {
  const known = new Set(seatsOf(shape).map((seat) => seat.no));
  const blocked = car?.blocked.filter((no) => known.has(no));
  return blocked && blocked.length < (car?.blocked.length ?? 0) ? { blocked } : {};
}
/** Where a coach is not built right, null when it is. */
function faultOf(shape: CarPlan): string | null {
  try {
    checkCar(shape);
    return null;
  } catch (error) {
    return error instanceof DomainError ? (Object.keys(error.fields)[0] ?? '') : '';
  }
}
