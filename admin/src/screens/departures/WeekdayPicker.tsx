import { Checkbox } from 'antd';
import { useText } from '../../providers/i18n';

const DAYS = [0, 1, 2, 3, 4, 5, 6] as const;

/** Weekdays, Sunday 0 to Saturday 6 (SPEC 3). */
export function WeekdayPicker({ value = [], onChange }: { value?: number[]; onChange?: (days: number[]) => void }) {
  const text = useText();
  return (
    <Checkbox.Group
      className="weekday-picker"
      value={value}
      onChange={(days) => onChange?.([...days].sort())}
      options={DAYS.map((day) => ({ value: day, label: text(`words.weekday.${day}`) }))}
    />
  );
}
