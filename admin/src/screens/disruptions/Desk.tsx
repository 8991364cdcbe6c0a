import { Alert, Button, Progress } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ASKED } from '@domain/asked';
import { RESOURCES } from '@domain/resources';
import type { DisruptionFits, DisruptionWire } from '@domain/wire/disruption';
import AskDialog from '../../dialogs/AskDialog';
import { dateText } from '../../parts/DateText';
import { download } from '../../parts/download';
import { ErrorState } from '../../parts/ErrorState';
import { moneyText } from '../../parts/Money';
import { PageHeader } from '../../parts/PageHeader';
import { LettersProgress } from '../messages/LettersProgress';
import { PageSkeleton } from '../../parts/PageSkeleton';
import { MeaningTag } from '../../parts/StatusTag';
import { WholeDates } from '../../parts/WholeDates';
import { useText } from '../../providers/i18n';
import { useToasts } from '../../providers/notification';
import { type Act, calls, useDisruption, useFresh } from './calls';
import { Sums } from './Sums';
import { TellButton } from './TellButton';
import { Worksheet } from './Worksheet';

const { tones: TONES = {} } = RESOURCES.disruptions.fields.state;
/** One desk: what it comes to, who signed, a row for each party, and the end report. */
export default function Desk() {
  const id = Number(useSearchParams()[0].get('id'));
  return <Worked key={id} id={id} />;
}
function Worked({ id }: { id: number }) {
  const text = useText();
  const { data, error, refetch } = useDisruption(id);
  const [fits, setFits] = useState<DisruptionFits | null>(null);
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  const signed = { submitted: data.submittedBy ?? '–', op: data.opBy ?? '–', fc: data.fcBy ?? '–' };
  return (
    <>
      <PageHeader
        title={`${text('disruptions.title')} ${String(id)}`}
        status={<MeaningTag tone={TONES[data.state] ?? 'neutral'} word={text(`disruptions.states.${data.state}`)} />}
        trail={[{ name: text('disruptions.title'), to: '/disruptions' }]}
        actions={<Acts desk={data} fits={setFits} />}
      >
        <p className="muted">
          {text(`words.reasonCode.${data.reasonCode}`)} · {data.reason} ·{' '}
          {text('disruptions.openedBy', { who: data.openedBy })}
          {data.submittedBy && (
            <>
              {' · '}
              {text('disruptions.signedBy', signed)} ·{' '}
              {text('disruptions.paidBy', { method: text(`words.paymentMethod.${data.method}`) })}
            </>
          )}
          {data.refundDueOn && (
            <>
              {' · '}
              <WholeDates>{text('disruptions.dueBy', { date: dateText(data.refundDueOn) })}</WholeDates>
            </>
          )}
          {data.proofs.map((id, index) => (
            <span key={id}>
              {' · '}
              <a href={`/api/files/${id}`} target="_blank" rel="noreferrer">
                {text('disruptions.proof', { no: index + 1 })}
              </a>
            </span>
          ))}
        </p>
      </PageHeader>
      <ul className="disruption-departures">
        {data.departures.map((each) => (
          <li key={each.id}>
            <strong>
              {each.packageCode} {dateText(each.departureDate)}
            </strong>{' '}
            {text(`words.departureState.${each.state}`)} ·{' '}
            {text('disruptions.seatsParties', {
              parties: each.parties,
              travellers: each.travellers,
              seats: each.seats,
            })}
          </li>
        ))}
      </ul>
      <Sums sums={data.sums} />
      <Notes desk={data} fits={fits} />
      <Worksheet desk={data} />
    </>
  );
}

