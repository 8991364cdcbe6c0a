/** Tours whose levy the house bears, and one that travellers join on the spot, which is outside its scope (decisions A1). */
const COMPANY_PAYS = ['GX-GUILIN5', 'EC-SHANGHAI4', 'JP-TOKYO5', 'KR-JEJU4', 'TH-BANGKOK5'];
const OUTSIDE = ['GD-SHUNDE1'];
export const levyTermsOf = (code: string): { tiaPayer: 'CUSTOMER' | 'COMPANY'; leviable: boolean } => ({
  tiaPayer: COMPANY_PAYS.includes(code) ? 'COMPANY' : 'CUSTOMER',
  leviable: !OUTSIDE.includes(code),
});
