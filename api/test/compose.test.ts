import { existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { readConfig } from '../src/config';
import { readAddress } from '../src/database/address';

interface Service {
  '<<'?: Service;
  image?: string;
  build?: object;
  healthcheck?: object;
  restart?: string;
  environment?: Record<string, string>;
  volumes?: string[];
  depends_on?: string[] | Record<string, object>;
  networks?: Record<string, { aliases: string[] }>;
}
interface Compose {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
}
const FOLDER = join(__dirname, '../../docker');
const text = (name: string): string => readFileSync(join(FOLDER, name), 'utf8');
const healthy = ({ build, healthcheck }: Service): boolean =>
  healthcheck !== undefined || (build !== undefined && text('Dockerfile').includes('HEALTHCHECK'));

describe.each(['compose.yml', 'compose.cluster.yml'])('%s', (name) => {
  const { services, volumes } = load(text(name)) as Compose;
  // `<<` is what several services have in common
  const each = Object.entries(services).map(([service, it]): [string, Service] => [service, { ...it['<<'], ...it }]);

  test('every service is named by an image of a fixed version or built here, is looked after and comes back', () => {
    for (const [service, it] of each) {
      expect([service, it.build !== undefined || /:.*\d/.test(it.image ?? '')]).toEqual([service, true]);
      // one that does its work once has nothing to be asked
      const once = it.restart === 'on-failure';
      expect([service, once || healthy(it), it.restart]).toEqual([
        service,
        true,
        once ? 'on-failure' : 'unless-stopped',
      ]);
    }
  });
  test('what is named exists: services waited for, volumes, files', () => {
    for (const [, it] of each) {
      const waited = Array.isArray(it.depends_on) ? it.depends_on : Object.keys(it.depends_on ?? {});
      expect(waited.filter((other) => !services[other])).toEqual([]);
      for (const [source = ''] of (it.volumes ?? []).map((volume) => volume.split(':')))
        expect([source, source.startsWith('./') ? existsSync(join(FOLDER, source)) : source in volumes]).toEqual([
          source,
          true,
        ]);
    }
  });
  test('no secret stands in the file: each comes from the surroundings and has no default', () => {
    const secrets = text(name).match(/\$\{[^}]*\}/g) ?? [];
    expect(secrets.length).toBeGreaterThan(3);
    expect(secrets.filter((each) => !each.includes(':?'))).toEqual([]);
    expect(text(name)).not.toMatch(/(PASSWORD|SECRET|KEY): [^$'\s]/);
  });
  test('the database address is one that the product reads, and names services', () => {
    const addresses = each.flatMap(([, it]) => it.environment?.['DATABASE_URL'] ?? []);
    expect(addresses.length).toBeGreaterThan(0);
    for (const address of addresses)
      for (const { host } of readAddress(address.replace(/\$\{[^}]*\}/g, 'secret')).hosts)
        expect(Object.keys(services)).toContain(host);
  });
  test('what else the product is told to talk to is a service too, at an address that it reads', () => {
    for (const [service, { environment = {} }] of each) {
      const secrets = Object.fromEntries(
        ['JWT_SECRET', 'BOOKING_SECRET', 'DATA_KEY'].map((key) => [key, 'x'.repeat(32)]),
      );
      const redis = environment['REDIS_URL']?.replace(/\$\{[^}]*\}/g, 'secret');
      if (redis === undefined) continue;
      const { redisUrl = '' } = readConfig({
        ...secrets,
        REDIS_URL: redis,
        DATA_DIR: join(tmpdir(), 'tourdesk-compose'),
      });
      expect([service, Object.keys(services)]).toEqual([service, expect.arrayContaining([new URL(redisUrl).hostname])]);
    }
  });
});

describe('the cluster', () => {
  const { services } = load(text('compose.cluster.yml')) as Compose;

  test('a node is asked for its health in a way that it does not forget when it joins', () => {
    expect(text('compose.cluster.yml')).not.toMatch(/test:.*healthcheck\.sh/);
  });
  test('the first node looks for every other one before it founds a cluster of its own', () => {
    const others = Object.keys(services).filter((name) => /^db[2-9]/.test(name));
    expect(/for node in (.*); do/.exec(text('galera-first.sh'))?.[1]?.split(' ')).toEqual(others);
  });
  test('the proxy asks for the addresses of the processes again and again, by the name that both have', () => {
    const proxy = text('proxy.conf');
    expect(proxy).toMatch(/^resolver 127\.0\.0\.11 /m);
    const [, name = ''] = /set \$apps http:\/\/(\w+):3000;/.exec(proxy) ?? [];
    const processes = Object.values(services).filter((service) => service.build ?? service['<<']?.build);
    expect(processes.length).toBe(2);
    for (const service of processes)
      expect((service.networks ?? service['<<']?.networks)?.['default']?.aliases).toContain(name);
  });
});

describe('the image', () => {
  test('runs as nobody in particular, as `npm start` does, and holds the packages of the API alone', () => {
    const file = text('Dockerfile');
    expect(file).toMatch(/^USER node$/m);
    expect(file).toContain('npm ci --omit=dev --ignore-scripts --workspace api');
    const { scripts } = JSON.parse(readFileSync(join(FOLDER, '../package.json'), 'utf8')) as {
      scripts: Record<'start', string>;
    };
    expect((JSON.parse(/^CMD (.*)$/m.exec(file)?.[1] ?? '[]') as string[]).join(' ')).toBe(scripts.start);
  });
  test('is made without what a working copy has beside its sources, keys above all', () => {
    const left = readFileSync(join(FOLDER, '../.dockerignore'), 'utf8').split('\n');
    expect(left).toEqual(expect.arrayContaining(['.git', 'data', '**/.env*', '**/node_modules', '**/dist']));
  });
});
