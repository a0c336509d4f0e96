import { batch, type Expected, notification, ping, type Row } from './exchange-row.ts';
import { call } from './mcp-server.ts';

const mediaType = (name: string, contentType: string | null, expected: Expected): Row => ({
  name: `Content-Type ${name}`,
  body: ping(),
  headers: { 'content-type': contentType },
  expected,
});
const mediaTypes: Row[] = [
  mediaType('with charset', 'application/json; charset=utf-8', '200 1:result'),
  mediaType('with quoted charset', 'application/json;charset="UTF-8"', '200 1:result'),
  mediaType('in capitals', 'Application/JSON', '200 1:result'),
  mediaType('with another parameter', 'application/json; profile=a', '200 1:result'),
  mediaType('missing', null, '415 unsupported_media_type'),
  mediaType('text', 'text/plain', '415 unsupported_media_type'),
  mediaType('of a form', 'application/x-www-form-urlencoded', '415 unsupported_media_type'),
  mediaType('of another JSON type', 'application/vnd.api+json', '415 unsupported_media_type'),
  mediaType('with a name that only begins so', 'application/jsonp', '415 unsupported_media_type'),
  mediaType('in another charset', 'application/json; charset=iso-8859-1', '415 unsupported_media_type'),
  mediaType('event stream', 'text/event-stream', '415 unsupported_media_type'),
  {
    name: 'compressed body',
    body: ping(),
    headers: { 'content-encoding': 'gzip' },
    expected: '415 unsupported_media_type',
  },
  {
    name: 'body called identity',
    body: ping(),
    headers: { 'content-encoding': 'identity' },
    expected: '200 1:result',
  },
];

const accept = (value: string | null, expected: Expected): Row => ({
  name: `Accept ${value}`,
  body: ping(),
  headers: { accept: value },
  expected,
});
const accepts: Row[] = [
  accept(null, '200 1:result'),
  accept('*/*', '200 1:result'),
  accept('application/json', '200 1:result'),
  accept('application/json, text/event-stream', '200 1:result'),
  accept('text/event-stream, application/json', '200 1:result'),
  accept('text/event-stream;q=1, application/json;q=0.1', '200 1:result'),
  accept('text/event-stream, */*;q=0.1', '200 1:result'),
  accept('text/event-stream, application/*;q=0.5', '200 1:result'),
  accept('text/html', '200 1:result'),
  accept('', '200 1:result'),
  accept('garbage', '200 1:result'),
  accept('text/event-stream', '200 event 1:result'),
  accept('Text/Event-Stream', '200 event 1:result'),
  accept('text/*', '200 event 1:result'),
  accept('text/event-stream, application/json;q=0', '200 event 1:result'),
  accept('text/event-stream;q=0', '200 1:result'),
  {
    name: 'errors of the body are never an event',
    body: '{',
    headers: { accept: 'text/event-stream' },
    expected: '400 null:-32700',
  },
  {
    name: 'a batch as one event',
    body: `[${ping(1)},${ping(2)}]`,
    headers: { accept: 'text/event-stream' },
    expected: batch('200 event 1:result 2:result'),
  },
  {
    name: 'an error as an event',
    body: call('nope'),
    headers: { accept: 'text/event-stream' },
    expected: '200 event 1:-32601',
  },
  {
    name: 'a notification with an event stream wanted',
    body: notification,
    headers: { accept: 'text/event-stream' },
    expected: '202',
  },
];

const callerRow = (header: 'origin' | 'host', value: string, expected: Expected): Row => ({
  name: `${header} ${value}`,
  body: ping(),
  headers: { [header]: value },
  expected,
});
const callers: Row[] = [
  callerRow('origin', 'http://localhost', '200 1:result'),
  callerRow('origin', 'http://localhost:3000', '200 1:result'),
  callerRow('origin', 'https://app.localhost', '200 1:result'),
  callerRow('origin', 'http://127.0.0.1:8080', '200 1:result'),
  callerRow('origin', 'http://127.9.9.9', '200 1:result'),
  callerRow('origin', 'http://[::1]:8080', '200 1:result'),
  callerRow('origin', 'https://evil.example', '403 origin_not_allowed'),
  callerRow('origin', 'http://localhost.evil.example', '403 origin_not_allowed'),
  callerRow('origin', 'http://127.0.0.1.evil.example', '403 origin_not_allowed'),
  callerRow('origin', 'http://localhost@evil.example', '403 origin_not_allowed'),
  callerRow('origin', 'null', '403 origin_not_allowed'),
  callerRow('origin', 'file://', '403 origin_not_allowed'),
  callerRow('origin', '', '403 origin_not_allowed'),
  callerRow('origin', 'http://localhost, https://evil.example', '403 origin_not_allowed'),
  callerRow('host', 'localhost:8080', '200 1:result'),
  callerRow('host', 'LOCALHOST', '200 1:result'),
  callerRow('host', '[::1]:8080', '200 1:result'),
  callerRow('host', 'evil.example', '403 host_not_allowed'),
  callerRow('host', 'evil.example:8080', '403 host_not_allowed'),
  callerRow('host', '127.0.0.1.evil.example', '403 host_not_allowed'),
  callerRow('host', '192.168.0.1', '403 host_not_allowed'),
];

/** Headers: content type, accepted types, origin. */
export const transportRows: readonly Row[] = [...mediaTypes, ...accepts, ...callers];
