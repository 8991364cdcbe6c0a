import type { Resource } from '@domain/resource';
import { useSlots } from '../crud/slots';
import { ImportButton, mayImport } from '../import/ImportButton';
import { manyOfThem } from '../fields/words';
import { PageHeader } from '../parts/PageHeader';
import { PageSkeleton } from '../parts/PageSkeleton';
import { may } from '../providers/access';
import { useText } from '../providers/i18n';
import { CreateButton } from './CreateButton';
import { Rows } from './ResourceList';

/** The page of a declared resource's list. */
export function ListPage({ resource }: { resource: Resource }) {
  const text = useText();
  const slots = useSlots(resource);
  if (!slots) return <PageSkeleton />;
  const { tools: Tools, list: { title, lead, above: Above } = {} } = slots;
  const imports = mayImport(resource) && <ImportButton resource={resource} />;
  const create = may(resource, 'create') && <CreateButton resource={resource} />;
  return (
    <>
      <PageHeader
        title={title ? text(title) : manyOfThem(text, resource)}
        actions={
          (Tools ?? (imports || create)) ? (
            <>
              {Tools && <Tools page="list" />}
              {imports}
              {create}
            </>
          ) : undefined
        }
      >
        {lead && <p className="muted">{text(lead)}</p>}
      </PageHeader>
      {Above && <Above />}
      <Rows resource={resource} slots={slots} />
    </>
  );
}
