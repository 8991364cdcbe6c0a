import { Skeleton, Steps } from 'antd';
import { useNavigate, useParams } from 'react-router';
import { ErrorState } from '../../parts/ErrorState';
import { PageHeader } from '../../parts/PageHeader';
import { useText } from '../../providers/i18n';
import { usePackage } from './calls';
import { CodeStart } from './CodeStart';
import { CopyForm } from './CopyForm';
import { BEGUN, STEPS } from './steps';
import { asCode } from './values';

/**
 * /create-package: the code first. `copy` copies the package of that code; with `checked` the code stands there already
 * (decisions B0 #8). A link alone makes no draft: somebody presses for it.
 */
export default function CreatePackage() {
  const text = useText();
  const { packageCode, packageCheck } = useParams();
  const copying = packageCheck === 'copy';
  return (
    <>
      <PageHeader
        title={text(copying ? 'tours.copy.title' : 'app.screens.createPackage')}
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
      {copying && packageCode ? (
        <CopyPackage code={asCode(packageCode)} />
      ) : (
        <CodeStart key={packageCode} code={packageCode ?? ''} />
      )}
    </>
  );
}

function CopyPackage({ code }: { code: string }) {
  const navigate = useNavigate();
  const { data, error, refetch } = usePackage(code);
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton active />;
  return (
    <div className="card code-start">
      <CopyForm
        source={data}
        done={(made) => void navigate(`/update-package/${made.packageCode}?step=content`, { state: BEGUN })}
      />
    </div>
  );
}
