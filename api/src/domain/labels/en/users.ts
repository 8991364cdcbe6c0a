export const users = {
  unlock: 'Unlock account',
  unlocked: 'Account unlocked',
  keepPassword: 'Leave empty to keep the present password.',
  saveProfile: 'Save profile',
};
