import { TableOutlined } from '@ant-design/icons';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { useText } from '../../providers/i18n';
import { RightsTable } from './RightsTable';

/** Opens the table of what each user type may do, beside the screen that one is on. */
export function RightsButton() {
  const text = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<TableOutlined />} onClick={() => setOpen(true)}>
        {text('rights.open')}
      </Button>
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        title={text('rights.title')}
        width="min(960px, 100%)"
        destroyOnHidden
      >
        <RightsTable />
      </Drawer>
    </>
  );
}
