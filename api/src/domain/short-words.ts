import type { CertificateType, Gender, MemberType, RoomType, Title } from './words';

/** Short ways of writing the words of closed lists that spreadsheets use; keys in upper case. */
export const SHORT_WORDS: {
  title: Record<string, Title>;
  gender: Record<string, Gender>;
  certificateType: Record<string, CertificateType>;
  roomType: Record<string, RoomType>;
  memberType: Record<string, MemberType>;
} = {
  title: { MR: 'Mr', MS: 'Miss', MISS: 'Miss', MRS: 'Mrs', 先生: 'Mr', 小姐: 'Miss', 太太: 'Mrs', 女士: 'Miss' },
  gender: { M: 'male', F: 'female', 男: 'male', 女: 'female' },
  certificateType: {
    HKID: 'HKIC',
    身份證: 'HKIC',
    身份证: 'HKIC',
    PASSPORT: 'PP',
    護照: 'PP',
    护照: 'PP',
    特區護照: 'HKSAR',
    特区护照: 'HKSAR',
    回鄉證: 'HRP',
    回乡证: 'HRP',
  },
  roomType: { S: 'SINGLE', SGL: 'SINGLE', T: 'TWIN', TWN: 'TWIN', DBL: 'TWIN', TRP: 'TRIPLE', TPL: 'TRIPLE' },
  memberType: {
    ...{ ADT: 'ADULT', 成人: 'ADULT', 大人: 'ADULT', 會員: 'MEMBER', 会员: 'MEMBER' },
    ...{ CHD: 'CHILD', 小童: 'CHILD', 兒童: 'CHILD', 儿童: 'CHILD' },
    ...{ INF: 'BABY', INFANT: 'BABY', 嬰兒: 'BABY', 婴儿: 'BABY' },
  },
};
