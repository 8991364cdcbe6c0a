import { useQuery } from '@tanstack/react-query';
import { Input, Table } from 'antd';
import { useState } from 'react';
import type { SectionWithTours } from '@domain/wire/site';
import { Dialog } from '../../parts/Dialog';
import { EmptyState } from '../../parts/EmptyState';
import { ErrorState } from '../../parts/ErrorState';
import { useDialogFocus } from '../../parts/use-dialog-focus';
import { useSearchBox } from '../../parts/use-search-box';
import { useText } from '../../providers/i18n';
import { toursToAdd, useSectionCalls } from './calls';

/** Chooses approved tours that the section does not have. */
export function AddTours({ section, close }: { section: SectionWithTours; close: () => void }) {
  const text = useText();
  const searchBox = useSearchBox();
  const calls = useSectionCalls();
  const focus = useDialogFocus();
  const [q, setQ] = useState('');
  const [chosen, setChosen] = useState<number[]>([]);
  const [saving, setSaving] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['tours-to-add', section.id, q.trim().length > 1 ? q.trim() : ''],
    queryFn: () => toursToAdd(section.id, q),
    staleTime: 0,
    retry: false,
    placeholderData: (before) => before,
  });
  const add = async (): Promise<void> => {
    setSaving(true);
    const added = await calls.addTours(section, chosen);
    setSaving(false);
    if (added) close();
  };
  return (
    <Dialog
      open
      title={text('content.sections.chooseTours')}
      okText={text('content.sections.addChosen', { count: chosen.length })}
      okButtonProps={{ disabled: chosen.length === 0 }}
      confirmLoading={saving}
      onOk={() => void add()}
      onCancel={close}
      afterOpenChange={focus}
    >
      {error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : (
        <>
          <Input.Search
            {...searchBox}
            value={q}
            onChange={(event) => setQ(event.target.value)}
            placeholder={text('content.menus.choosePackage')}
            aria-label={text('app.table.search')}
          />
          <Table
            size="small"
            rowKey="id"
            loading={isFetching}
            pagination={false}
            scroll={{ y: 320 }}
            dataSource={data ?? []}
            locale={{
              emptyText: (
                <EmptyState title={text('content.sections.noneLeft')} help={text('content.sections.noneLeftHelp')} />
              ),
            }}
            rowSelection={{
              selectedRowKeys: chosen,
              onChange: (keys) => setChosen(keys as number[]),
              preserveSelectedRowKeys: true,
              getCheckboxProps: ({ packageCode }) => ({ title: text('app.table.chooseRow', { row: packageCode }) }),
            }}
            columns={[
              { dataIndex: 'packageCode', title: text('content.menus.kinds.package'), width: 130 },
              { dataIndex: 'name', title: text('content.sections.name') },
            ]}
          />
        </>
      )}
    </Dialog>
  );
}
