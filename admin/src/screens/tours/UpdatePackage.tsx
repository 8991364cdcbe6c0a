import { Button } from 'antd';
import { Link, useParams } from 'react-router';
import { asCode } from '@domain/texts';
import { EmptyState } from '../../parts/EmptyState';
import { ErrorState } from '../../parts/ErrorState';
import { PageHeader } from '../../parts/PageHeader';
import { PageSkeleton } from '../../parts/PageSkeleton';
import { useText } from '../../providers/i18n';
import { isProblem } from '../../providers/problem';
import { useDeleted, usePackage } from './calls';
import { PackageStepper } from './PackageStepper';

/** /update-package/:packageCode: one package, step by step. */
export default function UpdatePackage() {
  const text = useText();
  const code = asCode(useParams()['packageCode'] ?? '');
  const { data: live, error, refetch } = usePackage(code);
  const missing = isProblem(error) && error.statusCode === 404;
  const gone = useDeleted(code, missing);
  const data = live ?? gone.data;
  if (data) return <PackageStepper key={data.id} first={data} />;
  if (!error || gone.isFetching) return <PageSkeleton />;
  return (
    <>
      <PageHeader
        title={text('app.screens.updatePackage')}
        code={code}
        trail={[{ name: text('app.screens.packages'), to: '/view-package' }]}
      />
      {missing ? (
        <EmptyState
          title={error.message}
          action={
            <Link to={`/create-package/${code}`}>
              <Button tabIndex={-1} type="primary">
                {text('tours.code.startThis', { code })}
              </Button>
            </Link>
          }
        />
      ) : (
        <ErrorState error={error} retry={() => void refetch()} />
      )}
    </>
  );
}
