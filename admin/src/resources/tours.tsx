import { AppstoreOutlined, UnorderedListOutlined } from '@ant-design/icons';
import { Drawer, Segmented } from 'antd';
import { lazy } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { PackageListRow } from '@domain/wire/package';
import type { Slots } from '../crud/slots';
import { inLanguage, type Row } from '../fields/words';
import { InstantText } from '../parts/DateText';
import { ErrorState } from '../parts/ErrorState';
import type { Filter } from '../parts/list/filter';
import type { Verb } from '../parts/verbs';
import { StatusTag } from '../parts/StatusTag';
import { grant } from '../providers/access';
import { useLocale, useText } from '../providers/i18n';
import { WaitingLine } from '../screens/approvals/WaitingLine';
import { FIRST_ROWS } from '../screens/first-rows';
import { useBulkVerbs } from '../screens/tours/bulk-verbs';
import { usePackage } from '../screens/tours/calls';
import { CopyPackage } from '../screens/tours/CopyPackage';
import { PackageGallery } from '../screens/tours/PackageGallery';
import { usePackageVerbs } from '../screens/tours/package-verbs';
import { PreviewDrawer } from '../screens/tours/PreviewDrawer';
import { withParam } from './address';
import { useMine } from './mine';
import { Quoted } from '../parts/Quoted';

const approval = () => import('../screens/approvals/PackageApproval');
const packageOf = (row: Row): PackageListRow => row as unknown as PackageListRow;
const codeOf = (row: Row): string => String(row['packageCode']);
const mayWrite = (): boolean => grant('tours.write') !== false;

/** Who may not write reads: the row opens its preview. */
const open = (row: Row): string =>
  mayWrite() ? `/update-package/${codeOf(row)}` : `/view-package${withParam('show', codeOf(row))}`;

function Name({ row }: { row: Row }) {
  const { rejectReason, status } = packageOf(row);
  return (
    <span className="name-cell">
      {String(inLanguage(row, 'name', useLocale()) ?? '')}
      {rejectReason && status === 'rejected' && (
        <small className="muted">
          <Quoted words={rejectReason} />
        </small>
      )}
    </span>
  );
}
function Status({ row }: { row: Row }) {
  const text = useText();
  const { status, publishedAt } = packageOf(row);
  return (
    <span className="status-cell">
      <StatusTag kind="status" value={status} />
      {publishedAt && status !== 'approved' && <small className="muted">{text('tours.list.live')}</small>}
    </span>
  );
}
const Waiting = ({ row }: { row: Row }) => (
  <WaitingLine row={row} name={String(inLanguage(row, 'name', useLocale()) ?? '')} />
);
const Updated = ({ row }: { row: Row }) => <InstantText instant={packageOf(row).updatedAt} relative />;

const useVerbs = (): readonly Verb<Row>[] => [...usePackageVerbs(), ...useBulkVerbs()] as unknown as Verb<Row>[];

/** What is open over the list stands in the address: a preview, or the copy of a package. */
function Over() {
  const text = useText();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const shown = params.get('show');
  const copied = params.get('copy') ?? undefined;
  const { data: source, error } = usePackage(copied);
  const close = (name: string) => () => void navigate(withParam(name, undefined), { replace: true });
  return (
    <>
      {copied && error && (
        <Drawer open width={760} title={`${text('tours.copy.title')} · ${copied}`} onClose={close('copy')}>
          <ErrorState error={error} />
        </Drawer>
      )}
      {copied && source && <CopyPackage source={source} close={close('copy')} />}
      {shown && <PreviewDrawer code={shown} close={close('show')} />}
    </>
  );
}

function useGallery() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  if (params.get('view') !== 'gallery') return undefined;
  return (rows: readonly Row[]) => (
    <PackageGallery
      rows={rows.map(packageOf)}
      open={(row) => open(row as unknown as Row)}
      preview={(row) => void navigate(withParam('show', row.packageCode), { replace: true })}
    />
  );
}
function ShapeChoice() {
  const text = useText();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  return (
    <Segmented
      value={params.get('view') ?? 'table'}
      aria-label={text('tours.list.view')}
      onChange={(view) => void navigate(withParam('view', view === 'gallery' ? view : undefined), { replace: true })}
      options={[
        { value: 'table', icon: <UnorderedListOutlined />, title: text('tours.list.table') },
        { value: 'gallery', icon: <AppstoreOutlined />, title: text('tours.list.gallery') },
      ]}
    />
  );
}

const useOwnFilters = (): Filter[] => useMine('submittedBy', 'createdBy');

/** What of the packages is not in their declaration: previews, copies, the gallery, and where their form is. */
const tours: Slots = {
  open,
  cells: { name: Name, status: Status, updatedAt: Updated },
  verbs: useVerbs,
  list: {
    sort: FIRST_ROWS.packages.sort,
    searchHint: 'tours.list.search',
    filters: useOwnFilters,
    above: Over,
    shape: useGallery,
    tools: ShapeChoice,
  },
  queues: {
    packages: {
      line: Waiting,
      item: lazy(async () => ({ default: (await approval()).PackageApproval })),
      bulk: lazy(async () => ({ default: (await approval()).PackagesApproval })),
    },
  },
};
export default tours;
