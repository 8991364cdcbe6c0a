import { HistoryOutlined, UndoOutlined } from '@ant-design/icons';
import { Button, ConfigProvider, Drawer, Form } from 'antd';
import { useState } from 'react';
import type { ParameterWire } from '@domain/wire/parameter';
import { InstantText } from '../../parts/DateText';
import { HistoryTab } from '../../parts/HistoryTab';
import { grant } from '../../providers/access';
import { useText } from '../../providers/i18n';
import { defaultWords } from './default-words';
import { SettingInput } from './SettingInput';

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
        {grant('audit.read') !== false && updatedAt && <History setting={setting} name={name} />}
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

function History({ setting, name }: { setting: ParameterWire; name: string }) {
  const text = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" type="link" icon={<HistoryOutlined />} onClick={() => setOpen(true)}>
        {text('parameters.history')}
      </Button>
      <Drawer open={open} onClose={() => setOpen(false)} title={text('parameters.historyOf', { name })} destroyOnHidden>
        <HistoryTab resource="parameters" recordId={setting.key} fieldName={() => name} />
      </Drawer>
    </>
  );
}
