import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, DatePicker, Form } from 'antd';
import dayjs from 'dayjs';
import type { ReactNode } from 'react';
import { NumberInput } from './NumberInput';
import { DATE_FORMATS } from './typed-date';
import './input-rows.css';

interface Column<T> {
  name: string;
  /** Where one does not, it is marked alone; else a fault of the whole marks every input. */
  fits?: (row: T) => boolean;
  cell: (row: T, put: (part: Partial<T>) => void, name: string) => ReactNode;
}
interface Words {
  add: string;
  remove: (number: number) => string;
}

/**
 * Rows of a few inputs each, that are added and taken away.
 * @param fresh what an added row begins with
 * @param fewest so many rows stay
 * @param tall each input's name stands above it, for more inputs than a line of heads has room for
 */
export function InputRows<T extends object>(props: {
  value: readonly T[];
  onChange: ((value: T[]) => void) | undefined;
  columns: readonly Column<T>[];
  fresh: T;
  words: Words;
  fewest?: number;
  tall?: boolean;
  children?: ReactNode;
}) {
  const { value, onChange, columns, fresh, words, fewest = 0, tall = false, children } = props;
  const marked = value.some((row) => columns.some(({ fits }) => fits?.(row) === false));
  return (
    <Form.Item noStyle {...(marked ? { validateStatus: '' } : {})}>
      <div className="input-rows">
        {!tall && (
          <div className="input-row input-row-head" aria-hidden>
            {columns.map(({ name }) => (
              <span key={name}>{name}</span>
            ))}
            <span />
          </div>
        )}
        {value.map((row, index) => (
          <div className={tall ? 'input-row input-row-tall' : 'input-row'} key={index}>
            {columns.map(({ name, cell }) => (
              <div className="input-row-cell" key={name}>
                <small aria-hidden>{name}</small>
                {cell(
                  row,
                  (part) => onChange?.(value.map((each, i) => (i === index ? { ...each, ...part } : each))),
                  name,
                )}
              </div>
            ))}
            <Button
              type="text"
              icon={<DeleteOutlined />}
              // a plain `false` would unlock it for who may only look
              {...(value.length <= fewest ? { disabled: true } : {})}
              aria-label={words.remove(index + 1)}
              title={words.remove(index + 1)}
              onClick={() => onChange?.(value.filter((_, i) => i !== index))}
            />
          </div>
        ))}
        <Button size="small" type="dashed" icon={<PlusOutlined />} onClick={() => onChange?.([...value, fresh])}>
          {words.add}
        </Button>
        {children}
      </div>
    </Form.Item>
  );
}

/** The day from which a row is in force. */
export const fromDay = <T extends { effectiveFrom: string }>(name: string): Column<T> => ({
  name,
  cell: (row, put, label) => (
    <DatePicker
      allowClear={false}
      format={DATE_FORMATS}
      aria-label={label}
      value={row.effectiveFrom ? dayjs(row.effectiveFrom) : null}
      onChange={(day) => put({ effectiveFrom: day.format('YYYY-MM-DD') } as Partial<T>)}
    />
  ),
});

type Limits = Pick<Parameters<typeof NumberInput>[0], 'max' | 'precision' | 'step' | 'suffix' | 'prefix'>;
/** A number from zero on; an emptied one is zero, and one outside its limits stays as it was typed, for the form to say so. */
export const figure = <T extends Record<K, number>, K extends string>(
  key: K,
  name: string,
  limits: Limits,
): Column<T> => ({
  name,
  fits: (row) => within(row[key], limits),
  cell: (row, put, label) => (
    <Figure
      {...{ label, limits }}
      value={row[key]}
      onChange={(next) => put({ [key]: next } as unknown as Partial<T>)}
    />
  ),
});

export const within = (value: number, { max }: Pick<Limits, 'max'>): boolean =>
  value >= 0 && value <= Number(max ?? Infinity);
interface FigureProps {
  label: string;
  value: number;
  limits: Limits;
  onChange: (next: number) => void;
}
export const Figure = ({ label, value, limits: { max, ...look }, onChange }: FigureProps) => (
  <NumberInput
    className="input-number"
    {...look}
    {...(within(value, { max }) ? {} : { status: 'error' as const, 'aria-invalid': true })}
    aria-label={label}
    value={value}
    onChange={(next) => onChange(next ?? 0)}
  />
);
