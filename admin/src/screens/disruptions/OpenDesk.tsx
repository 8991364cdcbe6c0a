import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { useState } from 'react';
import { DISRUPTION_REASONS, type DisruptionReason } from '@domain/disruptions';
import type { DisruptionWire } from '@domain/wire/disruption';
import type { FileRef } from '@domain/wire/file';
import { Options } from '../../parts/Options';
import { dateText } from '../../parts/DateText';
import { FileUpload } from '../../parts/FileUpload';
import { ReasonModal } from '../../parts/ReasonModal';
import { useText } from '../../providers/i18n';
import { calls, useFresh, useOpen } from './calls';
import { Sums } from './Sums';
import './disruptions.css';

interface Props {
  departureIds: number[];
  close: () => void;
  opened: (wire: DisruptionWire) => void;
}

const PROOFS = 20;
/** Why departures are called off, and what that comes to, before anything happens. */
export function OpenDesk({ departureIds, close, opened }: Props) {
  const text = useText();
  const fresh = useFresh();
  const open = useOpen();
  const [reasonCode, setReason] = useState<DisruptionReason>('OPERATOR_MIN_GROUP');
  const [choice, setChoice] = useState<'REFUND' | 'CREDIT'>('REFUND');
  const [proofs, setProofs] = useState<FileRef[]>([]);
  const body = { departureIds, reasonCode, choice: reasonCode === 'FORCE_MAJEURE' ? choice : ('REFUND' as const) };
  const { data } = useQuery({
    queryKey: ['disruptions', 'preview', body],
    queryFn: () => calls.preview(body),
    retry: false,
  });
  return (
    <ReasonModal
      label={text('resources.disruptions.fields.reason')}
      open
      danger
      title={text('disruptions.openTitle', { count: departureIds.length })}
      verb={text('disruptions.openDo')}
      onCancel={close}
      onOk={async (reason) => {
        const wire = await open({
          ...body,
          reason,
          ...(reasonCode === 'FORCE_MAJEURE' ? { proofs: proofs.map(({ id }) => id) } : {}),
        });
        fresh(wire);
        opened(wire);
      }}
    >
      <p>{text('disruptions.openHelp')}</p>
      <Form.Item label={text('disruptions.reason')}>
        <Options
          value={reasonCode}
          onChange={({ target }) => setReason(target.value as DisruptionReason)}
          options={DISRUPTION_REASONS.map((value) => ({ value, label: text(`words.reasonCode.${value}`) }))}
        />
      </Form.Item>
      {reasonCode === 'FORCE_MAJEURE' && (
        <Form.Item label={text('disruptions.default')}>
          <Options
            value={choice}
            onChange={({ target }) => setChoice(target.value as typeof choice)}
            options={(['REFUND', 'CREDIT'] as const).map((value) => ({
              value,
              label: text(`disruptions.choices.${value}`),
            }))}
          />
        </Form.Item>
      )}
      {reasonCode === 'FORCE_MAJEURE' && (
        <Form.Item label={text('disruptions.proofs')} extra={text('disruptions.proofsHelp')}>
          <FileUpload kind="file" max={PROOFS} value={proofs} onChange={(value) => setProofs([value ?? []].flat())} />
        </Form.Item>
      )}
      {data && (
        <section aria-label={text('disruptions.preview')} className="disruption-preview">
          <ul>
            {data.departures.map((each) => (
              <li key={each.id}>
                <strong>
                  {each.packageCode} {dateText(each.departureDate)}
                </strong>{' '}
                {text('disruptions.seatsParties', {
                  parties: each.parties,
                  travellers: each.travellers,
                  seats: each.seats,
                })}
              </li>
            ))}
          </ul>
          <Sums sums={data.sums} />
        </section>
      )}
    </ReasonModal>
  );
}
