import { StartFault } from '../config';

export interface Host {
  host: string;
  port: number;
}
/** What DATABASE_URL says. Several hosts are the nodes of one cluster; the first that answers is used. */
interface DatabaseAddress {
  hosts: Host[];
  username: string;
  password: string;
  database: string;
}
const FORM = /^(?:mysql|mariadb):\/\/(?:([^:@/]*)(?::([^@/]*))?@)?([^/?@]+)\/([^/?]+)$/;

/**
 * Reads `mariadb://user:pass@host:3306,host:3306/name`.
 * @throws StartFault when it has not this form
 */
export function readAddress(databaseUrl: string): DatabaseAddress {
  const [, username = '', password = '', hosts = '', database = ''] = FORM.exec(databaseUrl) ?? [];
  if (!hosts || !database)
    throw new StartFault(
      'DATABASE_URL needs a host and a database: mariadb://user:pass@host:3306/name, or host:3306,host:3306 for the nodes of a cluster.',
    );
  return {
    hosts: hosts.split(',').map(readHost),
    username: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: decodeURIComponent(database),
  };
}

function readHost(text: string): Host {
  const [, host = '', port = '3306'] = /^(\[[^\]]+\]|[^:]+)(?::(\d+))?$/.exec(text.trim()) ?? [];
  if (!host || Number(port) > 65_535) throw new StartFault(`DATABASE_URL: ${text} is not a host with a port.`);
  return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) };
}
