/** What a token says: whose sign-in it is, until when (seconds since 1970). */
export interface Claims {
  sub: string;
  sid: string;
  exp: number;
}
const MOST = 1000;

/**
 * Tokens whose signature has been proven. A token is a text, so a proof holds for as long as the token does: the calls
 * after the first need not be proven again. Whether its sign-in still lives is read at every call all the same.
 */
export class ProvenTokens {
  private readonly claims = new Map<string, Claims>();

  /** What a token says that was proven before and has not run out. */
  find(token: string): Claims | undefined {
    const claims = this.claims.get(token);
    return claims && claims.exp * 1000 > Date.now() ? claims : undefined;
  }

  learn(token: string, claims: Claims): void {
    this.claims.set(token, claims);
    for (const [oldest] of this.claims) {
      if (this.claims.size <= MOST) break;
      this.claims.delete(oldest);
    }
  }
}
