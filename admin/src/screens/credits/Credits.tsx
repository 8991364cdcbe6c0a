import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { CreditListRow } from '@domain/wire/credit';
import { DateText } from '../../parts/DateText';
import type { Column } from '../../parts/list/column';
import { DataTable } from '../../parts/list/DataTable';
import { useRows } from '../../parts/list/rows';
import { type ListSpec, useListState } from '../../parts/list/state';
import { Money } from '../../parts/Money';
import { PageHeader } from '../../parts/PageHeader';
import { grant } from '../../providers/access';
import { type Text, useText } from '../../providers/i18n';
import { Account } from './Account';
import { Asks } from './Asks';
import './credits.css';

const SPEC: ListSpec = { id: 'credits', filters: [] };

/** /credits: money that payers keep with the house, by payer; what waits for finance stands first. */
export default function Credits() {
  const text = useText();
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  const client = useQueryClient();
  const state = useListState(SPEC);
  const data = useRows<CreditListRow>('credits', state);
  const columns = useMemo(() => columnsOf(text), [text]);
  const changed = (): void => {
    void client.invalidateQueries({ queryKey: ['credit'] });
    void client.invalidateQueries({ predicate: ({ queryKey }) => JSON.stringify(queryKey).includes('credits') });
  };
  return (
    <>
      <PageHeader title={text('app.screens.credits')}>
        <p className="muted">{text('credits.intro')}</p>
      </PageHeader>
      {grant('requests.decideFc') && <Asks changed={changed} />}
      {id && <Account id={id} changed={changed} />}
      <DataTable<CreditListRow>
        state={state}
        data={data}
        columns={columns}
        filters={[]}
        rowKey={(row) => row.id}
        empty={{ title: text('credits.none'), help: text('credits.noneHelp') }}
      />
    </>
  );
}

const columnsOf = (text: Text): Column<CreditListRow>[] => [
  {
    key: 'name',
    title: text('credits.payer'),
    sort: true,
    render: (row) => <Link to={`/credits?id=${String(row.id)}`}>{row.name}</Link>,
  },
  { key: 'phone', title: text('credits.phone') },
  {
    key: 'balance',
    title: `${text('credits.balance')} HK$`,
    align: 'right',
    sort: true,
    render: (row) => <Money hkd={row.balance} />,
  },
  {
    key: 'expiresOn',
    title: text('credits.firstEnds'),
    sort: true,
    render: (row) => <DateText date={row.expiresOn} />,
  },
];
