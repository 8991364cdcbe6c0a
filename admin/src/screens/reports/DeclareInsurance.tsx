import type { DeclareAnswer, ReportWire } from '@domain/wire/report';
import { Button, Popconfirm } from 'antd';
import { useState } from 'react';
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
  const [saving, setSaving] = useState(false);
  const open = report.rows.filter((row) => row['insuranceState'] !== 'DECLARED').length;
  const declare = async (): Promise<void> => {
    setSaving(true);
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
    } finally {
      setSaving(false);
    }
  };
  if (!open) return null;
  return (
    <Popconfirm title={text('reports.declareSure')} onConfirm={() => void declare()}>
      <Button loading={saving}>{text('reports.declare', { count: open })}</Button>
    </Popconfirm>
  );
}
