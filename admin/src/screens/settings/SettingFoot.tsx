import { UndoOutlined } from '@ant-design/icons';
import { Alert, Button, Form } from 'antd';
import { type ParameterKey, PARAMETERS } from '@domain/parameters';
import { rightOf } from '@domain/resources/settings';
import type { SettingsWire } from '@domain/wire/parameter';
import { InstantText } from '../../parts/DateText';
import { useTouch } from '../../parts/form/touched';
import { HistoryButton } from '../../parts/HistoryButton';
import { grant } from '../../providers/access';
import { type Text, useText } from '../../providers/i18n';
import { parameterWords } from './words';
import './settings.css';

/** Beneath a parameter: its default and the way back to it, who changed it when, what became of it. */
export function SettingFoot({ name: of }: { name: string }) {
  const text = useText();
  const form = Form.useFormInstance();
  const touch = useTouch();
  const key = of as ParameterKey;
  const name = text(`parameters.names.${key}`);
  const value = Form.useWatch(key, form) as unknown;
  const about = (Form.useWatch('about', { form, preserve: true }) as SettingsWire['about'] | undefined)?.[key];
  if (!about) return <div className="setting-foot" />;
  const { updatedAt, updatedBy } = about;
  const initial = defaultWords(key, about.default, text);
  const atDefault = JSON.stringify(value ?? null) === JSON.stringify(about.default ?? null);
  return (
    <div className="setting-foot">
      {value === 'FINAL_PAYMENT' && (
        <Alert className="setting-warning" type="warning" showIcon message={text('parameters.printWarning')} />
      )}
      {initial && <span>{text('parameters.default', { value: initial })}</span>}
      {updatedAt && (
        <span>
          <Changed at={updatedAt} by={updatedBy ?? text('app.record.system')} />
        </span>
      )}
      {grant(rightOf(key)) !== false && !atDefault && (
        <Button
          size="small"
          type="link"
          icon={<UndoOutlined />}
          onClick={() => {
            form.setFieldValue(key, about.default);
            touch();
          }}
        >
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

/** The default of a parameter in one short line; '' where it takes more than a line. */
function defaultWords(key: ParameterKey, value: unknown, text: Text): string {
  const { field } = PARAMETERS[key];
  switch (field.kind) {
    case 'bool':
      return text(value === true ? 'parameters.on' : 'parameters.off');
    case 'money':
      return `HK$${(value as number).toLocaleString('en-HK', { minimumFractionDigits: 2 })}`;
    case 'percent':
      return `${String(value)}%`;
    case 'int':
      return String(value);
    case 'oneOf':
      return text.find(`${field.labels}.${String(value)}`, String(value));
    case 'custom':
      return shapeWords(field.as, value, text);
    default:
      return text('parameters.none');
  }
}
function shapeWords(as: string, value: unknown, text: Text): string {
  if (as === 'languages') return (value as string[]).map((each) => text.find(`words.locale.${each}`, each)).join(' · ');
  return as === 'texts' ? text('parameters.none') : '';
}
