import { fileURLToPath } from 'node:url';
import { bundleFile } from '../build/bundle.ts';
import { MOST_BODY, type Refusal, type Resource } from './answers.ts';
import { addHeaders, indent, map, quote } from './nginx-answers.ts';

interface NginxOptions {
  /** Address to listen on. */
  readonly host: string;
  readonly port: number;
  /** Public origin. */
  readonly baseUrl: string;
  /** Addresses of servers with their ports. */
  readonly upstreams: readonly string[];
  /** What requests are answered with that are not passed on. */
  readonly refusals: readonly Refusal[];
}

/** The configuration of nginx as a whole. All paths start at the folder of the export: `nginx -p OUT -c nginx/nginx.conf`. */
export function nginxConf(
  resources: readonly Resource[],
  { host, port, baseUrl, upstreams, refusals }: NginxOptions,
): string {
  const answers = resources.flatMap((resource) => resource.answers);
  const publicHost = [['HTTP/1.0 ', new URL(baseUrl).host]] as const;
  const servers = upstreams.map((address) => `    server ${address};\n`).join('');
  return `# Written by the export. Do not edit: export again.
load_module /usr/lib/nginx/modules/ngx_http_js_module.so;
worker_processes auto;
# Each connection is one, two where a server answers, and each file that is kept open.
worker_rlimit_nofile 16384;
pid nginx/run/nginx.pid;
# Below this, lines name callers.
error_log stderr crit;
pcre_jit on;

events {
  worker_connections 4096;
}

http {
  client_body_temp_path nginx/run/client-body;
  proxy_temp_path nginx/run/proxy;
  fastcgi_temp_path nginx/run/fastcgi;
  uwsgi_temp_path nginx/run/uwsgi;
  scgi_temp_path nginx/run/scgi;

  map_hash_max_size 65536;
  map_hash_bucket_size 512;
  variables_hash_max_size 4096;
  js_import decisions from decisions.js;
  js_set $surface_form_found decisions.form;
  js_set $surface_coding_found decisions.coding;
  js_set $surface_unmodified_found decisions.unmodified;
  include answers.conf;
  # What a request is answered with that is not passed on.
${indent(refusalBodies(refusals))}
  # Callers are not written down, nor what they send: a body that is taken at all stays in memory.
  access_log off;
  client_max_body_size ${MOST_BODY};
  client_body_buffer_size ${MOST_BODY};
  # A line may have what the server takes for the whole head of a request.
  large_client_header_buffers 2 16k;
  server_tokens off;
  # Files are small: head and body go out in one write.
  sendfile off;
  output_buffers 2 64k;
  # Few enough for the 1,024 files that a process may have open by default.
  open_file_cache max=500 inactive=1m;
  open_file_cache_valid 1m;
  client_header_timeout 10s;
  client_body_timeout 10s;
  send_timeout 30s;
  keepalive_requests 100000;

  # A request of HTTP/1.0 need not name a host; the one of HTTP/1.1 that it becomes must.
${indent(map('"$server_protocol $http_host"', '$surface_host', publicHost, { variable: '$http_host' }))}
  # Servers with TRUST_PROXY=1: they count by the address that nginx sees.
  upstream surface {
${servers}    keepalive 64;
  }

  server {
    listen ${host.includes(':') ? `[${host}]` : host}:${port};
    absolute_redirect off;
    merge_slashes off;
    root .;
    # Yours, such as TLS. An export leaves it alone.
    include own/*.conf;

${refusalLocation(refusals)}
    # The file of an address; all that no file answers is for a server.
    location / {
      types {
      }
      default_type "";
      etag off;
      if_modified_since off;
      max_ranges 0;
${addHeaders(answers, 'headers', '      ')}${withoutDate(answers)}      if ($surface_unmodified) {
        js_header_filter decisions.withoutLength;
${addHeaders(answers, 'notModified', '        ')}        return 304;
      }
      try_files $surface_folder$surface_file @surface;
    }

    location @surface {
      proxy_pass http://surface;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $surface_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    }
  }
}
`;
}

/** nginx would add the date of the file. */
function withoutDate(answers: readonly { readonly headers: readonly string[] }[]): string {
  const isGiven = answers.some(({ headers }) => headers.includes('Last-Modified'));
  return isGiven ? '' : '      add_header Last-Modified "";\n';
}

/** The body of a refusal, by the status that nginx has given it. For the block `http`. */
function refusalBodies(refusals: readonly Refusal[]): string {
  const bodies = refusals.map(({ status, body }) => [String(status), body] as const);
  return map('$status', '$surface_refusal', bodies);
}

/** Which requests are refused, and with what. For the block `server`. Throws where refusals differ in their headers. */
function refusalLocation(refusals: readonly Refusal[]): string {
  const [head = [], ...others] = refusals.map(({ headers }) => headers);
  if (others.some((other) => JSON.stringify(other) !== JSON.stringify(head)))
    throw new Error('The headers of refusals differ.');
  const lines = head.map(([name, value]) =>
    name === 'content-type' ? `default_type ${quote(value)};` : `add_header ${name} ${quote(value)} always;`,
  );
  return `    # nginx says 405 to TRACE and CONNECT. The server knows what to answer.
    error_page 405 = @surface;
    error_page 414 494 =431 /.surface-refusal;
    error_page ${refusals.map(({ status }) => status).join(' ')} /.surface-refusal;
    recursive_error_pages on;

    location = /.surface-refusal {
      internal;
      # Whoever asks for this path itself gets what the server says.
      error_page 404 = @surface;
${lines.map((line) => `      ${line}\n`).join('')}      # The status stays that of the refusal.
      return 200 $surface_refusal;
    }
`;
}

/**
 * The engine's decisions as one module for the JavaScript of nginx (njs 0.7): ECMAScript 5, and what later editions
 * have that the code uses, as far as it uses it.
 */
export async function bundleDecisions(): Promise<string> {
  const { default: ts } = await import('typescript');
  const { code } = await bundleFile(
    'the module for nginx',
    { input: fileURLToPath(new URL('nginx-decisions.ts', import.meta.url)) },
    { format: 'iife', name: 'decisions', comments: false },
  );
  const { outputText } = ts.transpileModule(code.replace(/^\/\/#(?:end)?region.*\n/gm, ''), {
    compilerOptions: { target: ts.ScriptTarget.ES5, module: ts.ModuleKind.None, removeComments: true },
  });
  return `${banner}${library}${outputText}\nexport default decisions;\n`;
}

const banner = '// Written by the export: the negotiation of the engine. Do not edit: export again.\n\n';

const library = `function Map() {
    this.entries = {};
    this.size = 0;
}
Map.prototype.get = function (key) { return this.entries['$' + key]; };
Map.prototype.set = function (key, value) {
    if (this.get(key) === undefined) this.size++;
    this.entries['$' + key] = value;
};
Map.prototype.clear = function () { this.entries = {}; this.size = 0; };

Array.prototype.flatMap = function (callback) { return [].concat.apply([], this.map(function (one) { return callback(one); })); };

String.prototype.matchAll = function (pattern) {
    var all = [], found;
    pattern.lastIndex = 0;
    while ((found = pattern.exec(this)) !== null) all.push(found);
    return all;
};

`;
