import { Skeleton, Steps } from 'antd';
import { useEffect, useRef } from 'react';
import { useNavigate, useParams } from 'react-router';
import { ErrorState } from '../../parts/ErrorState';
import { PageHeader } from '../../parts/PageHeader';
import { useText } from '../../providers/i18n';
import { useToasts } from '../../providers/notification';
import { tourCalls, usePackage } from './calls';
import { CodeStart } from './CodeStart';
import { CopyForm } from './CopyForm';
import { STEPS } from './steps';
import { asCode } from './values';

/** /create-package: the code first. `copy` copies the package of that code, `checked` skips the check (decisions B0 #8). */
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
      ) : packageCheck === 'checked' && packageCode ? (
        <StartChecked code={asCode(packageCode)} />
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
      <CopyForm source={data} done={(made) => void navigate(`/update-package/${made.packageCode}?step=content`)} />
    </div>
  );
}

/** The code was checked elsewhere: the draft starts at once. */
function StartChecked({ code }: { code: string }) {
  const navigate = useNavigate();
  const toasts = useToasts();
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    tourCalls
      .create({ packageCode: code, action: 'save' })
      .then(() => navigate(`/update-package/${code}?step=content`, { replace: true }))
      .catch((error: unknown) => {
        toasts.failed(error);
        void navigate(`/create-package/${code}`, { replace: true });
      });
  }, [code, navigate, toasts]);
  return <Skeleton active />;
}
