import type { Worksheet } from 'exceljs';

type Value = number | string | boolean | null;
const TOKEN = /\s*([A-Z]+\d+|[A-Z]+(?=\()|\d+(?:\.\d+)?|"[^"]*"|>=|<=|<>|[-+*/(),=<>])/gy;

/** Works a cell out from nothing but the formulas and typed values of the sheet, as a spreadsheet program does. */
export function workOut(page: Worksheet, address: string): Value {
  const { value } = page.getCell(address);
  if (value === null || typeof value === 'number' || typeof value === 'string') return value;
  if (typeof value === 'object' && 'formula' in value) return new Reader(page, value.formula ?? '').all();
  throw new Error(`${address} holds something else`);
}
class Reader {
  private readonly tokens: string[];
  private at = 0;
  constructor(
    private readonly page: Worksheet,
    formula: string,
  ) {
    this.tokens = [...formula.matchAll(TOKEN)].map((match) => match[1] ?? '');
    if (this.tokens.join('') !== formula.replaceAll(' ', '')) throw new Error(`cannot read ${formula}`);
  }
  all(): Value {
    const value = this.comparison();
    if (this.at !== this.tokens.length) throw new Error(`unread: ${this.tokens.slice(this.at).join(' ')}`);
    return value;
  }
  private next(...wanted: string[]): string | undefined {
    const token = this.tokens[this.at];
    if (token === undefined || !wanted.includes(token)) return undefined;
    this.at += 1;
    return token;
  }
  private comparison(): Value {
    const left = this.sum();
    const sign = this.next('=', '>=', '<=', '<>', '<', '>');
    if (!sign) return left;
    const right = this.sum();
    if (sign === '=') return (left ?? (typeof right === 'string' ? '' : 0)) === right;
    return sign === '>=' ? Number(left) >= Number(right) : Number(left) < Number(right);
  }
  private sum(): Value {
    let value = this.product();
    for (let sign = this.next('+', '-'); sign; sign = this.next('+', '-')) {
      const right = Number(this.product());
      value = sign === '+' ? Number(value) + right : Number(value) - right;
    }
    return value;
  }
  private product(): Value {
    let value = this.atom();
    for (let sign = this.next('*', '/'); sign; sign = this.next('*', '/')) {
      const right = Number(this.atom());
      value = sign === '*' ? Number(value) * right : Number(value) / right;
    }
    return value;
  }
  private atom(): Value {
    const token = this.tokens[this.at] ?? '';
    this.at += 1;
    if (token === '(') {
      const value = this.comparison();
      this.next(')');
      return value;
    }
    if (token.startsWith('"')) return token.slice(1, -1);
    if (/^\d/.test(token)) return Number(token);
    if (/\d$/.test(token)) return workOut(this.page, token);
    const given = this.arguments();
    const [a, b] = given.map(Number);
    if (token === 'IF') return (given[0] ? given[1] : given[2]) ?? null;
    if (token === 'MAX') return Math.max(...given.map(Number));
    if (token === 'ROUND') return Number((a ?? 0).toFixed(b ?? 0));
    if (token === 'CEILING') return Math.ceil(Number(((a ?? 0) / (b ?? 1)).toFixed(9))) * (b ?? 1);
    throw new Error(`unknown function ${token}`);
  }
  private arguments(): Value[] {
    if (!this.next('(')) throw new Error('a function without arguments');
    const values = [this.comparison()];
    while (this.next(',')) values.push(this.comparison());
    if (!this.next(')')) throw new Error('a bracket is open');
    return values;
  }
}
