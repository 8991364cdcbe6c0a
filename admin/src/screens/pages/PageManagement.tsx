import { RESOURCES } from '@domain/resources';
import { ListPage } from '../../crud/ListPage';
import { useRecordId } from '../../crud/ResourceScreens';
import { PageRecord } from './PageRecord';

/** The pages of the public site; with ?id= one of them as it is read, and its history. */
export default function PageManagement() {
  const id = useRecordId();
  return id ? <PageRecord key={id} id={id} /> : <ListPage resource={RESOURCES.pages} />;
}
