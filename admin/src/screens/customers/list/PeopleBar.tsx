import type { InputRef } from 'antd';
import { useRef } from 'react';
import { useHotkey } from '../../../parts/hotkeys';
import { ListBar } from '../../../parts/list/ListBar';
import { useText } from '../../../providers/i18n';
import type { PeopleList } from './use-people-list';

/** Search, filters, views and columns of the customer list. */
export function PeopleBar({ people }: { people: PeopleList }) {
  const text = useText();
  const search = useRef<InputRef>(null);
  useHotkey('/', 'filter', () => search.current?.focus());
  return (
    <ListBar
      state={people.state}
      filters={people.filters}
      columns={people.all}
      searchHint={text('customers.grid.search')}
      searchRef={search}
    />
  );
}
