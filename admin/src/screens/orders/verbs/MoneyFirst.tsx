import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Skeleton } from 'antd';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Preview, PreviewVerb } from '@domain/wire/change';
import { Dialog } from '../../../parts/Dialog';
import { useAnswered } from '../../../providers/answered';
import { newKey } from '../../../providers/client';
import { useText } from '../../../providers/i18n';
import { isProblem, type Problem } from '../../../providers/problem';
import { preview as look } from '../calls';
import { DiscountNote } from '../../requests/FigureNotes';
import { LeftAlone } from './LeftAlone';
import { PreviewFigures } from './PreviewFigures';
import { useDialogFocus } from '../../../parts/use-dialog-focus';
import { useSettled } from './use-settled';

interface Props<B extends object> {
  verb: PreviewVerb;
  title: string;
  /** The verb and the thing, on the button, once there are figures. */
  okText: (preview: Preview | undefined) => string;
  /** Until then. */
  okBare?: string;
  danger?: boolean;
  /** What the verb is asked to do; null while something is missing. */
  body: B | null;
  /** Needed to do it, though the figures do not depend on it. */
  complete?: boolean;
  /** Typed reason; it changes no figure, so that typing it does not ask again. Undefined: the verb takes none. */
  reason?: string;
  /** Parties travel in the envelope. */
  seal?: boolean;
  /** Somebody was quicker: reads what they changed, so that the figures are asked for again with it. */
  stale?: () => void;
  run: (body: B & { previewId: string; reason?: string }, key: string) => Promise<void>;
  onClose: () => void;
  /** Instead of the figures, when the answer is that something else must be asked for. */
  instead?: (preview: Preview) => ReactNode;
  children?: ReactNode;
  width?: number;
}

/** Money first: the figures of a verb before it is done; it does exactly these, or shows the new ones and asks again. */
export function MoneyFirst<B extends object>(props: Props<B>) {
  const { verb, title, okText, danger = false, complete = true, run, onClose, instead, children } = props;
  const focus = useDialogFocus();
  const text = useText();
  const client = useQueryClient();
  const answered = useAnswered();
  const body = useSettled(props.body, 350);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const [before, setBefore] = useState<Preview>();
  const key = useRef(newKey());
  const queryKey = ['preview', verb, JSON.stringify(body)];
  const {
    data: figures,
    error,
    isFetching,
  } = useQuery({
    queryKey,
    queryFn: () => look(verb, { ...body, ...(props.reason === undefined ? {} : { reason: '–' }) }, props.seal),
    enabled: body !== null,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const refusal = problem ?? (isProblem(error) && body !== null ? error : undefined);
  const outdated = isStale(error);
  const readAgain = useEffectEvent(() => props.stale?.());
  useEffect(() => {
    if (outdated) readAgain();
  }, [outdated]);
  const execute = async (): Promise<void> => {
    if (!figures || !body || busy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      const reason = props.reason === undefined ? {} : { reason: props.reason.trim() };
      const asked = { ...body, ...reason, previewId: figures.previewId };
      await answered(
        () => run(asked, key.current),
        (lost) => setProblem(lost.worded(text('orders.verbs.lost'))),
      );
    } catch (caught) {
      if (!isProblem(caught)) throw caught;
      if (caught.code === 'order.figuresDiffer') {
        setBefore(figures);
        client.setQueryData(queryKey, caught.data);
      } else if (props.stale && isStale(caught)) {
        setBefore(figures);
        props.stale();
      } else setProblem(caught);
    } finally {
      setBusy(false);
    }
  };
  const ready =
    figures !== undefined &&
    body !== null &&
    !isFetching &&
    complete &&
    JSON.stringify(body) === JSON.stringify(props.body);
  const other = figures && instead?.(figures);
  return (
    <Dialog
      open
      title={title}
      width={props.width ?? 560}
      okText={(figures && body) || !props.okBare ? okText(figures) : props.okBare}
      okButtonProps={{ danger, loading: busy, disabled: !ready, ...(other ? { style: { display: 'none' } } : {}) }}
      cancelText={text('app.buttons.close')}
      onOk={() => void execute()}
      onCancel={onClose}
      afterOpenChange={focus}
    >
      <div className="money-first">
        {children}
        {before && <Alert type="warning" showIcon role="alert" message={text('orders.preview.changed')} />}
        {refusal && <Alert type="error" showIcon role="alert" message={wordsOf(refusal)} />}
        {other ||
          (figures && body ? (
            <>
              <DiscountNote above={figures.discountAbove} />
              <LeftAlone left={figures.leftAlone} />
              <PreviewFigures preview={figures} before={before} />
            </>
          ) : (
            body && !refusal && <Skeleton active title={false} paragraph={{ rows: 4, width: '100%' }} />
          ))}
        {!body && <p className="muted">{text('orders.preview.incomplete')}</p>}
      </div>
    </Dialog>
  );
}
const isStale = (error: unknown): boolean => isProblem(error) && error.code === 'general.stale';
const wordsOf = (problem: Problem): string => Object.values(problem.errors)[0]?.[0] ?? problem.message;
