// Loaded before the product (`--import`): one of its savings is taken back, so that the bench can say what it saves.
// PLAINLY names it: the file of the product, and in its place what the libraries do by themselves.
import Module, { createRequire } from 'node:module';
import { basename, dirname, resolve } from 'node:path';

const require = createRequire(import.meta.url);

const BOUND = /'[^']*'|\?/g;
/** Each `?` under a name, as TypeORM's builders want it. */
function named(sql, params) {
  const values = {};
  let n = 0;
  const text = sql.replace(BOUND, (mark) => {
    if (mark !== '?') return mark;
    values[`p${n}`] = params[n];
    return `:p${n++}`;
  });
  return [text, values];
}
const TAIL = /^(?:(\w+) )?WHERE (.*?)(?: ORDER BY (.*?))?(?: LIMIT (\d+))?( FOR UPDATE)?$/is;
/** What a statement of `findRows` says, by TypeORM's query builder. */
function builder(em, entity, tail, params, pick) {
  const said = TAIL.exec(tail.trim());
  if (!said) throw new Error(`no plain way for ${tail}`);
  const [, alias = em.dataSource.getMetadata(entity).tableName, where, order, limit, locked] = said;
  const query = em.createQueryBuilder(entity, alias).where(...named(where, params));
  if (pick) query.select(pick.map((name) => `${alias}.${name}`));
  for (const [n, part] of (order ?? '').split(', ').filter(Boolean).entries()) {
    const [name, way] = part.split(' ');
    query[n ? 'addOrderBy' : 'orderBy'](`${alias}.${name}`, way ?? 'ASC');
  }
  if (limit) query.limit(Number(limit));
  if (locked && em.dataSource.options.type === 'mariadb') query.setLock('pessimistic_write');
  return query;
}
const many = (em, entity, tail, params, pick) => builder(em, entity, tail, params, pick).getMany();

const PLAIN = {
  /** Rows of the embedded driver as it hands them over. */
  'quick-rows': () => ({ quickRows: (Driver) => Driver }),
  'find-rows': () => ({
    findRows: many,
    findRow: async (...args) => (await many(...args))[0],
  }),
  'insert-rows': () => ({
    insertRows: (em, entity, rows) => em.insert(entity, rows),
    insertLast: (tx, entity, rows) => tx.before(() => tx.em.insert(entity, rows)),
    insertedIds: async (em, entity, rows) => {
      const { identifiers } = await em.insert(entity, rows);
      return identifiers.map(({ id }) => id);
    },
    insertRow: async (em, entity, row) => em.save(entity, { ...row }),
  }),
  'proven-tokens': ({ ProvenTokens }) => ({
    ProvenTokens: class extends ProvenTokens {
      find() {
        return undefined;
      }
    },
  }),
  passes: () => ({ passes: () => false }),
  'last-writes': (_shipped, near) => ({
    writeLast: async (em, writes) => {
      for (const [sql, params] of writes) await near('raw').write(em, sql, params);
    },
  }),
  /** The library's own log of calls: a logger of each request. */
  logging: () => ({
    callLog: (level, to) => require('pino-http').pinoHttp({ level, autoLogging: true }, to),
  }),
  totals: (_shipped, near) => {
    const rowsOf = (em, sql, params) => near('../database/raw').rowsOf(em, sql, params);
    return { keptCounts: rowsOf, keptTotal: async (...asked) => Number((await rowsOf(...asked))[0]?.total ?? 0) };
  },
};

const wanted = process.env.PLAINLY ?? '';
const load = Module._load;
const made = new Map();
Module._load = function plainly(request, parent, ...rest) {
  const shipped = load.call(this, request, parent, ...rest);
  if (!wanted || !request.startsWith('.') || !parent?.filename) return shipped;
  const file = resolve(dirname(parent.filename), request);
  if (basename(file).replace(/\.js$/, '') !== wanted || !file.includes('/dist/api/src/')) return shipped;
  if (!made.has(file)) {
    const instead = PLAIN[wanted](shipped, (name) => require(resolve(dirname(file), name)));
    made.set(file, new Proxy(shipped, { get: (all, name) => instead[name] ?? all[name] }));
  }
  return made.get(file);
};
