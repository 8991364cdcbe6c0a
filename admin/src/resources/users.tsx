import { CheckCircleOutlined, StopOutlined, UnlockOutlined } from '@ant-design/icons';
import { Form } from 'antd';
import { lazy, useEffect } from 'react';
import { Link } from 'react-router';
import type { OneOfField } from '@domain/fields';
import { USER_TYPES } from '@domain/words';
import { FieldInput } from '../fields/field-input';
import { useRecordId } from '../crud/ResourceScreens';
import type { OfInput, OfPage, OfRecord, Slots } from '../crud/slots';
import type { Row } from '../fields/words';
import { FormGroup } from '../parts/form/FormFrame';
import type { Verb } from '../parts/verbs';
import { useShops } from '../parts/use-shops';
import { PasswordFields } from '../parts/PasswordFields';
import { MeaningTag, SwitchTag } from '../parts/StatusTag';
import { grant } from '../providers/access';
import { readSession } from '../providers/session';
import { locale, useText } from '../providers/i18n';
import { useResetTotp, useSwitch, useUnlock } from '../screens/users/account-acts';
import { RightsButton } from '../screens/users/RightsTable';
import { TypeWarning } from '../screens/users/TypeWarning';

const OwnProfile = lazy(() => import('../screens/users/OwnProfile'));
const isOwn = (id: string | null | undefined): boolean => id !== undefined && id === String(readSession()?.id);
/** Everybody's own account, and the only one of those who may not read the others. */
function instead(search: URLSearchParams) {
  const id = search.get('id');
  return id === 'me' || isOwn(id) || grant('users.read') === false ? OwnProfile : undefined;
}

/** Who may only write the types below their own does not see the others (decisions B1). */
function UserType({ field, ...held }: OfInput) {
  const below = USER_TYPES.filter((each) => each !== 'root' && each !== 'admin');
  const of = grant('users.write') === 'below' ? below : USER_TYPES;
  return <NotOwn {...held} field={{ ...(field as OneOfField), of }} />;
}
/** What nobody changes of his own account here: his profile asks for the password, the rest is for others to do. */
function NotOwn(held: OfInput) {
  const own = isOwn(useRecordId());
  return <FieldInput {...held} {...(own ? { disabled: true } : {})} />;
}

/** The only shop is nobody's choice: it stands there from the start, and can be emptied. */
function OwnShop(held: OfInput) {
  const form = Form.useFormInstance();
  const creating = useRecordId() === undefined;
  const shops = useShops();
  const only = shops.length === 1 ? shops[0]?.value : undefined;
  useEffect(() => {
    if (creating && only && !form.isFieldTouched('branch')) form.setFieldValue('branch', only);
  }, [creating, form, only]);
  return <FieldInput {...held} />;
}

function Password({ page }: OfPage) {
  const text = useText();
  const id = useRecordId();
  if (page === 'show') return null;
  const creating = page === 'create';
  if (isOwn(id))
    return (
      <FormGroup id="password" title={text('auth.newPassword')}>
        <Link to="/view-profile?id=me&tab=password">{text('users.ownElsewhere')}</Link>
      </FormGroup>
    );
  return (
    <>
      {!creating && <TypeWarning />}
      <FormGroup
        id="password"
        title={text(creating ? 'auth.password' : 'auth.newPassword')}
        {...(creating ? {} : { help: text('users.keepPassword') })}
      >
        <PasswordFields required={creating} forAnother />
      </FormGroup>
    </>
  );
}

function Tools({ page }: OfPage) {
  return page === 'show' ? null : <RightsButton />;
}

function useVerbs(): readonly Verb<Row>[] {
  const text = useText();
  /** Nobody switches himself off, and an admin none of his rank and above (decisions B1). */
  const notSwitched = (row: Row): string | undefined => {
    if (isOwn(String(row.id))) return text('errors.user.self');
    const above = row['userType'] === 'root' || row['userType'] === 'admin';
    return above && grant('users.disable') === 'below' ? text('app.messages.noPermission') : undefined;
  };
  const unlock = useUnlock();
  const resetTotp = useResetTotp();
  const { off, on } = useSwitch();
  const may = grant('users.disable') !== false;
  const mayUnlock = grant('users.unlock') !== false;
  return [
    {
      ...{ key: 'disable', label: text('users.disable'), icon: <StopOutlined />, danger: true, may },
      in: ['row', 'record', 'palette'],
      whyNot: (row) => notSwitched(row) ?? (row['enabled'] === true ? undefined : text('app.on.disabled')),
      run: (row) => void off(row),
    },
    {
      ...{ key: 'enable', label: text('users.enable'), icon: <CheckCircleOutlined />, may },
      in: ['row', 'record', 'palette'],
      whyNot: (row) => notSwitched(row) ?? (row['enabled'] === true ? text('app.on.enabled') : undefined),
      run: (row) => void on(row),
    },
    {
      ...{ key: 'unlock', label: text('users.unlock'), icon: <UnlockOutlined />, may: mayUnlock },
      in: ['row', 'record', 'palette'],
      whyNot: (row) => (row['locked'] === true ? undefined : text('users.notLocked')),
      run: (row) => void unlock(row),
    },
    {
      ...{ key: 'resetTotp', label: text('users.totp.reset'), danger: true, may: mayUnlock },
      in: ['row', 'record', 'palette'],
      whyNot: (row) => (row['authenticator'] === true ? undefined : text('app.on.notSetUp')),
      run: resetTotp,
    },
  ];
}

function Status({ row }: OfRecord) {
  const text = useText();
  return (
    <>
      <SwitchTag on={row['enabled'] === true} words="enabled" />
      {row['locked'] === true && <MeaningTag tone="bad" word={text('app.on.locked')} />}
    </>
  );
}

/** What of the accounts is not in their declaration: passwords, locks, the second step, who may give which type. */
const users: Slots = {
  instead,
  begun: () => ({ language: locale() }),
  inputs: {
    userType: UserType,
    branch: OwnShop,
    email: NotOwn,
    enabled: NotOwn,
    password: null,
    confirmPassword: null,
  },
  aside: Password,
  tools: Tools,
  verbs: useVerbs,
  ends: true,
  status: Status,
};
export default users;
