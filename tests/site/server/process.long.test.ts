import { test } from 'vitest';
import { expectRefusedStart, stopBusySite } from './process-ends.ts';

test('SIGINT: 50 busy clients lose no request, and the server stops', ({ skip }) =>
  stopBusySite('SIGINT', skip));

test.each([
  [{ BASE_URL: 'plan.example' }, 'BASE_URL is "plan.example"'],
  [
    { BASE_URL: 'https://plan.example/docs' },
    'BASE_URL is "https://plan.example/docs"; set it to scheme and host only',
  ],
  [{ SCHEMA_BASE: 'ftp://plan.example' }, 'SCHEMA_BASE is "ftp://plan.example"'],
  [{ REUSE_PORT: 'yes' }, 'REUSE_PORT is "yes"; set it to 1 or 0.'],
  [{ SERVER: 'apache' }, 'SERVER is "apache"; set it to one of express, node.'],
  [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY is "yes"; set it to the number of proxies'],
  [{ WORKERS: 'many' }, 'WORKERS is "many"; set it to the number of processes that serve, 0 to 256.'],
  [{ WORKERS: '2', REUSE_PORT: '1' }, 'REUSE_PORT is "1" and WORKERS is set; unset one of them'],
  [{ STATUS_PORT: '70000' }, 'STATUS_PORT is "70000"; set it to a number from 0 to 65535.'],
  [{ PORT: '8080', STATUS_PORT: '8080' }, 'STATUS_PORT is "8080", as PORT is; set it to another port.'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is "loud"; set it to one of debug, info, warn, error.'],
  [{ LOG_FORMAT: 'xml' }, 'LOG_FORMAT is "xml"; set it to one of json, text.'],
  [{ WORKERS: '2', HOST: '256.1.1.1' }, 'HOST is "256.1.1.1", which is neither'],
  [{ HOST: 'localhost:80' }, 'HOST is "localhost:80"'],
  [{ HOST: '192.0.2.1' }, 'HOST is "192.0.2.1", which is not an address of this machine; set it'],
])('a wrong setting %o is reported in one line', expectRefusedStart);
