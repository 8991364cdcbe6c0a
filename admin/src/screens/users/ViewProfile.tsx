import { UnlockOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { RESOURCES } from '@domain/resources';
import { ListPage } from '../../crud/ListPage';
import { useRecordId } from '../../crud/ResourceScreens';
import { ShowPage } from '../../crud/ShowPage';
import { MeaningTag, SwitchTag } from '../../parts/StatusTag';
import { grant } from '../../providers/access';
import { useText } from '../../providers/i18n';
import { readSession } from '../../providers/session';
import { OwnProfile } from './OwnProfile';
import { RightsButton } from './RightsButton';
import { ResetTotp } from './ResetTotp';
import { useUnlock } from './use-unlock';

/** /view-profile: the users for those who may read them, one of them with ?id=, and everybody's own profile. */
export default function ViewProfile() {
  const text = useText();
  const id = useRecordId();
  const unlock = useUnlock();
  const reads = grant('users.read') !== false;
  const mine = id === 'me' || id === String(readSession()?.id);
  if (mine || !reads) return <OwnProfile />;
  const mayUnlock = grant('users.unlock') !== false;
  if (!id)
    return (
      <ListPage
        resource={RESOURCES.users}
        tools={<RightsButton />}
        moreActions={(row) =>
          mayUnlock && row['locked'] === true
            ? [{ key: 'unlock', label: text('users.unlock'), icon: <UnlockOutlined />, run: () => void unlock(row) }]
            : []
        }
      />
    );
  return (
    <ShowPage
      resource={RESOURCES.users}
      id={id}
      status={(row) => (
        <>
          <SwitchTag on={row['enabled'] === true} words="enabled" />
          {row['locked'] === true && <MeaningTag tone="bad" word={text('app.on.locked')} />}
        </>
      )}
      actions={(row, reload) =>
        mayUnlock && (
          <>
            {row['locked'] === true && (
              <Button icon={<UnlockOutlined />} onClick={() => void unlock(row).then(reload)}>
                {text('users.unlock')}
              </Button>
            )}
            {row['authenticator'] === true && <ResetTotp row={row} done={reload} />}
          </>
        )
      }
    />
  );
}
