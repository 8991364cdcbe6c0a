import { Button, ConfigProvider, Form, Tabs } from 'antd';
import { type ReactNode, useEffect } from 'react';
import type { ComputedPrice, PriceSheetWire } from '@domain/wire/price';
import { ActionBar } from '../../parts/draft/ActionBar';
import { ConflictModal } from '../../parts/draft/ConflictModal';
import { DraftState } from '../../parts/draft/DraftState';
import { useUnsavedGuard } from '../../parts/form/use-unsaved-guard';
import { useHotkey } from '../../parts/hotkeys';
import { StatusTag } from '../../parts/StatusTag';
import { grant } from '../../providers/access';
import { useText } from '../../providers/i18n';
import { mayMove } from '../approvals/moves';
import { OutcomeNote } from '../tours/OutcomeNote';
import { PriceActions } from './PriceActions';
import { PriceHistory } from './PriceHistory';
import { PriceInputsForm } from './PriceInputsForm';
import { PriceValue } from './PriceValue';
import { ResultPanel } from './ResultPanel';
import { usePriceDraft } from './use-price-draft';
import { newValues, type PriceValues, toValues } from './values';

interface Props {
  code: string;
  sheet: PriceSheetWire | null;
  days: number;
  defaults: Parameters<typeof newValues>[1];
  created?: (sheet: PriceSheetWire) => void;
  /** Asked to save before there is a tour code: the field for it is elsewhere. */
  needsCode?: () => void;
  /** The sheet is gone. */
  removed: () => void;
  /** A new sheet is saved by itself too. */
  autosave?: boolean;
  /** Beside the state of the sheet. */
  head?: ReactNode;
}

/** One calculation: inputs left, live result right, what can be done with it at the bottom. */
export function PriceEditor({
  code,
  sheet,
  days,
  defaults,
  created,
  needsCode,
  removed,
  autosave = false,
  head,
}: Props) {
  const text = useText();
  const [form] = Form.useForm<PriceValues>();
  const initial = sheet ? toValues(sheet) : newValues(days, defaults);
  const draft = usePriceDraft({ form, code, sheet, created, autosave });
  const record = draft.stored;
  const editable = record ? mayMove('prices', record, 'save') : grant('prices.write') !== false;
  const watched = Form.useWatch([], form) as PriceValues | undefined;
  const values = watched?.inputs ? (form.getFieldsValue(true) as PriceValues) : initial;
  useUnsavedGuard(draft.dirty && editable && code !== '');
  useHotkey('mod+s', 'save', () => void draft.flush(), { inFields: true, enabled: editable });
  // a tour code that is chosen late brings its days, and leaves alone what was typed
  useEffect(() => {
    if (!sheet && !form.isFieldTouched(['inputs', 'days'])) form.setFieldValue(['inputs', 'days'], Math.max(1, days));
  }, [form, sheet, days]);
  // the dates of one package are not those of another
  useEffect(() => {
    if (!sheet) form.setFieldValue('departureIds', null);
  }, [form, sheet, code]);
  const act = (action: 'save' | 'submit'): void => {
    if (code === '' && needsCode) needsCode();
    else void draft.act(action);
  };
  const clear = (field: ComputedPrice): void => {
    form.setFieldValue(['overrides', field], null);
    draft.touch();
  };
  const adopt = (next: PriceSheetWire): void => {
    draft.adopt(next);
    form.setFieldsValue(toValues(next) as Parameters<typeof form.setFieldsValue>[0]);
  };
  return (
    <ConfigProvider componentDisabled={false}>
      <div className="price-state">
        {record && <StatusTag kind="status" value={record.status} />}
        {head}
      </div>
      {record && <OutcomeNote row={record} />}
      <Form
        form={form}
        component={false}
        layout="vertical"
        disabled={!editable}
        initialValues={initial}
        validateTrigger={['onBlur', 'onChange']}
        onValuesChange={draft.touch}
      >
        <Tabs
          items={[
            {
              key: 'calculation',
              label: text('prices.approval.calculation'),
              children: (
                <div className="price-columns">
                  <div className="form-body">
                    <PriceInputsForm code={code} />
                  </div>
                  <ResultPanel values={values} clear={editable ? clear : undefined} />
                </div>
              ),
            },
            {
              key: 'history',
              label: text('app.record.history'),
              disabled: !record || !grant('audit.read'),
              children: record && <PriceHistory sheet={record} adopt={adopt} />,
            },
          ]}
          onTabClick={() => void draft.flush()}
        />
      </Form>
      <ActionBar>
        <DraftState {...draft} />
        <PriceActions draft={draft} removed={removed} />
        {editable && (
          <Button loading={draft.busy} onClick={() => (record ? void draft.flush() : act('save'))}>
            {text('prices.actions.save')}
          </Button>
        )}
        {editable && (
          <Button type="primary" disabled={draft.busy} onClick={() => act('submit')}>
            {text('prices.actions.submit')}
          </Button>
        )}
      </ActionBar>
      <ConflictModal
        draft={draft}
        toValues={toValues}
        fieldName={(key) => text.find(`prices.groups.${key}`, text.find(`prices.fields.${key}`, key))}
        shown={(key, value) => <PriceValue field={key} value={value} />}
      />
    </ConfigProvider>
  );
}
