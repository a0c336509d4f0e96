/** Writes nginx.conf and the JavaScript beside it, for an nginx in front of our servers. */
import { fileURLToPath } from 'node:url';
import { bundleFile } from '../build/bundle.ts';
import { MAX_BODY_BYTES, type Refusal, type Resource } from './answers.ts';
import { addHeaders, indent, map, quote } from './nginx-answers.ts';

interface NginxOptions {
  /** Address to listen on. */
  readonly host: string;
  readonly port: number;
  /** Public origin. */
  readonly baseUrl: string;
  /** Addresses of servers with their ports. */
  readonly upstreams: readonly string[];
  /** Responses to requests that nginx refuses itself. */
  readonly refusals: readonly Refusal[];
}

/** The whole configuration of nginx. Paths are relative to the folder of the export: `nginx -p OUT -c nginx/nginx.conf`. */
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
# Descriptors: one for each connection, another if a server answers it, and one for each cached file.
worker_rlimit_nofile 16384;
pid nginx/run/nginx.pid;
# At lower levels, lines contain addresses of clients.
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
  js_set $surface_variant_found decisions.variant;
  js_set $surface_coding_found decisions.coding;
  js_set $surface_unmodified_found decisions.unmodified;
  include answers.conf;
  # Bodies of responses to requests that nginx refuses itself.
${indent(refusalBodies(refusals))}
  # Neither clients nor what they send is written to disk: the body of a request stays in memory.
  access_log off;
  client_max_body_size ${MAX_BODY_BYTES};
  client_body_buffer_size ${MAX_BODY_BYTES};
  # A single line may be as long as the whole head may be at the server.
  large_client_header_buffers 2 16k;
  server_tokens off;
  # Files are small: head and body go out in one write.
  sendfile off;
  output_buffers 2 64k;
  # Stays below the default limit of 1,024 open files a process.
  open_file_cache max=500 inactive=1m;
  open_file_cache_valid 1m;
  client_header_timeout 10s;
  client_body_timeout 10s;
  send_timeout 30s;
  keepalive_requests 100000;

  # HTTP/1.0 requests may lack Host, but are forwarded as HTTP/1.1, which requires it.
${indent(map('"$server_protocol $http_host"', '$surface_host', publicHost, { variable: '$http_host' }))}
  # Run the servers with TRUST_PROXY=1, so that they count by the client's address.
  upstream surface {
${servers}    keepalive 64;
  }

  server {
    listen ${host.includes(':') ? `[${host}]` : host}:${port};
    absolute_redirect off;
    merge_slashes off;
    root .;
    # Your own configuration, such as TLS. An export does not change it.
    include own/*.conf;

${refusalLocation(refusals)}
    # The file of an address; the servers answer everything else.
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

/** Without this, nginx would send the modification time of the file. */
function withoutDate(answers: readonly { readonly headers: readonly string[] }[]): string {
  const isGiven = answers.some(({ headers }) => headers.includes('Last-Modified'));
  return isGiven ? '' : '      add_header Last-Modified "";\n';
}

/** The bodies of refusals by status, for the block `http`. */
function refusalBodies(refusals: readonly Refusal[]): string {
  const bodies = refusals.map(({ status, body }) => [String(status), body] as const);
  return map('$status', '$surface_refusal', bodies);
}

/** Directives for the block `server` that send refusals. Throws if refusals differ in their headers. */
function refusalLocation(refusals: readonly Refusal[]): string {
  const [head = [], ...others] = refusals.map(({ headers }) => headers);
  if (others.some((other) => JSON.stringify(other) !== JSON.stringify(head)))
    throw new Error('The headers of refusals differ.');
  const lines = head.map(([name, value]) =>
    name === 'content-type' ? `default_type ${quote(value)};` : `add_header ${name} ${quote(value)} always;`,
  );
  return `    # nginx refuses TRACE and CONNECT with 405; the servers answer with the problem of the contract.
    error_page 405 = @surface;
    error_page 414 494 =431 /.surface-refusal;
    error_page ${refusals.map(({ status }) => status).join(' ')} /.surface-refusal;
    recursive_error_pages on;

    location = /.surface-refusal {
      internal;
      # A client that requests this path gets the servers' 404.
      error_page 404 = @surface;
${lines.map((line) => `      ${line}\n`).join('')}      # The status of the refusal is kept.
      return 200 $surface_refusal;
    }
`;
}

/**
 * The engine's negotiation as one module for njs 0.7, the JavaScript of nginx: ECMAScript 5, with polyfills for the few
 * later functions that the code calls.
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
  return `${banner}${polyfills}${outputText}\nexport default decisions;\n`;
}

const banner = '// Written by the export: the negotiation of the engine. Do not edit: export again.\n\n';

const polyfills = `function Map() {
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
