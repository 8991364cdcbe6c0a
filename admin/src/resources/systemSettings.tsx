import { ShopOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Link } from 'react-router';
import { RESOURCES } from '@domain/resources';
import { pathsOf } from '@domain/resource-paths';
import type { Slots } from '../crud/slots';
import { FormGroup } from '../parts/form/FormFrame';
import { useAllowed } from '../providers/access';
import { useText } from '../providers/i18n';
import { SettingFoot } from '../screens/settings/SettingFoot';

/** The way to the branches. */
function Branches() {
  const text = useText();
  const reads = useAllowed('branches', 'list');
  if (!reads) return null;
  return (
    <FormGroup id="branches" title={text('parameters.parts.branches')} help={text('parameters.branchesHelp')}>
      <Link to={pathsOf(RESOURCES.branches).list}>
        <Button tabIndex={-1} icon={<ShopOutlined />} disabled={false}>
          {text('parameters.branchesOpen')}
        </Button>
      </Link>
    </FormGroup>
  );
}
const systemSettings: Slots = { foot: SettingFoot, aside: Branches };
export default systemSettings;
