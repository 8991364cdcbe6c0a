import { bool, computed, email, instant, longText, oneOf, phone, ref, secret, text } from '../fields';
import { defineResource } from '../resource';
import { lowerCode } from '../texts';
import { GENDERS, LOCALES, TITLES, USER_TYPES, userTypeMeant } from '../words';

/** The accounts (SPEC 3). Deleting one switches it off (decisions B1); the rules on top stand in users/ of the API. */
export const users = defineResource({
  name: 'users',
  path: 'users',
  calls: { names: 'users/names' },
  routes: { list: '/view-profile', create: '/create-profile' },
  menu: 'settings',
  icon: 'users',
  title: 'fullName',
  missing: 'user.notFound',
  fields: {
    loginId: text({
      required: true,
      min: 2,
      max: 60,
      pattern: /^[a-z0-9._@-]+$/,
      spelled: lowerCode,
      unique: true,
      frozen: true,
    }),
    fullName: text({ required: true, max: 120 }),
    userType: oneOf(USER_TYPES, 'words.userType', { required: true, spelled: userTypeMeant }),
    branch: ref('branches', { key: 'code', required: true }),
    title: oneOf(TITLES, 'words.title', { required: true }),
    gender: oneOf(GENDERS, 'words.gender', { required: true }),
    mobile: phone({ required: true }),
    email: email({ required: true }),
    password: secret({ required: true }),
    confirmPassword: secret({ required: true }),
    language: oneOf(LOCALES, 'words.locale', { initial: 'en' }),
    enabled: bool({ initial: true }),
    remarks: longText({ max: 1000 }),
    locked: computed(bool()),
    authenticator: computed(bool()),
    createdAt: instant({ readOnly: true }),
  },
  list: ['loginId', 'fullName', 'userType', 'branch', 'mobile', 'email', 'enabled', 'locked'],
  filters: ['loginId', 'fullName', 'userType', 'branch', 'enabled', 'locked', 'createdAt'],
  search: ['loginId', 'fullName', 'email', 'mobile'],
  find: ['loginId', 'fullName', 'mobile'],
  allow: {
    list: 'users.read',
    show: 'users.read',
    create: 'users.write',
    edit: 'users.write',
    remove: 'users.disable',
    export: 'users.read',
  },
});
