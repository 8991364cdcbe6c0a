import { RESOURCES } from '@domain/resources';
import { USER_TYPES } from '@domain/words';
import { FormPage } from '../../crud/FormPage';
import { useRecordId } from '../../crud/ResourceScreens';
import { FormGroup } from '../../parts/form/FormFrame';
import { PasswordFields } from '../../parts/PasswordFields';
import { grant } from '../../providers/access';
import { useText } from '../../providers/i18n';
import { RightsButton } from './RightsButton';
import { TypeWarning } from './TypeWarning';

/** Who may only write the types below their own does not see the others (decisions B1). */
const types = (): readonly string[] =>
  grant('users.write') === 'below' ? USER_TYPES.filter((each) => each !== 'root' && each !== 'admin') : USER_TYPES;

/** /create-profile: a new account, or with ?id= an existing one. */
export default function CreateProfile() {
  const text = useText();
  const id = useRecordId();
  return (
    <FormPage
      key={id ?? 'new'}
      resource={RESOURCES.users}
      {...(id ? { id } : {})}
      without={['password', 'confirmPassword']}
      tools={<RightsButton />}
      options={{ userType: types() }}
      more={(creating) => (
        <>
          {!creating && <TypeWarning />}
          <FormGroup
            id="password"
            title={text(creating ? 'auth.password' : 'auth.newPassword')}
            {...(creating ? {} : { help: text('users.keepPassword') })}
          >
            <PasswordFields required={creating} />
          </FormGroup>
        </>
      )}
    />
  );
}
