import { CopyOutlined, SafetyCertificateOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Form, Modal } from 'antd';
import { useState } from 'react';
import type { TotpSetup } from '@domain/wire/user';
import { FormDialog } from '../../parts/FormDialog';
import { ErrorState } from '../../parts/ErrorState';
import { OldPassword } from '../../parts/OldPassword';
import { PageSkeleton } from '../../parts/PageSkeleton';
import { SwitchTag } from '../../parts/StatusTag';
import { useText } from '../../providers/i18n';
import { useToasts } from '../../providers/notification';
import { beginTotp, disableTotp, ownTotp, renewCodes } from './calls';
import { ConfirmTotp } from './ConfirmTotp';

type Asked = 'setUp' | 'renew' | 'disable' | undefined;

/** The own second step: set up with a QR code, recovery codes, removed again (decisions B5, B16). */
export function Authenticator() {
  const text = useText();
  const toasts = useToasts();
  const [asked, setAsked] = useState<Asked>();
  const [setup, setSetup] = useState<TotpSetup>();
  const [codes, setCodes] = useState<readonly string[]>();
  const { data, error, refetch } = useQuery({ queryKey: ['own-totp'], queryFn: ownTotp, staleTime: 0, retry: false });
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  const prove = async (password: string): Promise<void> => {
    if (asked === 'setUp') return setSetup(await beginTotp(password));
    if (asked === 'renew') setCodes(await renewCodes(password));
    else {
      await disableTotp(password);
      toasts.done(text('users.totp.disabled'));
    }
    await refetch();
  };
  const confirmed = (shown: string[]): void => {
    setSetup(undefined);
    setCodes(shown);
    toasts.done(text('users.totp.done'));
    void refetch();
  };
  return (
    <section className="form-group" aria-labelledby="totp-title">
      <div className="security-head">
        <h2 id="totp-title">{text('users.totp.title')}</h2>
        <SwitchTag on={data.on} words="setUp" />
      </div>
      <p className="muted">{text(data.asked ? 'users.totp.asked' : 'users.totp.notAsked')}</p>
      {data.on && data.recoveryCodesLeft === 0 && (
        <Alert type="warning" showIcon message={text('users.totp.noCodes')} className="form-stale" />
      )}
      {data.on && data.recoveryCodesLeft > 0 && (
        <p>{text('users.totp.codesLeft', { count: data.recoveryCodesLeft })}</p>
      )}
      <div className="section-actions">
        {data.on ? (
          <>
            <Button onClick={() => setAsked('renew')}>{text('users.totp.renew')}</Button>
            <Button danger onClick={() => setAsked('disable')}>
              {text('users.totp.disable')}
            </Button>
          </>
        ) : (
          <Button type="primary" icon={<SafetyCertificateOutlined />} onClick={() => setAsked('setUp')}>
            {text('users.totp.setUp')}
          </Button>
        )}
      </div>
      {asked && (
        <Prove
          verb={text(`users.totp.${asked}`)}
          {...(asked === 'setUp' ? {} : { help: text(`users.totp.${asked}Help`) })}
          danger={asked === 'disable'}
          prove={prove}
          close={() => setAsked(undefined)}
        />
      )}
      {setup && <ConfirmTotp setup={setup} done={confirmed} close={() => setSetup(undefined)} />}
      {codes && <RecoveryCodes codes={codes} close={() => setCodes(undefined)} />}
    </section>
  );
}

interface Proof {
  verb: string;
  /** What will happen. */
  help?: string;
  danger: boolean;
  prove: (password: string) => Promise<void>;
  close: () => void;
}
/** Asks for the own password before something that a stolen session must not do. */
function Prove({ verb, help, danger, prove, close }: Proof) {
  const [form] = Form.useForm<{ password: string }>();
  const send = ({ password }: { password: string }): Promise<void> => prove(password).then(close);
  return (
    <FormDialog {...{ title: verb, verb, danger, form }} onOk={send} onCancel={close}>
      {help && <p>{help}</p>}
      <OldPassword name="password" />
    </FormDialog>
  );
}

/** The recovery codes, this once. */
function RecoveryCodes({ codes, close }: { codes: readonly string[]; close: () => void }) {
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
