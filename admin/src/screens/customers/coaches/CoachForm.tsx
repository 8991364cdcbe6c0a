import { Form, Input, Segmented } from 'antd';
import { CAR_LAYOUTS, type CarLayout } from '@domain/words';
import { CAR_LIMITS, type CarPlan, checkCar, seatsOf } from '@domain/seat-plan';
import { DomainError } from '@domain/errors';
import type { CarRow, CarWire } from '@domain/wire/car';
import { Dialog } from '../../../parts/Dialog';
import { NumberInput } from '../../../parts/NumberInput';
import { useDialogForm } from '../../../parts/form/use-dialog-form';
import { useText } from '../../../providers/i18n';
import { linesOf, PlanField } from './PlanField';

interface Props {
  departureId: number;
  /** Absent for a new coach. */
  car: CarWire | undefined;
  suggested: string;
  done: () => Promise<void>;
  close: () => void;
}
interface Typed {
  name: string;
  plate: string;
  driver: string;
  layout: CarLayout;
  rows: number | null;
  plan: string;
}
const CUSTOM = ['ssass', 'ssass', 'ssass', 'ssadx', 'ssass', 'sssss'].join('\n');
const builtAs = ({ layout, rows, plan }: Typed): CarPlan => ({
  ...{ layout, rows: rows ?? 1, blocked: null },
  plan: layout === 'custom' ? linesOf(plan) : null,
});

/** How a coach is built, with the number of seats that follows from it. */
export function CoachForm({ departureId, car, suggested, done, close }: Props) {
  const text = useText();
  const first: Typed = {
    ...{ name: car?.name ?? suggested, plate: car?.plate ?? '', driver: car?.driver ?? '' },
    ...{ layout: car?.layout ?? '2+2', rows: car?.rows ?? 12 },
    plan: car?.layout === 'custom' ? car.texts.join('\n') : CUSTOM,
  };
  const { form, formProps, modalProps } = useDialogForm<Typed, CarRow>({
    resource: 'coaches',
    id: car?.id,
    initialValues: first,
    body: ({ name, plate, driver, layout }) => {
      const shape = builtAs({ ...first, ...form.getFieldsValue(true) });
      const built = shape.plan ? { plan: shape.plan } : { rows: shape.rows };
      return {
        ...(car ? { version: car.version } : { departureId }),
        ...{ name: name.trim(), plate, driver, layout, ...built, ...stillBlocked(car, shape) },
      };
    },
    message: text('cars.saved'),
    done,
    close,
  });
  // Enter sends it too: the button belongs to the form
  const { onOk: _sends, ...dialog } = modalProps;
  const typed: Typed = { ...first, ...(Form.useWatch([], form) as Partial<Typed> | undefined) };
  const shape = builtAs(typed);
  const wrong = faultOf(shape);
  const [, badRow] = /^plan\.(\d+)$/.exec(wrong ?? '') ?? [];
  const rowFault = badRow === undefined ? {} : { help: text('cars.badRow', { row: Number(badRow) + 1 }) };
  return (
    <Dialog
      {...dialog}
      width={typed.layout === 'custom' ? 720 : 520}
      title={car ? text('cars.editTitle', { name: car.name }) : text('cars.addTitle')}
      okText={text(car ? 'cars.save' : 'cars.add')}
      okButtonProps={{ disabled: !typed.name.trim() || wrong !== null, htmlType: 'submit', form: 'coach' }}
    >
      <Form {...formProps} name="coach">
        <Form.Item name="name" label={text('cars.name')} required>
          <Input maxLength={60} />
        </Form.Item>
        <Form.Item name="plate" label={text('cars.plate')}>
          <Input maxLength={20} />
        </Form.Item>
        <Form.Item name="driver" label={text('cars.driver')}>
          <Input maxLength={80} />
        </Form.Item>
        <Form.Item name="layout" label={text('cars.layout')}>
          <Segmented<CarLayout>
            options={CAR_LAYOUTS.map((value) => ({ value, label: text(`cars.layouts.${value}`) }))}
          />
        </Form.Item>
        {typed.layout === 'custom' ? (
          <Form.Item
            name="plan"
            label={text('cars.plan')}
            extra={text('cars.planHelp')}
            {...(rowFault.help ? { validateStatus: 'error', ...rowFault } : {})}
          >
            <PlanField />
          </Form.Item>
        ) : (
          <Form.Item name="rows" label={text('cars.rows')}>
            <NumberInput min={1} max={CAR_LIMITS.rows} precision={0} />
          </Form.Item>
        )}
        <p className="muted">{text('cars.seats', { count: seatsOf(shape).length })}</p>
      </Form>
    </Dialog>
  );
}
/** Blocked seats that the new shape has no more are left out. */
function stillBlocked(car: CarWire | undefined, shape: CarPlan): { blocked?: string[] } {
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
