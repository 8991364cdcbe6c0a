import { Alert, Button, Form, type FormInstance } from 'antd';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useText } from '../../providers/i18n';
import { useHotkey } from '../hotkeys';
import { FormStateOf } from './form-state';
import { SaveBar } from './SaveBar';
import { type IndexGroup, SideIndex } from './SideIndex';
import { Touched } from './touched';
import type { Saver } from './use-saver';
import { useFaulty, VALIDATED } from './use-faulty';
import { useUnsavedGuard } from './use-unsaved-guard';

interface Props {
  form: FormInstance;
  saver: Saver;
  /** The verb and the thing. */
  saveWord: string;
  initialValues?: object | undefined;
  /** Named parts for the side index; leave out on short forms. */
  groups?: readonly IndexGroup[];
  /** Takes over the stored version when the record is stale. */
  reload?: (() => void) | undefined;
  cancel?: (() => void) | undefined;
  /** For those who may only look: there is nothing to save. */
  readOnly?: boolean;
  /** More buttons of the save bar. */
  actions?: ReactNode;
  onValuesChange?: (changed: Record<string, unknown>) => void;
  children: ReactNode;
}

/** A page's form: labels above, side index with error counts, sticky save bar, Ctrl/Cmd-S, unsaved and stale guarded. */
export function FormFrame(props: Props) {
  const { form, saver, groups = [], children } = props;
  const text = useText();
  const [faulty, look] = useFaulty(form);
  useEffect(() => {
    if (!saver.saving) look();
  }, [look, saver.saving]);
  const state = useMemo(() => ({ sending: saver.saving, faulty }), [saver.saving, faulty]);
  useUnsavedGuard(saver.dirty, saver.unsaved);
  useHotkey('mod+s', 'save', () => void saver.submit(), { inFields: true });
  return (
    <div className={groups.length > 1 ? 'form-frame with-index' : 'form-frame'}>
      {groups.length > 1 && <SideIndex groups={groups} faulty={faulty} />}
      <Form
        form={form}
        layout="vertical"
        className="form-body"
        initialValues={props.initialValues ?? {}}
        validateTrigger={VALIDATED}
        onValuesChange={(changed: Record<string, unknown>) => {
          saver.touch();
          props.onValuesChange?.(changed);
        }}
        onFieldsChange={look}
        onFinish={() => void saver.submit()}
        // says that something is missing and leads to the first of it, as Ctrl-S does
        onFinishFailed={() => void saver.submit()}
      >
        {saver.stale && (
          <Alert
            type="warning"
            showIcon
            role="alert"
            className="form-stale"
            message={text('app.form.staleTitle')}
            description={text('app.form.staleHelp')}
            action={props.reload && <Button onClick={props.reload}>{text('app.form.reloadRecord')}</Button>}
          />
        )}
        <Touched value={saver.touch}>
          <FormStateOf value={state}>{children}</FormStateOf>
        </Touched>
        {!props.readOnly && (
          <SaveBar saver={saver} saveWord={props.saveWord} faults={faulty.length} cancel={props.cancel}>
            {props.actions}
          </SaveBar>
        )}
      </Form>
    </div>
  );
}

/** One named part of a form. */
export function FormGroup({
  id,
  title,
  help,
  children,
}: {
  id: string;
  /** None where the page is called so already. */
  title?: string;
  help?: string;
  children: ReactNode;
}) {
  return (
    <section className="form-group" id={`group-${id}`} aria-labelledby={title && `group-${id}-title`}>
      {title && <h2 id={`group-${id}-title`}>{title}</h2>}
      {help && <p className="muted">{help}</p>}
      {children}
    </section>
  );
}
