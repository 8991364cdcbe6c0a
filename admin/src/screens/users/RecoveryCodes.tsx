import { CopyOutlined } from '@ant-design/icons';
import { Button, Modal } from 'antd';
import { useText } from '../../providers/i18n';
import { useToasts } from '../../providers/notification';

/** The recovery codes, this once. */
export function RecoveryCodes({ codes, close }: { codes: readonly string[]; close: () => void }) {
  const text = useText();
  const toasts = useToasts();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      toasts.done(text('users.totp.copied'));
    } catch (error) {
      toasts.failed(error);
    }
  };
  return (
    <Modal
      open
      title={text('users.totp.codes')}
      closable={false}
      maskClosable={false}
      keyboard={false}
      footer={[
        <Button key="copy" icon={<CopyOutlined />} onClick={() => void copy()}>
          {text('users.totp.copy')}
        </Button>,
        <Button key="kept" type="primary" onClick={close}>
          {text('users.totp.kept')}
        </Button>,
      ]}
    >
      <p>{text('users.totp.codesHelp')}</p>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
