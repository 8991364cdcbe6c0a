import { UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { Resource } from '@domain/resource';
import { may } from '../providers/access';
import { useText } from '../providers/i18n';

const ImportDialog = lazy(async () => ({ default: (await import('./ImportDialog')).ImportDialog }));

/** Whether this person may bring rows of a file into a list: where they may make records of it, or change them. */
export const mayImport = (resource: Resource): boolean =>
  resource.imports !== undefined && (may(resource, 'create') || may(resource, 'edit'));

export function ImportButton({ resource }: { resource: Resource }) {
  const text = useText();
  const [open, setOpen] = useState(false);
  // what is left of it travels when it is first opened
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        icon={<UploadOutlined />}
        onClick={() => {
          setOpened(true);
          setOpen(true);
        }}
      >
        {text('importing.open')}
      </Button>
      {opened && (
        <Suspense>
          <ImportDialog resource={resource} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
