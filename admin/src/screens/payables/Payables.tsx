import { Tabs } from 'antd';
import { RESOURCES } from '@domain/resources';
import { CreateButton } from '../../lists/CreateButton';
import { PageHeader } from '../../parts/PageHeader';
import { useAddress } from '../../parts/use-address';
import { useAllowed } from '../../providers/access';
import { useText } from '../../providers/i18n';
import { Aged } from './Aged';
import { CreditButton } from './CreditButton';
import { Due } from './Due';
import './payables.css';

/** /payables: what is to be paid to suppliers by a day, and how old everything unpaid is. */
export default function Payables() {
  const text = useText();
  const enters = useAllowed('supplierInvoices', 'create');
  const [params, put] = useAddress();
  const day = (name: string) => ({ value: params.get(name) ?? '', onChange: (next: string) => put({ [name]: next }) });
  return (
    <>
      <PageHeader
        title={text('closing.payables.title')}
        actions={
          enters && (
            <>
              <CreditButton />
              <CreateButton resource={RESOURCES.supplierInvoices} />
            </>
          )
        }
      />
      <Tabs
        activeKey={params.get('tab') ?? 'due'}
        onChange={(tab) => put({ tab })}
        destroyOnHidden
        items={[
          { key: 'due', label: text('closing.payables.due'), children: <Due {...day('until')} /> },
          { key: 'aged', label: text('closing.payables.aged'), children: <Aged {...day('asOf')} /> },
        ]}
      />
    </>
  );
}
