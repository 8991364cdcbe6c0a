import type { ResourceLabels } from '../../resources';

const lookup = { code: 'Code', name: 'Name', position: 'Position', active: 'In use' };
/** Names of resources and of their fields; `one` a record, `many` the list. */
export const resources = {
  users: {
    one: 'User',
    many: 'Users',
    fields: {
      loginId: 'Login ID',
      fullName: 'Full name',
      userType: 'User type',
      branch: 'Branch',
      title: 'Title',
      gender: 'Gender',
      mobile: 'Mobile number',
      email: 'E-mail',
      password: 'Password',
      confirmPassword: 'Confirm password',
      language: 'Language',
      enabled: 'Enabled',
      remarks: 'Remarks',
      locked: 'Locked',
      authenticator: 'Authenticator set up',
      createdAt: 'Created',
    },
  },
  branches: {
    one: 'Branch',
    many: 'Branches',
    fields: { code: 'Code', name: 'Name', address: 'Address', phone: 'Phone', active: 'Active' },
  },
  pages: {
    one: 'Page',
    many: 'Pages',
    fields: { code: 'Code', name: 'Name', content: 'Content', updatedAt: 'Last changed' },
  },
  areaCodes: { one: 'Area code', many: 'Area codes', fields: lookup },
  certificateTypes: { one: 'Certificate type', many: 'Certificate types', fields: lookup },
  countries: { one: 'Country', many: 'Countries', fields: lookup },
} satisfies ResourceLabels;
