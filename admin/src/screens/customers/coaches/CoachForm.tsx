import { Form, type FormRule } from 'antd';
import { useMemo } from 'react';
import { DomainError } from '@domain/errors';
import { RESOURCES } from '@domain/resources';
import { type CarPlan, checkCar, seatsOf } from '@domain/seat-plan';
import type { CarWire } from '@domain/wire/car';
import { RecordDialog } from '../../../dialogs/RecordDialog';
import { useText } from '../../../providers/i18n';
import coaches from '../../../resources/coaches';

interface Props {
  departureId: number;
  /** Absent for a new coach. */
  car: CarWire | undefined;
  suggested: string;
  done: () => Promise<void>;
  close: () => void;
}
type Built = Pick<CarPlan, 'layout' | 'plan'> & { rows: number | null };
const COACH = ['ssass', 'ssass', 'ssass', 'ssadx', 'ssass', 'sssss'];
const TYPED = ['name', 'plate', 'driver', 'layout', 'rows', 'plan'] as const;
const builtAs = ({ layout, rows, plan }: Built): CarPlan => ({ layout, rows: rows ?? 1, plan, blocked: null });

/** How a coach is built, with the number of seats that follows from it. */
export function CoachForm({ departureId, car, suggested, done, close }: Props) {
  const text = useText();
  const rules = useMemo(() => {
    const built: FormRule = ({ getFieldsValue }) => ({
      validator: () => {
        const row = wrongRow(builtAs(getFieldsValue(true) as Built));
        return row === undefined ? Promise.resolve() : Promise.reject(new Error(text('cars.badRow', { row })));
      },
    });
    return { plan: { rules: [built] } };
  }, [text]);
  return (
    <RecordDialog
      resource={RESOURCES.coaches}
      // another layout begins with the rows that there are
      row={car && { ...car, plan: car.texts }}
      only={TYPED}
      begun={{ departureId, name: suggested, plan: COACH }}
      {...(coaches.inputs ? { inputs: coaches.inputs } : {})}
      rules={rules}
      beneath={<Seats />}
      title={car ? text('cars.editTitle', { name: car.name }) : text('cars.addTitle')}
      okText={text(car ? 'cars.save' : 'cars.add')}
      message={text('cars.saved')}
      done={done}
      close={close}
    />
  );
}
function Seats() {
  const text = useText();
  const typed = Form.useWatch([]) as Built | undefined;
  return typed?.layout ? (
    <p className="muted">{text('cars.seats', { count: seatsOf(builtAs(typed)).length })}</p>
  ) : null;
}
/** The first row that is not built right, from 1; undefined when all are. */
function wrongRow(shape: CarPlan): number | undefined {
  try {
    checkCar(shape);
    return undefined;
  } catch (error) {
    const [field = ''] = error instanceof DomainError ? Object.keys(error.fields) : [];
    return Number(/^plan\.(\d+)$/.exec(field)?.[1] ?? 0) + 1;
  }
}
