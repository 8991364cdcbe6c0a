/** A traveller (alias m) whose travel document nobody has noted yet; read along the index of the party's travellers. */
export const NO_DOCUMENT = `(m.certificateType IS NULL OR m.certificateLast4 = '')`;
