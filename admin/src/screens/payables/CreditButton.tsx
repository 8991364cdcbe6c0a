import { MinusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { pathsOf } from '@domain/resource-paths';
import { RESOURCES } from '@domain/resources';
import type { Row } from '../../fields/words';
import { useAllowed } from '../../providers/access';
import { useText } from '../../providers/i18n';

/** The form of a new credit note; of an invoice it has the supplier and the currency already. */
export function CreditButton({ of }: { of?: Row | undefined }) {
  const text = useText();
  const navigate = useNavigate();
  const enters = useAllowed('supplierInvoices', 'create');
  const same = of && { supplier: String(of['supplier']), currency: String(of['currency']) };
  const begun = new URLSearchParams({ kind: 'credit', ...same });
  const form = `${pathsOf(RESOURCES.supplierInvoices).create}?${begun.toString()}`;
  return (
    enters && (
      <Button icon={<MinusOutlined />} onClick={() => void navigate(form)}>
        {text('closing.payables.enterCredit')}
      </Button>
    )
  );
}
