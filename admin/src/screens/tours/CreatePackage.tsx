import { Steps } from 'antd';
import { Navigate, useParams } from 'react-router';
import { asCode } from '@domain/texts';
import { PageHeader } from '../../parts/PageHeader';
import { useText } from '../../providers/i18n';
import { CodeStart } from './CodeStart';
import { STEPS } from './steps';

/**
 * /create-package: the code first. `copy` leads to where the package of that code is copied; with `checked` the code stands
 * there already (decisions B0 #8). A link alone makes no draft: somebody presses for it.
 */
export default function CreatePackage() {
  const text = useText();
  const { packageCode, packageCheck } = useParams();
  if (packageCheck === 'copy' && packageCode)
    return <Navigate replace to={`/view-package?copy=${asCode(packageCode)}`} />;
  return (
    <>
      <PageHeader
        title={text('app.screens.createPackage')}
        trail={[{ name: text('app.screens.packages'), to: '/view-package' }]}
      />
      <Steps
        size="small"
        responsive={false}
        className="package-steps"
        current={0}
        items={STEPS.map((step) => ({
          title: <span className="step-name">{text(`tours.steps.${step}`)}</span>,
          disabled: step !== 'code',
        }))}
      />
      <CodeStart key={packageCode} code={packageCode ?? ''} />
    </>
  );
}
