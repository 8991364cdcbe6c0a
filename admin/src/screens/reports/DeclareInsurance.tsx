import type { DeclareAnswer, ReportWire } from '@domain/wire/report';
import { App, Button } from 'antd';
import { send } from '../../providers/send';
import { useText } from '../../providers/i18n';
import { useToasts } from '../../providers/notification';

interface Props {
  report: ReportWire;
  params: Record<string, string>;
  done: () => void;
}
/** Once the list went to the insurer: whoever was new, changed or withdrawn on it is known there. */
export function DeclareInsurance({ report, params, done }: Props) {
  const text = useText();
  const toasts = useToasts();
  const { modal } = App.useApp();
  const open = report.rows.filter((row) => row['insuranceState'] !== 'DECLARED').length;
  const declare = async (): Promise<void> => {
    try {
      const { packageCode, departureDate } = params;
      const data = await send<DeclareAnswer>('post', '/admin/report/declare-insurance', {
        packageCode,
        departureDate,
      });
      toasts.done(text('reports.declared', { ...data }));
      done();
    } catch (error) {
      toasts.failed(error);
    }
  };
  const ask = (): void =>
    void modal.confirm({
      title: text('reports.declareSure'),
      okText: text('reports.declare', { count: open }),
      cancelText: text('app.buttons.cancel'),
      autoFocusButton: 'cancel',
      onOk: declare,
    });
  if (!open) return null;
  return <Button onClick={ask}>{text('reports.declare', { count: open })}</Button>;
}
