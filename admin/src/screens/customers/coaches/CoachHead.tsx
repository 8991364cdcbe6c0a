import { DeleteOutlined, EditOutlined, StopOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import type { CarWire } from '@domain/wire/car';
import { useText } from '../../../providers/i18n';

interface Props {
  car: CarWire;
  readOnly: boolean;
  blocking: boolean;
  onBlock: () => void;
  onEdit: () => void;
  onRemove: () => void;
}

/** What a coach is called, how full it is, and what can be done to it. */
export function CoachHead({ car, readOnly, blocking, onBlock, onEdit, onRemove }: Props) {
  const text = useText();
  return (
    <>
      <header className="coach-head">
        <div>
          <h2>{car.name}</h2>
          <span className="muted">
            {[car.plate, car.driver, text('cars.free', { free: car.free, seats: car.seats.length })]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </div>
        {!readOnly && (
          <span className="coach-tools">
            <Button
              type={blocking ? 'primary' : 'text'}
              icon={<StopOutlined />}
              aria-pressed={blocking}
              onClick={onBlock}
            >
              {text('cars.block')}
            </Button>
            <Button
              type="text"
              icon={<EditOutlined />}
              aria-label={text('cars.edit')}
              title={text('cars.edit')}
              onClick={onEdit}
            />
            <Button
              type="text"
              danger
              icon={<DeleteOutlined />}
              aria-label={text('cars.delete')}
              title={text('cars.delete')}
              onClick={onRemove}
            />
          </span>
        )}
      </header>
      {blocking && <Alert type="info" showIcon className="desk-note" message={text('cars.blockHelp')} />}
    </>
  );
}
