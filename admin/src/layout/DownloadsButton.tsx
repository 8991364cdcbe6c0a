import { CloudDownloadOutlined } from '@ant-design/icons';
import { Badge, Button, Tooltip } from 'antd';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { isOpen, useExports } from '../parts/exports/use-exports';
import { useText } from '../providers/i18n';
import { useToasts } from '../providers/notification';

/** The way to one's files, while there are any; says when one has become ready, wherever one is. */
export function DownloadsButton() {
  const text = useText();
  const navigate = useNavigate();
  const { done } = useToasts();
  const files = useExports();
  const open = files.filter(isOpen).map((each) => each.id);
  const before = useRef<readonly number[]>([]);
  useEffect(() => {
    for (const file of files)
      if (file.state === 'DONE' && before.current.includes(file.id))
        done(text('exporting.ready', { name: file.fileName }));
    before.current = files.filter(isOpen).map((each) => each.id);
  }, [files, done, text]);
  if (files.length === 0) return null;
  const words = open.length > 0 ? text('exporting.inMaking', { count: open.length }) : text('app.screens.downloads');
  return (
    <Tooltip title={words}>
      <Badge count={open.length} size="small" offset={[-6, 6]}>
        <Button
          type="text"
          icon={<CloudDownloadOutlined />}
          aria-label={words}
          onClick={() => void navigate('/downloads')}
        />
      </Badge>
    </Tooltip>
  );
}
