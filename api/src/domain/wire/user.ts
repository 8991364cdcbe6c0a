import type { Right } from '../access';
import type { Gender, Locale, Title, Translations, UserType } from '../words';

/** A user as lists and forms see it; userId is the full name (decisions B0 #2). */
export interface UserWire {
  id: number;
  version: number;
  loginId: string;
  userId: string;
  fullName: string;
  userType: UserType;
  branch: string;
  mobile: string;
  email: string;
  gender: Gender;
  title: Title;
  remarks: string;
  enabled: boolean;
  locked: boolean;
  authenticator: boolean;
  language: Locale;
  createdAt: string;
  updatedAt: string;
}
/** The answer of GET /users/getUser. */
export interface SelfWire extends Omit<UserWire, 'locked' | 'authenticator' | 'createdAt' | 'updatedAt'> {
  permissions: Right[];
  /** Key of the booking envelope; protects nothing (decisions B8). */
  bookingSecret: string;
  mustChangePassword: boolean;
  preferences: Record<string, unknown>;
}
/** The answer of POST /users/login (decisions B5). */
export type LoginAnswer =
  | { accessToken: string; id: number; userType: UserType; userId: string; branch: string; language: Locale }
  | {
      otpRequired: true;
      challengeId: string;
      method: string;
      /** Who has no authenticator yet sets it up now: the code that it shows first ends the sign-in. */
      setup?: TotpSetup;
    };
/** The answer of GET /users/getAllTables (decisions B0 #6). */
export interface UserTables {
  userTypes: UserType[];
  branches: { code: string; name: string; translations: Translations }[];
  titles: Title[];
  genders: Gender[];
  users: { id: number; userId: string; branch: string; userType: UserType }[];
}
/** What a colleague is called (GET /users/names): everybody who works here is told who made, holds or closed a thing. */
export interface UserName {
  id: number;
  fullName: string;
}
/** A sign-in of one's own that still lives (GET /users/sessions). */
export interface SessionWire {
  id: string;
  createdAt: string;
  expiresAt: string;
  userAgent: string;
  address: string;
  /** The one that asks. */
  current: boolean;
}
/** The state of one's own second step (GET /users/totp). */
export interface TotpWire {
  /** An authenticator is set up. */
  on: boolean;
  recoveryCodesLeft: number;
  /** Sign-in asks for a second step (the OTP switch). */
  asked: boolean;
}
/** The answer of POST /users/totp: to be shown as a picture and as text, then confirmed with a first code. */
export interface TotpSetup {
  secret: string;
  otpauthUrl: string;
  /** The same as a picture, data:image/png;base64. */
  qrCode: string;
}
