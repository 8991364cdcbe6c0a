import ts from 'typescript';
import type { AnswerSchema } from '../../src/docs/answer-schema';

/**
 * TypeScript types as schemas of OpenAPI 3.0, as JSON carries their values. A type that has a name in the product is a
 * schema of that name and referred to; docstrings are descriptions.
 */
export class TypeSchemas {
  readonly named: Record<string, AnswerSchema> = {};
  private readonly symbols = new Map<string, ts.Symbol>();
  constructor(
    private readonly checker: ts.TypeChecker,
    private readonly folder: string,
  ) {}

  /** @param node how the type is written, where that is known: the checker forgets the names of unions and of dates */
  of(found: ts.Type, written?: ts.TypeNode): AnswerSchema {
    // what may be left out of an object stands in `required`, not in its type
    const isNull = !found.isUnion() || found.types.some((each) => each.flags & ts.TypeFlags.Null);
    const type = isNull ? found : this.checker.getNonNullableType(found);
    const node = written && this.says(written, type) ? written : undefined;
    if (node && ts.isParenthesizedTypeNode(node)) return this.of(type, node.type);
    if (node && ts.isTypeOperatorNode(node)) return this.of(type, node.type);
    const name = this.nameOf(type, node);
    if (name) return this.refer(name, type);
    if (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return {};
    if (type.isUnion()) return this.union(type, node);
    const plain = plainOf(type);
    if (plain) return isDate(node) ? { ...plain, format: 'date' } : plain;
    if (this.checker.isArrayType(type)) return this.array(type, node);
    if (this.checker.isTupleType(type)) return { type: 'array', items: {} };
    return this.object(type);
  }

  private union(type: ts.UnionType, node: ts.TypeNode | undefined): AnswerSchema {
    const isNothing = (each: ts.Type) => Boolean(each.flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined));
    const schema = this.choice(
      type,
      type.types.filter((each) => !isNothing(each)),
      node && ts.isUnionTypeNode(node)
        ? node.types.filter((each) => !isNothing(this.checker.getTypeFromTypeNode(each)))
        : undefined,
    );
    return type.types.some((each) => each.flags & ts.TypeFlags.Null) ? nullable(schema) : schema;
  }
  private choice(type: ts.UnionType, types: ts.Type[], nodes: ts.TypeNode[] | undefined): AnswerSchema {
    const [only, ...others] = nodes ?? [];
    if (only && !others.length) return this.of(this.checker.getTypeFromTypeNode(only), only);
    if (types.length === 1 && types[0]) return this.of(types[0]);
    const named = this.checker.getNonNullableType(type);
    if (named !== type && this.nameOf(named, undefined)) return this.of(named);
    if (types.every((each) => each.flags & ts.TypeFlags.BooleanLiteral)) return { type: 'boolean' };
    if (types.every((each) => each.isLiteral())) return words(types.map((each) => (each as ts.LiteralType).value));
    const choices = nodes
      ? nodes.map((each) => this.of(this.checker.getTypeFromTypeNode(each), each))
      : mergeBooleans(types.map((each) => this.of(each)));
    return { anyOf: choices.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)) };
  }
  private array(type: ts.Type, node: ts.TypeNode | undefined): AnswerSchema {
    const [item] = this.checker.getTypeArguments(type as ts.TypeReference);
    if (!item) throw new Error('an array of nothing');
    return { type: 'array', items: this.of(item, node && ts.isArrayTypeNode(node) ? node.elementType : undefined) };
  }

  private object(type: ts.Type): AnswerSchema {
    const properties: Record<string, AnswerSchema> = {};
    const required: string[] = [];
    for (const property of this.checker.getPropertiesOfType(type)) {
      const node = property.declarations?.find(ts.isPropertySignature)?.type;
      const each = this.of(this.checker.getTypeOfSymbol(property), node);
      properties[property.name] = described(each, this.docOf(property));
      if (!(property.flags & ts.SymbolFlags.Optional)) required.push(property.name);
    }
    const index = this.checker.getIndexInfoOfType(type, ts.IndexKind.String);
    const others = index && this.of(index.type);
    return {
      type: 'object',
      ...(required.length ? { required } : {}),
      ...(Object.keys(properties).length ? { properties } : {}),
      ...(others ? { additionalProperties: Object.keys(others).length ? others : true } : {}),
    };
  }

  private refer(symbol: ts.Symbol, type: ts.Type): AnswerSchema {
    const { name } = symbol;
    const known = this.symbols.get(name);
    if (known && known !== symbol) throw new Error(`two types of the name ${name} are answered: rename one`);
    if (!known) {
      this.symbols.set(name, symbol);
      const [alias] = symbol.declarations?.filter(ts.isTypeAliasDeclaration) ?? [];
      this.named[name] = {};
      const body = alias ? this.unnamed(type, alias.type) : this.object(type);
      this.named[name] = described(body, this.docOf(symbol));
    }
    return { $ref: `#/components/schemas/${name}` };
  }
  /** What stands behind an alias, which is not to be called by its own name again. */
  private unnamed(type: ts.Type, node: ts.TypeNode): AnswerSchema {
    if (type.isUnion()) return this.union(type, node);
    return this.checker.isArrayType(type) ? this.array(type, node) : this.object(type);
  }
  /** The product's own name for a type; a plain text or number under another name has none. */
  private nameOf(type: ts.Type, node: ts.TypeNode | undefined): ts.Symbol | undefined {
    if (plainOf(type)) return undefined;
    const written = node && ts.isTypeReferenceNode(node) ? this.checker.getSymbolAtLocation(node.typeName) : undefined;
    const aliased = written && written.flags & ts.SymbolFlags.Alias ? this.checker.getAliasedSymbol(written) : written;
    const isInterface = type.isClassOrInterface() ? type.symbol : undefined;
    return [aliased, type.aliasTypeArguments ? undefined : type.aliasSymbol, isInterface].find((symbol) => {
      const declaration = symbol?.declarations?.[0];
      if (!declaration?.getSourceFile().fileName.startsWith(this.folder)) return false;
      const isType = ts.isTypeAliasDeclaration(declaration) || ts.isInterfaceDeclaration(declaration);
      return isType && !declaration.typeParameters?.length;
    });
  }
  /** Whether a type is what its node says: inside a generic type the node speaks of something else. */
  private says(node: ts.TypeNode, type: ts.Type): boolean {
    const [a, b] = [this.checker.getTypeFromTypeNode(node), type].map((each) => this.checker.getNonNullableType(each));
    return Boolean(a && b && this.checker.isTypeAssignableTo(a, b) && this.checker.isTypeAssignableTo(b, a));
  }
  private docOf(symbol: ts.Symbol): string {
    return ts.displayPartsToString(symbol.getDocumentationComment(this.checker)).replace(/\s+/g, ' ').trim();
  }
}

