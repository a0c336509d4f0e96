/** Texts that have a format, where no language gives any. */
export const formatSamples: Readonly<Record<string, readonly string[]>> = {
  'date-time': ['2030-01-31T12:00:00Z', '2030-01-31T12:00:00.5+01:00', '2016-12-31T23:59:60Z'],
  date: ['2030-01-31', '2028-02-29', '1999-12-01'],
  time: ['12:00:00Z', '12:00:00.5+01:00', '23:59:60Z'],
  duration: ['P1D', 'PT1H', 'P1Y2M3DT4H5M6S', 'P2W'],
  email: ['a@example.org', 'first.last@sub.example.org', '"a b"@example.org'],
  hostname: ['example', 'example.org', 'a.b.example.org'],
  ipv4: ['192.0.2.1', '0.0.0.0', '255.255.255.255'],
  ipv6: ['::1', '2001:db8::1', '::ffff:192.0.2.1'],
  uri: ['https://example.org/a', 'urn:a', 'http://example.org?a=b#c', 'mailto:a@example.org'],
  'uri-reference': ['/a', 'a', '#a', '//example.org/a', 'https://example.org/a'],
  'uri-template': ['/a/{b}', 'https://example.org/{a}', '{a}'],
  uuid: ['00000000-0000-4000-8000-000000000000', '0F8FAD5B-D9CB-469F-A165-70867728950E'],
  'json-pointer': ['/a', '/a/b', '/a~0/b~1'],
  'relative-json-pointer': ['0', '1/a', '2#'],
  regex: ['a', '^a+$', '[a-z]*', '\\d{2}'],
  byte: ['YQ==', 'YWI=', 'YWJj'],
};

/** Texts that have none of the formats, or one of a few. */
export const plainSamples: readonly string[] = ['', 'a', '?', '(', ' ', '{', '1', '%', 'A b', '~', '[', '\\'];
