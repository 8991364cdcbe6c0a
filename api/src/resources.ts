import type { EntityTarget, ObjectLiteral } from 'typeorm';
import { Branch } from './branches/branch.entity';
import type { Rules } from './crud/part';
import { Lookup } from './lookups/lookup.entity';
import { pageRules } from './pages/rules';
import { Page } from './pages/page.entity';
import { User } from './users/user.entity';
import { userRules } from './users/rules';

/** What is hand-made of a resource: its entity, its rules. One that is not named here lives by its fields alone. */
export const RESOURCE_PARTS: Record<string, { entity?: EntityTarget<ObjectLiteral>; rules?: Rules } | undefined> = {
  users: { entity: User, rules: userRules },
  branches: { entity: Branch },
  pages: { entity: Page, rules: pageRules },
  areaCodes: { entity: Lookup },
  certificateTypes: { entity: Lookup },
  countries: { entity: Lookup },
};