function plainOf(type: ts.Type): AnswerSchema | undefined {
  if (type.isStringLiteral() || type.isNumberLiteral()) return words([type.value]);
  if (type.flags & ts.TypeFlags.BooleanLiteral)
    return { type: 'boolean', enum: [(type as unknown as { intrinsicName: string }).intrinsicName === 'true'] };
  if (type.flags & ts.TypeFlags.StringLike) return { type: 'string' };
  if (type.flags & ts.TypeFlags.NumberLike) return { type: 'number' };
  if (type.flags & ts.TypeFlags.Boolean) return { type: 'boolean' };
  // a branded text or number travels as what it is
  if (type.isIntersection()) return type.types.map(plainOf).find(Boolean);
  return undefined;
}
/** Sorted: the checker's own order follows what it happened to meet first. */
const words = (values: unknown[]): AnswerSchema => ({
  type: typeof values[0] === 'number' ? 'number' : 'string',
  enum: [...values].sort() as AnswerSchema['enum'],
});
const isDate = (node: ts.TypeNode | undefined): boolean =>
  Boolean(node && ts.isTypeReferenceNode(node) && node.typeName.getText() === 'DateOnly');
function mergeBooleans(schemas: AnswerSchema[]): AnswerSchema[] {
  const others = schemas.filter(({ type }) => type !== 'boolean');
  const booleans = schemas.length - others.length;
  return booleans === 2 ? [...others, { type: 'boolean' }] : schemas;
}
function nullable(schema: AnswerSchema): AnswerSchema {
  if (schema.$ref) return { allOf: [schema], nullable: true };
  if (schema.enum) return { ...schema, enum: [...schema.enum, null], nullable: true };
  return Object.keys(schema).length ? { ...schema, nullable: true } : schema;
}
/** Beside a reference nothing else is read: it is wrapped. */
function described(schema: AnswerSchema, description: string): AnswerSchema {
  if (!description) return schema;
  return schema.$ref ? { description, allOf: [schema] } : { description, ...schema };
}
