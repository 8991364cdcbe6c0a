import { Pagination, Segmented } from 'antd';
import { useState } from 'react';
import type { Resource } from '@domain/resource';
import type { ImportAct } from '@domain/wire/import';
import { useText } from '../providers/i18n';
import { ImportRow } from './ImportRow';
import { countsOf } from './lines';
import type { Importing } from './use-import';

const PAGE = 25;
const ACTS: readonly ImportAct[] = ['refused', 'edit', 'create', 'same'];
type Shown = ImportAct | 'all';

/** Row by row what the file would do, and after it was taken over what it did; what is wrong comes first. */
export function ImportRows({ resource, importing }: { resource: Resource; importing: Importing }) {
  const text = useText();
  const { lines, answers, reached, step } = importing;
  const counts = countsOf(Object.values(answers));
  const [shown, setShown] = useState<Shown>(counts.refused ? 'refused' : 'all');
  const [page, setPage] = useState(1);
  const fit = lines.filter(({ line }) => shown === 'all' || answers[line]?.act === shown);
  const current = Math.min(page, Math.max(1, Math.ceil(fit.length / PAGE)));
  const ended = step === 'ended';
  return (
    <>
      <p role="status">
        <strong>
          {ended ? text('importing.saved', counts) : text('importing.summary', { rows: lines.length, ...counts })}
        </strong>
      </p>
      {ended && importing.due.length > 0 && <p>{text('importing.stopped', { count: importing.due.length })}</p>}
      <Segmented<Shown>
        aria-label={text('importing.show')}
        value={shown}
        onChange={(next) => {
          setShown(next);
          setPage(1);
        }}
        options={[
          { value: 'all', label: `${text('importing.all')} ${lines.length}` },
          ...ACTS.filter((act) => counts[act]).map((act) => ({
            value: act,
            label: `${text(ended ? `importing.done.${act}` : `importing.acts.${act}`)} ${counts[act]}`,
          })),
        ]}
      />
      <div className="name-list-rows" tabIndex={0} role="region" aria-label={text('importing.show')}>
        <ul>
          {fit.slice((current - 1) * PAGE, current * PAGE).map((line) => (
            <ImportRow
              key={line.line}
              resource={resource}
              line={line}
              answer={answers[line.line]}
              done={reached.includes(line.line) || (ended && answers[line.line]?.act === 'refused')}
              mend={ended ? undefined : importing.mend}
            />
          ))}
        </ul>
        {fit.length === 0 && <p className="muted">{text('importing.none')}</p>}
      </div>
      {fit.length > PAGE && (
        <Pagination
          size="small"
          current={current}
          pageSize={PAGE}
          total={fit.length}
          showSizeChanger={false}
          onChange={setPage}
        />
      )}
    </>
  );
}
