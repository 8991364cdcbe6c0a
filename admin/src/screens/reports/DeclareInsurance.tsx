import type { DeclareAnswer, ReportWire } from '@domain/wire/report';
import { Button } from 'antd';
import { send } from '../../providers/send';
import { useText } from '../../providers/i18n';
import { useToasts } from '../../providers/notification';
import { useConfirm } from '../../parts/use-confirm';

interface Props {
  report: ReportWire;
  params: Record<string, string>;
  done: () => void;
}
/** Once the list went to the insurer: whoever was new, changed or withdrawn on it is known there. */
export function DeclareInsurance({ report, params, done }: Props) {
  const text = useText();
  const toasts = useToasts();
  const confirm = useConfirm();
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
    confirm({
      title: text('reports.declareSure'),
      okText: text('reports.declare', { count: open }),
      careful: true,
      onOk: declare,
    });
  if (!open) return null;
  return <Button onClick={ask}>{text('reports.declare', { count: open })}</Button>;
}
