import { Tabs } from 'antd';
import { type ReactNode, useState } from 'react';
import type { Resource } from '@domain/resource';
import { HistoryTab } from '../parts/HistoryTab';
import { useAddress } from '../parts/use-address';
import { may, useReadsLog } from '../providers/access';
import { useText } from '../providers/i18n';
import { Facts } from './Facts';
import { ResourceList } from '../lists/ResourceList';
import { resourceNamed } from '../fields/registry';
import type { Slots } from './slots';
import { manyOfThem, type Row } from '../fields/words';

interface Tab {
  key: string;
  label: ReactNode;
  children: ReactNode;
}
interface TabsProps {
  resource: Resource;
  row: Row;
  reload: () => void;
  slots: Slots;
}
/** The facts of a record, what refers to it, its history, and what is made by hand; the tab stands in the address. */
export function RecordTabs({ resource, row, reload, slots }: TabsProps) {
  const text = useText();
  const readsLog = useReadsLog();
  const [search, put] = useAddress();
  const own: Tab[] = (slots.tabs ?? []).map(({ key, label, of: Body }) => {
    return { key, label: text(label), children: <Body row={row} reload={reload} /> };
  });
  const { aside: Aside } = slots;
  const facts: Tab = {
    key: 'overview',
    label: text('app.record.overview'),
    children: Aside ? (
      <div className="facts-beside">
        <Facts resource={resource} row={row} cells={slots.cells} />
        <Aside page="show" row={row} reload={reload} />
      </div>
    ) : (
      <Facts resource={resource} row={row} cells={slots.cells} />
    ),
  };
  const history: Tab = {
    key: 'history',
    label: text('app.record.history'),
    children: <HistoryTab resource={resource.name} recordId={row.id} />,
  };
  const drawn = [facts, ...detailTabs(resource, row, text), ...(readsLog ? [history] : [])];
  const items = [...drawn.map((each) => own.find(({ key }) => key === each.key) ?? each), ...own].filter(
    (each, index, all) => all.indexOf(each) === index,
  );
  const [first] = items;
  const asked = items.find(({ key }) => key === search.get('tab')) ?? first;
  return (
    <div className="card">
      {items.length > 1 ? (
        <Tabs activeKey={asked?.key ?? ''} onChange={(tab) => put({ tab })} destroyOnHidden items={items} />
      ) : (
        first?.children
      )}
    </div>
  );
}
/** Records of other resources that refer to this one, for whoever may list them. */
function detailTabs(resource: Resource, row: Row, text: ReturnType<typeof useText>): Tab[] {
  return (resource.details ?? []).flatMap(({ resource: name, by }): Tab[] => {
    const other = resourceNamed(name);
    const field = other?.fields[by];
    if (!other || field?.kind !== 'ref' || !may(other, 'list')) return [];
    const of = { [by]: String(row[field.key]) };
    return [{ key: name, label: manyOfThem(text, other), children: <Details resource={other} of={of} /> }];
  });
}
function Details({ resource, of }: { resource: Resource; of: Readonly<Record<string, string>> }) {
  const [kept] = useState(of);
  return <ResourceList resource={resource} of={kept} />;
}
