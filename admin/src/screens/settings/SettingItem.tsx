import { UndoOutlined } from '@ant-design/icons';
import { Button, ConfigProvider, Form } from 'antd';
import type { ParameterWire } from '@domain/wire/parameter';
import { InstantText } from '../../parts/DateText';
import { HistoryButton } from '../../parts/HistoryButton';
import { useText } from '../../providers/i18n';
import { defaultWords } from './default-words';
import { SettingInput } from './SettingInput';
import { parameterWords } from './words';

interface Props {
  setting: ParameterWire;
  change: (value: unknown) => void;
}
const WIDE = new Set<ParameterWire['type']>(['ladder', 'levyRates', 'texts', 'staffNotification', 'languages']);

/** One parameter: its name, its input, what it is for, its default, and who changed it when. */
export function SettingItem({ setting, change }: Props) {
  const text = useText();
  const { key, type, editable, updatedAt, updatedBy } = setting;
  const name = text(`parameters.names.${key}`);
  const value = Form.useWatch(key) as unknown;
  const initial = defaultWords(setting, text);
  const atDefault = JSON.stringify(value ?? null) === JSON.stringify(setting.default ?? null);
  return (
    <div className={WIDE.has(type) ? 'setting form-wide' : 'setting'}>
      <ConfigProvider componentDisabled={!editable}>
        <Form.Item
          name={key}
          label={name}
          extra={setting.help}
          {...(type === 'bool' ? { valuePropName: 'checked' } : {})}
          rules={
            ['int', 'money', 'percent'].includes(type)
              ? [{ required: true, message: text('app.messages.required') }]
              : []
          }
        >
          <SettingInput setting={setting} />
        </Form.Item>
      </ConfigProvider>
      <div className="setting-foot">
        {initial && <span>{text('parameters.default', { value: initial })}</span>}
        {updatedAt && (
          <span>
            <Changed at={updatedAt} by={updatedBy ?? text('app.record.system')} />
          </span>
        )}
        {editable && !atDefault && (
          <Button size="small" type="link" icon={<UndoOutlined />} onClick={() => change(setting.default)}>
            {text('parameters.toDefault')}
          </Button>
        )}
        {updatedAt && (
          <HistoryButton
            resource="parameters"
            recordId={key}
            name={name}
            words={(row) => parameterWords(text, row)}
            button={{ size: 'small', type: 'link' }}
          />
        )}
      </div>
    </div>
  );
}

function Changed({ at, by }: { at: string; by: string }) {
  const text = useText();
  const [before = '', after = ''] = text('parameters.changed', { name: by, time: '\n' }).split('\n');
  return (
    <>
      {before}
      <InstantText instant={at} />
      {after}
    </>
  );
}
