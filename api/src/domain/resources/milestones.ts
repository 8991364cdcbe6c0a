import { bool, int, oneOf, ref, text } from '../fields';
import { MILESTONE_CHECKS, MILESTONE_UNITS } from '../milestones';
import { defineResource } from '../resource';
import { PACKAGE_TYPES, STAFF_TYPES } from '../words';

/** What has to be done for every departure of a kind, by when, by whom, and whether the system sees it itself. */
export const milestones = defineResource({
  name: 'milestones',
  path: 'milestones',
  menu: 'settings',
  icon: 'approve',
  title: 'name',
  missing: 'milestone.planNotFound',
  fields: {
    name: text({ required: true, max: 80, translated: true }),
    packageType: oneOf(PACKAGE_TYPES, 'words.packageType', { help: true }),
    days: int({ required: true, min: -180, max: 90, help: true }),
    unit: oneOf(MILESTONE_UNITS, 'words.milestoneUnit', { required: true, initial: 'days' }),
    check: oneOf(MILESTONE_CHECKS, 'words.milestoneCheck', { required: true, initial: 'byHand', help: true }),
    ownerType: oneOf(STAFF_TYPES, 'words.userType', { group: 'owner', help: true }),
    ownerShop: ref('branches', { key: 'code', group: 'owner' }),
    owner: ref('users', { group: 'owner' }),
    active: bool({ initial: true }),
  },
  list: ['name', 'days', 'unit', 'check', 'packageType', 'ownerType', 'active'],
  filters: ['check', 'packageType', 'ownerType', 'ownerShop', 'owner', 'active'],
  search: ['name'],
  copies: true,
  edits: ['packageType', 'days', 'unit', 'ownerType', 'ownerShop', 'owner', 'active'],
  sort: { field: 'days', order: 'asc' },
  allow: {
    list: 'milestones.read',
    show: 'milestones.read',
    create: 'milestones.plan',
    edit: 'milestones.plan',
    remove: 'milestones.plan',
    export: 'milestones.read',
  },
});
