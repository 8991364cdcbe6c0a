import type { DateOnly } from '../dates';
import type { CertificateType, Gender, MemberType, Title } from '../words';

/** Somebody who booked or travelled with us before (GET /orders/admin/recall), as the latest booking has them. */
export interface Recalled {
  /** Booked again as this traveller, whose document number the server takes over unseen. */
  memberId: number;
  type: MemberType;
  title: Title | null;
  surname: string;
  givenName: string;
  chineseName: string;
  gender: Gender | null;
  birthDate: DateOnly | null;
  nationality: string;
  certificateType: CertificateType | null;
  /** Masked; empty where none is kept. */
  certificateNo: string;
  expiryDate: DateOnly | null;
  phone: string;
  diet: string;
  /** Those that they were on or are still booked for, the latest first. */
  trips: { packageCode: string; departureDate: DateOnly }[];
  /** Who shared the room on the latest of them. */
  roomMates: string[];
  /** On the latest trip of all found: those who went, or go, together. */
  together: boolean;
}
