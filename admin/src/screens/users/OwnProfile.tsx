import { useInvalidateAuthStore } from '@refinedev/core';
import { Form, Tabs } from 'antd';
import { RESOURCES } from '@domain/resources';
import type { SelfWire } from '@domain/wire/user';
import { Fields } from '../../crud/Fields';
import { useSelf } from '../../providers/self';
import { FormFrame, FormGroup } from '../../parts/form/FormFrame';
import { useSavedForm } from '../../parts/form/use-saved-form';
import { OldPassword } from '../../parts/OldPassword';
import { PageHeader } from '../../parts/PageHeader';
import { PageSkeleton } from '../../parts/PageSkeleton';
import { useAddress } from '../../parts/use-address';
import { chooseLanguage, useText } from '../../providers/i18n';
import { announce } from '../../providers/preferences';
import { renameSession } from '../../providers/session';
import { ChangePassword } from './ChangePassword';
import { RightsTable } from './RightsTable';
import { Authenticator } from './Authenticator';
import { Sessions } from './Sessions';
import './users.css';
import { OWN, type OwnChange } from './calls';

/** What everybody may change of their own account: names, phone, e-mail, language, password, second step, sign-ins. */
export default function OwnProfile() {
  const text = useText();
  const self = useSelf();
  const [search, put] = useAddress();
  if (!self) return <PageSkeleton />;
  return (
    <>
      <PageHeader title={text('app.screens.profile')} code={self.loginId} />
      <Tabs
        destroyOnHidden
        activeKey={search.get('tab') ?? 'profile'}
        onChange={(tab) => put({ tab })}
        items={[
          { key: 'profile', label: text('app.record.overview'), children: <ProfileForm self={self} /> },
          { key: 'password', label: text('auth.changePassword'), children: <ChangePassword /> },
          { key: 'security', label: text('users.security'), children: <Security /> },
          { key: 'rights', label: text('users.myRights'), children: <RightsTable only={self.userType} /> },
        ]}
      />
    </>
  );
}

const TYPED = ['fullName', 'title', 'gender', 'mobile', 'email', 'language'] as const;
/** The password is sent where it was asked for. */
const SENT = [...TYPED, 'oldPassword'] as const;

function ProfileForm({ self }: { self: SelfWire }) {
  const text = useText();
  const refresh = useInvalidateAuthStore();
  const { form, saver } = useSavedForm<OwnChange, SelfWire>({
    resource: OWN,
    body: (values) => Object.fromEntries(SENT.map((name) => [name, values[name]])),
    message: text('app.messages.userUpdated'),
    done: async (saved) => {
      renameSession(saved.fullName);
      form.resetFields(['oldPassword']);
      announce();
      await chooseLanguage(saved.language);
      await refresh();
    },
  });
  const email = Form.useWatch('email', form);
  const movesMail = email !== undefined && email !== self.email;
  return (
    <FormFrame form={form} saver={saver} saveWord={text('users.saveProfile')} initialValues={self}>
      <FormGroup id="profile" title={`${text(`words.userType.${self.userType}`)} · ${self.branch}`}>
        <div className="form-grid">
          <Fields resource={RESOURCES.users} creating={false} only={TYPED} />
          {movesMail && <OldPassword name="oldPassword" />}
        </div>
      </FormGroup>
    </FormFrame>
  );
}

/** How one signs in: the authenticator, and where one is signed in now. */
function Security() {
  return (
    <div className="security">
      <Authenticator />
      <Sessions />
    </div>
  );
}
