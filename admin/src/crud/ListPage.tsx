import { DeleteOutlined, EditOutlined, EyeOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { useNavigate } from 'react-router';
import type { Resource } from '@domain/resource';
import { DataTable } from '../parts/list/DataTable';
import type { RowAction } from '../parts/list/RowMenu';
import { useRows } from '../parts/list/rows';
import { type ListSpec, useListState } from '../parts/list/state';
import { PageHeader } from '../parts/PageHeader';
import { may } from '../providers/access';
import { useLocale, useText } from '../providers/i18n';
import { columnsOf } from './columns';
import { filterKeys, filtersOf } from './filters';
import { pathsOf } from './paths';
import { useRemove } from './use-remove';
import { manyOfThem, aThing, purpose, type Row } from './words';

interface Props {
  resource: Resource;
  /** More that can be done with a row. */
  moreActions?: (row: Row) => readonly RowAction[];
  /** More buttons of the page, before the primary one. */
  tools?: ReactNode;
}

/** The list of a declared resource. */
export function ListPage({ resource, moreActions, tools }: Props) {
  const text = useText();
  const locale = useLocale();
  const navigate = useNavigate();
  const paths = pathsOf(resource);
  const spec = useMemo<ListSpec>(
    () => ({ id: resource.name, filters: filterKeys(resource), ...(resource.sort ? { sort: resource.sort } : {}) }),
    [resource],
  );
  const state = useListState(spec);
  const data = useRows<Row>(resource.path, state);
  const remove = useRemove(resource);
  const one = aThing(text, resource);
  const create = may(resource, 'create') ? () => void navigate(paths.create) : undefined;
  const createButton = create && (
    <Button type="primary" icon={<PlusOutlined />} onClick={create}>
      {text('app.crud.create', { thing: one })}
    </Button>
  );
  const rowActions = (row: Row): RowAction[] => [
    {
      key: 'show',
      label: text('app.buttons.show'),
      icon: <EyeOutlined />,
      run: () => void navigate(paths.show(row.id)),
    },
    ...(may(resource, 'edit')
      ? [
          {
            key: 'edit',
            label: text('app.buttons.edit'),
            icon: <EditOutlined />,
            run: () => void navigate(paths.edit(row.id)),
          },
        ]
      : []),
    ...(moreActions?.(row) ?? []),
    ...(may(resource, 'remove')
      ? [
          {
            key: 'remove',
            label: text('app.buttons.delete'),
            icon: <DeleteOutlined />,
            danger: true,
            run: () => remove(row),
          },
        ]
      : []),
  ];
  return (
    <>
      <PageHeader
        title={manyOfThem(text, resource)}
        actions={
          tools || createButton ? (
            <>
              {tools}
              {createButton}
            </>
          ) : undefined
        }
      />
      <DataTable<Row>
        state={state}
        data={data}
        columns={columnsOf(resource, text, locale)}
        filters={filtersOf(resource, text)}
        search={(resource.search ?? []).length > 0}
        rowKey={(row) => row.id}
        open={(row) => paths.show(row.id)}
        rowActions={rowActions}
        exports={may(resource, 'export')}
        create={create}
        empty={{ title: text('app.states.empty'), help: purpose(text, resource), action: createButton }}
      />
    </>
  );
}
