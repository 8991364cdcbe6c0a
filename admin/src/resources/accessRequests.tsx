import { DownloadOutlined } from '@ant-design/icons';
import type { FoundPerson } from '@domain/wire/person';
import { Button, Checkbox, Flex } from 'antd';
import { useState } from 'react';
import type { OfPage, Slots } from '../crud/slots';
import { Dialog } from '../parts/Dialog';
import { download } from '../parts/download';
import { useDoing } from '../parts/use-doing';
import { useAllowed } from '../providers/access';
import { ask } from '../providers/ask';
import { useText } from '../providers/i18n';

/**
 * One zip with everything that is held about whoever asked. Who was found is shown first and ticked by hand: a name may be
 * borne by many, and a telephone shared by a household.
 */
function Held({ page, row }: OfPage) {
  const text = useText();
  const writes = useAllowed('accessRequests', 'edit');
  const { busy, doing } = useDoing();
  const [found, setFound] = useState<readonly FoundPerson[]>();
  const [chosen, setChosen] = useState<string[]>([]);
  if (page !== 'show' || !row || !writes || row['state'] === 'refused') return null;
  const path = `/access-requests/${String(row.id)}`;
  const look = (): Promise<unknown> =>
    doing(async () => {
      setChosen([]);
      setFound(await ask<FoundPerson[]>(`${path}/found`));
    });
  const fetch = (): Promise<unknown> =>
    doing(async () => {
      await download(`${path}/file`, { method: 'POST', data: { chosen } });
      setFound(undefined);
    });
  const of = 'resources.accessRequests.options.file';
  const lineOf = ({ name, phone, birthDate, orders, trips }: FoundPerson): string =>
    [name, phone || text(`${of}.noPhone`), birthDate, text(`${of}.orders`, { count: orders }), ...trips]
      .filter(Boolean)
      .join(' · ');
  return (
    <>
      <Button icon={<DownloadOutlined />} loading={busy} onClick={() => void look()}>
        {text(`${of}.download`)}
      </Button>
      <Dialog
        open={found !== undefined}
        title={text(`${of}.who`)}
        okText={text(`${of}.download`)}
        okButtonProps={{ disabled: chosen.length === 0, loading: busy }}
        cancelText={text('app.buttons.cancel')}
        onOk={() => void fetch()}
        onCancel={() => setFound(undefined)}
      >
        <p>{found?.length ? text(`${of}.tick`, { name: String(row['person']) }) : text('errors.person.notFound')}</p>
        <Checkbox.Group value={chosen} onChange={setChosen}>
          <Flex vertical gap="small">
            {found?.map((one) => (
              <Checkbox key={one.key} value={one.key}>
                {lineOf(one)}
              </Checkbox>
            ))}
          </Flex>
        </Checkbox.Group>
      </Dialog>
    </>
  );
}

const accessRequests: Slots = { tools: Held };
export default accessRequests;
