import { join } from 'node:path';
import ts from 'typescript';
import type { Answers, CallAnswer } from '../../src/docs/answer-schema';
import { TypeSchemas } from './schema-of-type';

const FOLDER = join(__dirname, '../../src');
const VERBS = ['Get', 'Post', 'Put', 'Patch', 'Delete'];

/** Reads what every call answers from the return types of the controllers. */
export function readAnswers(): Answers {
  const config = ts.getParsedCommandLineOfConfigFile(join(FOLDER, '../tsconfig.json'), {}, {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
      throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'));
    },
  } as ts.ParseConfigFileHost);
  if (!config) throw new Error('tsconfig.json cannot be read');
  const files = config.fileNames.filter((name) => name.startsWith(FOLDER) && !name.endsWith('.test.ts'));
  const program = ts.createProgram(files, { ...config.options, incremental: false, tsBuildInfoFile: undefined });
  const checker = program.getTypeChecker();
  const types = new TypeSchemas(checker, FOLDER);
  const calls: Record<string, CallAnswer> = {};
  for (const source of program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(FOLDER)))
    for (const each of source.statements)
      if (ts.isClassDeclaration(each) && decorated(each, ['Controller']) && !decorated(each, ['ApiExcludeController']))
        for (const member of each.members)
          if (ts.isMethodDeclaration(member) && decorated(member, VERBS)) {
            const answer = answerOf(checker, types, member);
            if (answer) calls[`${each.name?.text ?? ''}_${member.name.getText()}`] = answer;
          }
  return { calls: sorted(calls), schemas: sorted(types.named) };
}

function answerOf(checker: ts.TypeChecker, types: TypeSchemas, method: ts.MethodDeclaration): CallAnswer | undefined {
  const signature = checker.getSignatureFromDeclaration(method);
  if (!signature) return undefined;
  const type = checker.getAwaitedType(checker.getReturnTypeOfSignature(signature));
  const response = method.parameters.find((parameter) => decorated(parameter, ['Res']));
  if (!type || type.flags & ts.TypeFlags.VoidLike) {
    // who answers through the response says what, if it is JSON, as Response<…>
    const sent = response?.type && inner(response.type);
    return sent && { schema: types.of(checker.getTypeFromTypeNode(sent), sent) };
  }
  if (['StreamableFile', 'Observable'].includes(type.symbol?.name)) return undefined;
  const schema = types.of(type, method.type && (inner(method.type) ?? method.type));
  return schema.type === 'array' && response ? { schema, counted: true } : { schema };
}
/** What stands in the angle brackets of Promise<…> and Response<…>. */
const inner = (node: ts.TypeNode): ts.TypeNode | undefined =>
  ts.isTypeReferenceNode(node) && ['Promise', 'Response'].includes(node.typeName.getText())
    ? node.typeArguments?.[0]
    : undefined;
const decorated = (node: ts.HasDecorators, names: string[]): boolean =>
  (ts.getDecorators(node) ?? []).some(
    ({ expression }) => ts.isCallExpression(expression) && names.includes(expression.expression.getText()),
  );
const sorted = <T>(record: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
