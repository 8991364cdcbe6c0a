import { Alert, Button, ConfigProvider, Form, Tabs } from 'antd';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ComputedPrice, PriceSheetWire } from '@domain/wire/price';
import { ActionBar } from '../../parts/draft/ActionBar';
import { ConflictModal } from '../../parts/draft/ConflictModal';
import { DraftState } from '../../parts/draft/DraftState';
import { VALIDATED } from '../../parts/form/use-faulty';
import { useUnsavedGuard } from '../../parts/form/use-unsaved-guard';
import { useHotkey } from '../../parts/hotkeys';
import { moneyText } from '../../parts/Money';
import { StatusTag } from '../../parts/StatusTag';
import { useAllowed, useReadsLog } from '../../providers/access';
import { useText } from '../../providers/i18n';
import { useToasts } from '../../providers/notification';
import { mayMove } from '../approvals/moves';
import { OutcomeNote } from '../tours/OutcomeNote';
import { type PriceDefaults, useSheets } from './calls';
import { approvedValues, comparedOf, inForceOf } from './sold';
import { PriceActions } from './PriceActions';
import { VersionHistory } from '../approvals/VersionHistory';
import { PriceInputsForm } from './PriceInputsForm';
import { PriceValue } from './PriceValue';
import { LiveResult } from './ResultPanel';
import { usePriceDraft } from './use-price-draft';
import { newValues, type PriceValues, toValues } from './values';

interface Props {
  code: string;
  sheet: PriceSheetWire | null;
  days: number;
  defaults: PriceDefaults;
  /** The price in force, which a new calculation starts from. */
  base?: PriceSheetWire | null;
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

/** A new calculation begins with what is sold now; for which dates and by which contract is said anew. */
const start = (base: PriceSheetWire | null, days: number, defaults: PriceDefaults): PriceValues =>
  base ? { ...approvedValues(base), departureIds: null, contractFiles: [] } : newValues(days, defaults);

/** One calculation: inputs left, live result right, what can be done with it at the bottom. */
export function PriceEditor({
  code,
  sheet,
  days,
  defaults,
  base = null,
  created,
  needsCode,
  removed,
  autosave = false,
  head,
}: Props) {
  const text = useText();
  const readsLog = useReadsLog();
  const writes = useAllowed('prices', 'create');
  const toasts = useToasts();
  const [form] = Form.useForm<PriceValues>();
  const live = inForceOf(useSheets(code).data?.sheets ?? [], sheet?.id ?? null);
  const own = sheet?.published ? sheet : live;
  const inForce = useMemo(() => own && comparedOf(approvedValues(own)), [own]);
  const initial = sheet ? toValues(sheet) : start(base, days, defaults);
  const draft = usePriceDraft({ form, code, sheet, created, autosave });
  const record = draft.stored;
  const editable = record ? mayMove('prices', record, 'save') : writes;
  const counts = editable && code !== '';
  const { unsaved, touch } = draft;
  const [begun, setBegun] = useState(false);
  useUnsavedGuard(
    draft.dirty && counts,
    useCallback(() => counts && unsaved(), [counts, unsaved]),
  );
  // a tour code that is chosen late brings its days, and leaves alone what was typed
  useEffect(() => {
    if (!sheet && !form.isFieldTouched(['inputs', 'days'])) form.setFieldValue(['inputs', 'days'], Math.max(1, days));
  }, [form, sheet, days]);
  // the dates of one package are not those of another
  const datesOf = useRef(code);
  useEffect(() => {
    if (!sheet && datesOf.current !== code) form.setFieldValue('departureIds', null);
    datesOf.current = code;
  }, [form, sheet, code]);
  // what was typed before the tour code stays until somebody asks for what is sold now, and comes back by one click
  const begin = (from: PriceSheetWire): void => {
    const put = (values: PriceValues, taken: boolean): void => {
      form.setFieldsValue(values as Parameters<typeof form.setFieldsValue>[0]);
      setBegun(taken);
      touch();
    };
    const before = form.getFieldsValue(true) as PriceValues;
    put(start(from, days, defaults), true);
    toasts.undoable(text('prices.sheets.begun', { id: from.id }), () => put(before, false));
  };
  const submit = (): void => {
    if (code === '' && needsCode) needsCode();
    else void draft.act('submit');
  };
  const save = (): void => {
    if (code === '' && needsCode) needsCode();
    else
      void (record ? draft.flush() : draft.act('save')).then((safe) => {
        if (safe) toasts.done(text('app.messages.priceSaved'));
      });
  };
  useHotkey('mod+s', 'save', save, { inFields: true, enabled: editable });
  const clear = useCallback(
    (field: ComputedPrice): void => {
      form.setFieldValue(['overrides', field], null);
      touch();
    },
    [form, touch],
  );
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
      {record && <OutcomeNote of="price" row={record} />}
      {!record && !base && live && !begun && (
        <Alert
          type="info"
          showIcon
          className="form-stale"
          message={text('prices.sheets.inForce', { id: live.id, amount: moneyText(live.adultPrice) })}
          action={
            <Button size="small" onClick={() => begin(live)}>
              {text('prices.sheets.begin')}
            </Button>
          }
        />
      )}
      {!record && base && (
        <Alert
          type="info"
          showIcon
          className="form-stale"
          message={text('prices.sheets.startsFrom', { id: base.id })}
        />
      )}
      <Form
        form={form}
        component={false}
        layout="vertical"
        disabled={!editable}
        initialValues={initial}
        validateTrigger={VALIDATED}
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
                  <LiveResult
                    code={code}
                    initial={initial}
                    inForce={inForce}
                    floor={defaults.marginFloor ?? 0}
                    clear={editable ? clear : undefined}
                  />
                </div>
              ),
            },
            {
              key: 'history',
              label: text('app.record.history'),
              disabled: !record || !readsLog,
              children: record && <VersionHistory area="prices" record={record} adopt={adopt} />,
            },
          ]}
          onTabClick={() => void draft.flush()}
        />
      </Form>
      <ActionBar>
        <DraftState {...draft} />
        <PriceActions draft={draft} removed={removed} />
        {editable && (
          <Button loading={draft.busy} onClick={save}>
            {text('prices.actions.save')}
          </Button>
        )}
        {editable && (
          <Button type="primary" disabled={draft.busy} onClick={submit}>
            {text('prices.actions.submit')}
          </Button>
        )}
      </ActionBar>
      <ConflictModal
        draft={draft}
        log={{ resource: 'prices', recordId: draft.stored?.id ?? 0 }}
        toValues={toValues}
        fieldName={(key) => text.find(`prices.groups.${key}`, text.find(`prices.fields.${key}`, key))}
        shown={(key, value) => <PriceValue field={key} value={value} />}
      />
    </ConfigProvider>
  );
}
