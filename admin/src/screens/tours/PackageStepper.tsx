import { Button, Form } from 'antd';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { PackageWire } from '@domain/wire/package';
import { LOCALES } from '@domain/words';
import { BarSlot } from '../../parts/draft/bar-slot';
import { ConflictModal } from '../../parts/draft/ConflictModal';
import { DraftState } from '../../parts/draft/DraftState';
import { pathOf } from '../../parts/form/field-problems';
import { focusField } from '../../parts/form/focus-field';
import { useFaulty, VALIDATED } from '../../parts/form/use-faulty';
import { useUnsavedGuard } from '../../parts/form/use-unsaved-guard';
import { useHotkey } from '../../parts/hotkeys';
import { AlsoHere } from '../../parts/AlsoHere';
import { Kept } from '../../parts/Kept';
import { PageHeader } from '../../parts/PageHeader';
import { StillFrame } from '../../parts/StillFrame';
import { StatusTag } from '../../parts/StatusTag';
import { useRecordVerbs } from '../../parts/verbs';
import { listLink } from '../../parts/list/state';
import { useLocale, useText } from '../../providers/i18n';
import { useToasts } from '../../providers/notification';
import { mayMove } from '../approvals/moves';
import { ContentValue } from '../approvals/ContentValue';
import { departuresOf } from '../departures/calls';
import { sheetsOf } from '../prices/calls';
import { BEGUN, isStep, packageFieldName, placeOf, plainName, type Step, stepOf, STEPS } from './steps';
import { OutcomeNote } from './OutcomeNote';
import { PackageActions } from './PackageActions';
import { ReadinessPanel } from './ReadinessPanel';
import { StepBody } from './StepBody';
import { StepBar } from './StepBar';
import { usePackageDraft } from './use-package-draft';
import { useMissing } from './use-missing';
import { useOpenVerbs } from './package-verbs';
import { textIn } from '../../fields/words';
import { toValues } from './values';

const WITH_OWN_COLUMNS: readonly Step[] = ['departures', 'price'];

/** The rows that a step shows, before it is drawn. */
async function bringStep(client: QueryClient, step: Step, code: string): Promise<void> {
  if (step === 'departures') await client.prefetchQuery(departuresOf(code));
  if (step === 'price') await client.prefetchQuery(sheetsOf(code));
}