/** Where the batch is, who is left open, who fitted nowhere. */
function Notes({ desk, fits }: { desk: DisruptionWire; fits: DisruptionFits | null }) {
  const text = useText();
  const { progress, sums, parties, decisionReason, state } = desk;
  const number = (subOrderId: number): string =>
    parties.find((party) => party.subOrderId === subOrderId)?.subOrderNumber ?? '';
  return (
    <div className="disruption-notes" aria-live="polite">
      {progress && (
        <div>
          <Progress
            percent={Math.round((progress.done / Math.max(1, progress.total)) * 100)}
            status={progress.failed > 0 ? 'exception' : state === 'RUNNING' ? 'active' : 'normal'}
            aria-label={text('disruptions.running', { ...progress })}
          />
          {text('disruptions.running', { ...progress })}
          {progress.failed > 0 && ` · ${text('disruptions.failedOnes', { count: progress.failed })}`}
        </div>
      )}
      {desk.telling && <LettersProgress batch={desk.telling} />}
      {state === 'OPEN' && decisionReason && <Alert type="warning" showIcon message={decisionReason} />}
      {sums.open > 0 && <Alert type="info" showIcon message={text('disruptions.openOnes', { count: sums.open })} />}
      {fits && (
        <Alert
          type={fits.unfit.length ? 'warning' : 'success'}
          showIcon
          message={text('disruptions.moved', { count: fits.moved })}
          description={fits.unfit.map(({ subOrderId, seats, most }) => (
            <div key={subOrderId}>{text('disruptions.unfit', { number: number(subOrderId), seats, most })}</div>
          ))}
        />
      )}
    </div>
  );
}

function Acts({ desk, fits }: { desk: DisruptionWire; fits: (found: DisruptionFits) => void }) {
  const text = useText();
  const toasts = useToasts();
  const fresh = useFresh();
  const [asks, setAsks] = useState<'submit' | 'approve' | 'reject' | 'abandon' | null>(null);
  const { moves, sums, progress } = desk;
  const nobody = desk.parties.length === 0;
  const may = (...wanted: string[]): boolean => moves.some((move) => wanted.includes(move));
  const run = (act: Act): void => void calls.act(desk, act).then(fresh, toasts.failed);
  const moveAll = (): void =>
    void calls.moveAll(desk.id).then((found) => {
      fits(found);
      fresh();
    }, toasts.failed);
  const figures = {
    refund: moneyText(sums.refund + sums.levyBack),
    compensation: moneyText(sums.compensation),
    credit: moneyText(sums.credit),
    moved: desk.parties.filter((party) => party.choice === 'MOVE').length,
    method: text(`words.paymentMethod.${desk.method}`),
  };
  return (
    <>
      <Button onClick={() => void download(`/disruptions/${String(desk.id)}/report`).catch(toasts.failed)}>
        {text('disruptions.report')}
      </Button>
      <TellButton desk={desk} />
      {may('abandon') && (
        <Button danger onClick={() => setAsks('abandon')}>
          {text('disruptions.abandon')}
        </Button>
      )}
      {may('submit') && !nobody && <Button onClick={moveAll}>{text('disruptions.moveAll')}</Button>}
      {progress !== null && progress.failed > 0 && (
        <Button onClick={() => run('again')}>{text('disruptions.again', { count: progress.failed })}</Button>
      )}
      {may('takeBack') && <Button onClick={() => run('takeBack')}>{text('disruptions.takeBack')}</Button>}
      {may('rejectOp', 'rejectFc') && (
        <Button danger onClick={() => setAsks('reject')}>
          {text('disruptions.reject')}
        </Button>
      )}
      {may('submit') && (
        <Button type="primary" onClick={() => setAsks('submit')}>
          {text('disruptions.submit')}
        </Button>
      )}
      {may('passOp', 'runOp', 'runFc') && (
        <Button type="primary" onClick={() => setAsks('approve')}>
          {text('disruptions.approve')}
        </Button>
      )}
      {asks && (
        <AskDialog
          resource={{ name: 'disruptionPayouts' }}
          fields={asks === 'submit' && !nobody ? ASKED.disruptionPayouts : {}}
          begun={{ method: desk.method }}
          danger={asks === 'reject' || asks === 'abandon'}
          required={asks === 'reject'}
          asksReason={asks !== 'submit'}
          title={
            (asks === 'approve' || asks === 'submit') && !nobody
              ? text(`disruptions.${asks}Title`, { parties: sums.parties - sums.open })
              : text(`disruptions.${asks}`)
          }
          verb={text(`disruptions.${asks}`)}
          cancel={() => setAsks(null)}
          make={async (body) => {
            fresh(await calls.act(desk, asks, body));
            setAsks(null);
          }}
        >
          {asks !== 'reject' && (
            <p>
              {nobody && asks !== 'abandon' ? text('disruptions.nobodyHelp') : text(`disruptions.${asks}Help`, figures)}
              {asks === 'submit' && sums.open > 0 && <b> {text('disruptions.submitOpen', { count: sums.open })}</b>}
            </p>
          )}
        </AskDialog>
      )}
    </>
  );
}
