import { ShopOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { Link } from 'react-router';
import { RESOURCES } from '@domain/resources';
import { pathsOf } from '../../crud/paths';
import { FormGroup } from '../../parts/form/FormFrame';
import { PageHeader } from '../../parts/PageHeader';
import { grant } from '../../providers/access';
import { useText } from '../../providers/i18n';
import { SYSTEM_PARTS } from './layout';
import { SettingsForm } from './SettingsForm';
import './settings.css';

/** /setting/system: sign-in, levy rates, prints, e-mail, languages, personal data, and the way to the branches. */
export default function SystemSettings() {
  const text = useText();
  const all = grant('parameters.system') !== false;
  const levy = grant('parameters.levy') !== false;
  return (
    <>
      <PageHeader title={text('app.screens.systemSettings')} />
      {!all && (
        <Alert
          className="form-stale"
          type="info"
          showIcon
          message={text(levy ? 'parameters.readOnlyLevy' : 'parameters.readOnly')}
        />
      )}
      <SettingsForm
        group="system"
        parts={SYSTEM_PARTS}
        below={
          grant('branches.read') !== false && (
            <div className="settings-branches">
              <FormGroup id="branches" title={text('parameters.parts.branches')} help={text('parameters.branchesHelp')}>
                <Link to={pathsOf(RESOURCES.branches).list} tabIndex={-1}>
                  <Button icon={<ShopOutlined />}>{text('parameters.branchesOpen')}</Button>
                </Link>
              </FormGroup>
            </div>
          )
        }
      />
    </>
  );
}
