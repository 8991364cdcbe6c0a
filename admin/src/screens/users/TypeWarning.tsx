import { Alert, Form } from 'antd';
import { useState } from 'react';
import { STAFF_TYPES, type UserType } from '@domain/words';
import { useText } from '../../providers/i18n';

const isStaff = (type: UserType): boolean => (STAFF_TYPES as readonly UserType[]).includes(type);

/** Before a staff account is saved as one of the public site: it never comes back (decisions B0 #1). */
export function TypeWarning() {
  const text = useText();
  const form = Form.useFormInstance<{ userType?: UserType }>();
  const [stored] = useState(() => form.getFieldValue('userType') as UserType | undefined);
  const chosen = Form.useWatch('userType', form);
  if (!stored || !chosen || !isStaff(stored) || isStaff(chosen)) return null;
  const words = { type: text(`words.userType.${chosen}`) };
  return <Alert type="warning" showIcon role="alert" message={text('users.losesRights', words)} />;
}
