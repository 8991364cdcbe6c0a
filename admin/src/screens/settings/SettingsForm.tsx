import { Form } from 'antd';
import type { ReactNode } from 'react';
import type { ParameterGroup, ParameterKey } from '@domain/parameters';
import { ErrorState } from '../../parts/ErrorState';
import { FormFrame, FormGroup } from '../../parts/form/FormFrame';
import { useSaver } from '../../parts/form/use-saver';
import { PageSkeleton } from '../../parts/PageSkeleton';
import { useText } from '../../providers/i18n';
import { type Settings, type SettingsByKey, useSaveSettings, useSettings, valuesOf } from './calls';
import { SettingItem } from './SettingItem';
import type { SettingsPart } from './layout';
import './settings.css';

interface Props {
  group: ParameterGroup;
  parts: readonly SettingsPart[];
  /** What follows the settings; it comes with them, so that it is not pushed down by them. */
  below?: ReactNode;
}

/** All parameters of a screen as one form. */
export function SettingsForm({ group, parts, below }: Props) {
  const { data, error, refetch } = useSettings(group);
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  const reload = async (): Promise<SettingsByKey> => (await refetch()).data ?? data;
  return (
    <>
      <Loaded group={group} parts={parts} settings={data} reload={reload} />
      {below}
    </>
  );
}

interface LoadedProps extends Omit<Props, 'below'> {
  settings: SettingsByKey;
  reload: () => Promise<SettingsByKey>;
}
function Loaded({ group, parts, settings, reload }: LoadedProps) {
  const text = useText();
  const [form] = Form.useForm<Settings>();
  const save = useSaveSettings(group);
  const saver = useSaver<Settings, SettingsByKey>({
    form,
    save: (values) => save(settings, values),
    message: text('parameters.saved'),
    done: (saved) => form.setFieldsValue(valuesOf(saved) as object),
  });
  const takeOver = async (): Promise<void> => {
    form.setFieldsValue(valuesOf(await reload()) as object);
    saver.settle();
  };
  const title = (key: SettingsPart['id']): string => text(`parameters.parts.${key}`);
  const change = (key: ParameterKey, value: unknown): void => {
    form.setFieldValue(key, value);
    saver.touch();
  };
  return (
    <FormFrame
      form={form}
      saver={saver}
      saveWord={text('parameters.save')}
      readOnly={![...settings.values()].some((setting) => setting.editable)}
      initialValues={valuesOf(settings)}
      groups={parts.map((part) => ({ id: part.id, title: title(part.id), fields: part.keys }))}
      reload={() => void takeOver()}
      cancel={saver.dirty ? () => void takeOver() : undefined}
    >
      {parts.map((part) => (
        <FormGroup key={part.id} id={part.id} title={title(part.id)}>
          <div className={part.wide ? '' : 'form-grid'}>
            {part.keys.map((key) => {
              const setting = settings.get(key);
              return setting && <SettingItem key={key} setting={setting} change={(value) => change(key, value)} />;
            })}
          </div>
          {part.after}
        </FormGroup>
      ))}
    </FormFrame>
  );
}
