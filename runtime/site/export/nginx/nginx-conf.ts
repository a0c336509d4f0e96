import type { Resource } from '../answers/list-answers.ts';
import { MOST_BODY, type Refusal } from '../answers/list-refusals.ts';
import { addHeaders } from './heads.ts';
import { refusalBodies, refusalLocation } from './refusals-conf.ts';
import { indent, map } from './syntax.ts';

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
