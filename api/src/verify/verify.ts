import type { DataSource } from 'typeorm';
import type { Storage } from '../files/storage';
import type { ChainWitness } from './audit-chain';
import { runChecks } from './checks';
import { uploads } from './uploads';

/**
 * `npm run verify`: works everything that is derived out of its rows again and prints what differs, one line each.
 * Answers how many differences there are; the caller ends with 1 when there are any.
 */
export async function runVerify(
  dataSource: DataSource,
  print: (line: string) => void = (line) => process.stdout.write(`${line}\n`),
  witness?: ChainWitness,
  storage?: Storage,
): Promise<number> {
  const differences = await runChecks(dataSource.manager, witness);
  if (storage) differences.push(...(await uploads(dataSource.manager, storage)));
  for (const { check, record, is, shouldBe } of differences)
    print(`${check}: ${record} is ${is}, should be ${shouldBe}`);
  print(`${differences.length} differences`);
  return differences.length;
}
