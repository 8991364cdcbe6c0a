import { createConnection, createPool, type Pool, type PoolOptions } from 'mysql2';
import type { Host } from './address';
import { Cluster } from './cluster';
import { LentConnection } from './lent-connection';
import { DatabaseNode } from './node';

type Lent = (error: unknown, connection?: LentConnection) => void;
/** As much of a pool as TypeORM asks for. */
interface LendingPool {
  getConnection: (lent: Lent) => void;
  end: (done: () => void) => void;
}

/**
 * Opens a pool on each node and lends connections that outlive a failing node.
 * @param statementSeconds the server's bound on a statement; a client that hears nothing three seconds after it gives the node up
 */
export function openPool(options: PoolOptions, hosts: readonly Host[], statementSeconds: number): LendingPool {
  const several = hosts.length > 1;
  const cluster = new Cluster(
    hosts.map((host) => {
      const own = { ...options, ...host };
      const { connectionLimit: _pool, ...single } = own;
      const { user, password, connectTimeout } = single;
      const lookout = { ...host, user, password, connectTimeout };
      return new DatabaseNode(
        `${host.host}:${host.port}`,
        dressed(createPool(own), settings(statementSeconds, several)),
        () => createConnection(lookout),
      );
    }),
  );
  if (several) cluster.watch();
  const patienceMs = statementSeconds ? (statementSeconds + 3) * 1000 : undefined;
  return {
    getConnection: (lent) => {
      LentConnection.of(cluster, patienceMs).then((connection) => {
        lent(null, connection);
      }, lent);
    },
    end: (done) => {
      cluster.close(done);
    },
  };
}

/**
 * READ COMMITTED: what is read after waiting for a row lock is what the holder of the lock left, not what was there
 * before. On a cluster a reading waits until the node has applied what was committed before it on any other.
 */
const settings = (statementSeconds: number, several: boolean): string[] => [
  // a text that is put together of rows is never cut off without a word: a share of money may hang on its end
  "SET time_zone = '+00:00', innodb_lock_wait_timeout = 3, group_concat_max_len = 1048576",
  'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED',
  `SET SESSION max_statement_time = ${statementSeconds}`,
  ...(several ? ['SET SESSION wsrep_sync_wait = 1'] : []),
];

/** The session is set up when the pool opens a connection; later would be too late for the first one. */
function dressed(pool: Pool, statements: readonly string[]): Pool {
  pool.on('connection', (connection) => {
    // MySQL knows neither MariaDB's bound on statements nor the cluster: what it refuses, it does without
    for (const statement of statements) connection.query(statement, () => undefined);
  });
  return pool;
}