/** A package step by step: the step in the address, everything typed saved on the way. */
export function PackageStepper({ first }: { first: PackageWire }) {
  const text = useText();
  const toasts = useToasts();
  const locale = useLocale();
  const [params, setParams] = useSearchParams();
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const [sought, setSought] = useState<{ field: string; at: number }>();
  const draft = usePackageDraft(first);
  const { form } = draft;
  const [faulty, look] = useFaulty(form);
  const record = draft.stored ?? first;
  useRecordVerbs(record.packageCode, record, useOpenVerbs(draft));
  const wanted = params.get('step');
  const step: Step = isStep(wanted) ? wanted : record.status === 'incomplete' ? 'content' : 'review';
  const missing = useMissing(record, form);
  const editable = mayMove('tours', record, 'save');
  useUnsavedGuard(draft.dirty && editable);
  const save = (): void =>
    void draft.flush().then((safe) => {
      if (safe) toasts.done(text('app.messages.tourSaved'));
    });
  useHotkey('mod+s', 'save', save, { inFields: true, enabled: editable });

  const client = useQueryClient();
  const code = record.packageCode;
  const ahead = useCallback((next: Step) => bringStep(client, next, code), [client, code]);
  const go = (to: Step, field?: string): void => {
    void draft.flush();
    // at once: drawn between the frames of what moves on the page, it would take twice as long
    setParams(
      (before) => {
        before.set('step', to);
        return before;
      },
      { flushSync: true },
    );
    setSought(field === undefined ? undefined : { field, at: Date.now() });
    if (!field) window.scrollTo({ top: 0 });
  };
  useEffect(() => {
    if (!sought || stepOf(sought.field) !== step) return undefined;
    return focusField(pathOf(sought.field).join('_'), placeOf(sought.field));
  }, [sought, step]);
  const begun: unknown = useLocation().state;
  // who has just begun it goes on by typing
  useEffect(() => (begun === BEGUN ? focusField('', '.package-body .ant-form-item') : undefined), [begun]);
  const sent = draft.wrong;
  // what was refused is told at its field when its step is opened
  useEffect(() => {
    const fields = Object.entries(sent).filter(([field]) => stepOf(field) === step);
    form.setFields(fields.map(([field, errors]) => ({ name: pathOf(field) as never, errors })));
  }, [form, sent, step, sought]);
  const wrong = [...new Set([...Object.keys(sent), ...faulty])];
  const firstWrong = wrong[0];
  const at = STEPS.indexOf(step);
  const before = STEPS[at - 1];
  const after = STEPS[at + 1];
  const slim = WITH_OWN_COLUMNS.includes(step) || step === 'review';
  return (
    <>
      <PageHeader
        title={textIn(record, 'name', locale) || text('app.screens.updatePackage')}
        code={record.packageCode}
        status={
          <>
            <StatusTag kind="status" value={record.status} />
            {editable && <AlsoHere resource="packages" id={record.id} />}
          </>
        }
        trail={[{ name: text('app.screens.packages'), to: listLink('/view-package') }]}
        actions={<PackageActions draft={draft} />}
      />
      <StepBar step={step} missing={missing} faulty={wrong} go={go} />
      <OutcomeNote of="package" row={record} />
      <div className={slim || !editable ? 'package-body' : 'package-body package-body-wide'}>
        <Form
          form={form}
          component={false}
          layout="vertical"
          disabled={!editable}
          initialValues={toValues(first)}
          validateTrigger={VALIDATED}
          onValuesChange={draft.touch}
          onFieldsChange={look}
        >
          <div className="form-body">
            {editable && slim && step !== 'review' && <ReadinessPanel missing={missing} go={go} slim />}
            <BarSlot.Provider value={slot}>
              <StillFrame>
                <Kept all={STEPS} at={step} ahead={ahead}>
                  {(each) => (
                    <StepBody
                      // drawn anew for a field that is looked for, in its language; what is missing says its own
                      key={WITH_OWN_COLUMNS.includes(each) ? undefined : sought?.at}
                      start={sought && (LOCALES.find((one) => sought.field.startsWith(`translations.${one}.`)) ?? 'en')}
                      step={each}
                      record={record}
                      form={form}
                      faulty={faulty}
                      missing={missing}
                      go={go}
                      touch={draft.touch}
                      adopt={(next) => {
                        draft.adopt(next);
                        form.setFieldsValue(toValues(next));
                      }}
                    />
                  )}
                </Kept>
              </StillFrame>
            </BarSlot.Provider>
          </div>
        </Form>
        {!slim && editable && <ReadinessPanel missing={missing} go={go} />}
      </div>
      <div className="save-bar">
        <div className="bar-slot" ref={setSlot} hidden={step !== 'price'} />
        {step !== 'price' && (
          <DraftState
            {...draft}
            wrong={
              firstWrong
                ? {
                    name: text('tours.draft.onStep', {
                      field: packageFieldName(text, plainName(firstWrong)),
                      step: text(`tours.steps.${stepOf(firstWrong)}`),
                    }),
                    go: () => go(stepOf(firstWrong), firstWrong),
                  }
                : undefined
            }
          />
        )}
        {before && <Button onClick={() => go(before)}>{text('app.buttons.back')}</Button>}
        {after && (
          <Button type={step === 'price' ? 'default' : 'primary'} onClick={() => go(after)}>
            {text('tours.nextStep', { step: text(`tours.steps.${after}`) })}
          </Button>
        )}
        {step === 'review' && mayMove('tours', record, 'submit') && (
          <Button
            type="primary"
            disabled={missing.length > 0}
            loading={draft.busy}
            onClick={() => void draft.flush().then((safe) => safe && draft.act('submit'))}
          >
            {text('tours.actions.submit')}
          </Button>
        )}
      </div>
      <ConflictModal
        draft={draft}
        log={{ resource: 'tours', recordId: draft.stored?.id ?? 0 }}
        toValues={toValues}
        fieldName={(key) => packageFieldName(text, key)}
        shown={(key, value) => <ContentValue field={key} value={value} />}
      />
    </>
  );
}
