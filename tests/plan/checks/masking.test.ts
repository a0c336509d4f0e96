import { describe, expect, test } from 'vitest';
import { createMask, heldSecrets, maskText } from '../../../runtime/plan/checks/mask.ts';
import { mostHeld, units } from './long-lines.ts';

/** Made here, so that no scanner of secrets finds one in a file. */
const s = ['hun', 'ter2', 'tr0ub', '4dor'].join('');
const long = 'aB3dE5gH'.repeat(5);
const base64 = Buffer.from(`ada:${s}`).toString('base64');

/** What is to be masked stands between « and »; all else stays. */
const forms: readonly string[] = [
  // Assignments, as shells, .env files and programs print them.
  `password=«${s}»`,
  'password=«secret-of-words»',
  'password=«123456»',
  `PASSWORD=«${s}» npm test`,
  `DB_PASS=«${s}»`,
  `export DB_PASS='«${s}»'`,
  `declare -x PGPASSWORD="«${s}»"`,
  `set MYSQL_PWD=«${s}»`,
  `MY_API_TOKEN=«${s}»`,
  'GITHUB_TOKEN=«abcdefgh»',
  `AWS_SECRET_ACCESS_KEY=«${long}»`,
  `SECRET_KEY_BASE=«${long}»`,
  `CLIENT_SECRET=«${s}»`,
  `OLD_PASSWORD_2=«${s}»`,
  `spring.datasource.password=«${s}»`,
  `password = «${s}»`,
  `password = "«of four words, quoted»"`,
  `const apiKey = '«${s}»';`,
  `dbPassword := "«${s}»"`,
  // YAML, TOML, INI.
  `MY_API_TOKEN: «${s}»`,
  'MY_API_TOKEN: «abcdefgh»',
  `password: «${s}»`,
  `  secret: "«${s}»"`,
  `private_key: «${long}»`,
  `api-key: «${s}» # of the tests`,
  // JSON, also within a string of JSON, and what programs print of objects.
  `{"user":"ada","password":"«${s}»","id":1}`,
  `{"password":"«with \\"quotes\\" and, commas»"}`,
  `"api_key": "«${s}»"`,
  `"apiKey" : "«${s}»",`,
  `{"body":"{\\"password\\":\\"«${s}»\\",\\"id\\":1}"}`,
  `{\\\\\\"api_key\\\\\\":\\\\\\"«${s}»\\\\\\"}`,
  `{"env":"A=1\\nDB_PASS=«${s}»\\nB=2"}`,
  `{ user: 'ada', password: '«${s}»' }`,
  `{ user: 'ada', pass: '«${s}»' }`,
  `{'password': '«${s}»', 'user': 'ada'}`,
  `{'password': b'«${s}»'}`,
  `{:password=>"«${s}»"}`,
  `Config { password: "«${s}»", port: 1 }`,
  `<password>«${s}»</password>`,
  // Headers, as servers, curl -v and clients print them.
  'Cookie: «session=abc; theme=dark»',
  '> Cookie: «sid=1»\r',
  '< Set-Cookie: «sid=abc; Path=/; HttpOnly»',
  `"set-cookie": ["«sid=abc; Path=/', 'theme=dark»"]`.replace(`', '`, `", "`),
  `cookie: '«session=abc»',`,
  `curl -H 'Cookie: «a=b; c=d»' https://plan.example`,
  `X-Api-Key: «${s}»`,
  'x-api-key: «abcdefgh»',
  `X-Auth-Token: «${s}»`,
  `Private-Token: «${s}»`,
  `Authorization: Bearer «${s}»`,
  `Authorization: Basic «${base64}»`,
  `authorization: 'Basic «${base64}»',`,
  `"Authorization":"token «${s}»"`,
  `Proxy-Authorization: Basic «${base64}»`,
  `Authorization: Digest «username="ada", realm="x", response="6629fae49393a05397450978507c4ef1"»`,
  `Authorization: «${s}»`,
  `fetch(url, { headers: { Authorization: "Bearer «${s}»" } })`,
  `sent Bearer «${long}» to it`,
  // Addresses.
  `GET /v1/me?access_token=«${s}»&page=2 200`,
  `https://plan.example/cb?code=1&token=«abc»#x`,
  `https://plan.example/?api_key=«${s}»`,
  `https://blob.example/c?sv=2024&sig=«${long}%3D»&se=1`,
  `https://bucket.example/x?X-Amz-Signature=«${'0a1b2c3d'.repeat(8)}»`,
  `postgres://admin:«${s}»@db.example/x`,
  `redis://:«${s}»@127.0.0.1:6379`,
  `amqp://ada:«p@ss:w»@mq.example`,
  `https://«${long}»@git.example/a.git`,
  `Server=db;User Id=ada;Password=«${s}»;Encrypt=true`,
  `Uid=ada;Pwd=«${s}»;`,
  `Endpoint=sb://x;SharedAccessKey=«${long}=»;Entity=y`,
  // Commands and their options.
  `curl -u ada:«${s}» https://plan.example`,
  `+ curl -sS --user "ada:«two words»" https://plan.example`.replace('two words', s),
  `curl -fsSL https://plan.example -u ada:«${s}»`,
  `login --password «${s}» --user ada`,
  `login --token=«abcdef»`,
  `--api-key '«${s}»'`,
  `sshpass -p «${s}» ssh ada@plan.example`,
  `mysql -u ada -p«${s}» product`,
  // Files of package managers and of clients.
  `//registry.example/:_authToken=«${s}»`,
  `//registry.example/:_password="«${base64}»"`,
  `_auth=«${base64}»`,
  `npm_config__authToken=«${s}»`,
  `machine plan.example login ada password «${s}»`,
];

/** A form as text, and as it comes out. */
function partsOf(form: string) {
  const [before = '', secret = '', after = ''] = form.split(/[«»]/);
  return { text: `${before}${secret}${after}`, before, secret, after };
}

const label = /\[masked: [^\]]+\]/;

describe('a secret by its name', () => {
  test('has more than sixty forms, all different', () => {
    expect(new Set(forms).size).toBe(forms.length);
    expect(forms.length).toBeGreaterThan(60);
  });

  test.each(forms)('%s', (form) => {
    const { text, before, after } = partsOf(form);
    const found = maskText(`first\n${text}\nlast\n`).split('\n');
    expect(found).toEqual(['first', expect.stringMatching(label), 'last', '']);
    expect(found[1]?.replace(label, '«»')).toBe(`${before}«»${after}`);
  });

  test.each(forms)('in two pieces, wherever it is cut: %s', (form) => {
    const { text } = partsOf(form);
    const bytes = Buffer.from(`${text}\n`);
    const whole = maskText(`${text}\n`);
    for (let cut = 1; cut < bytes.length; cut++) {
      const mask = createMask();
      const pieces = [mask.push(bytes.subarray(0, cut)), mask.push(bytes.subarray(cut)), mask.end()];
      expect(Buffer.concat(pieces).toString()).toBe(whole);
    }
  });

  test.each(forms)('with a colour in it, wherever it stands: %s', (form) => {
    const { text, secret } = partsOf(form);
    for (let at = 0; at <= text.length; at++) {
      const coloured = `${text.slice(0, at)}\u001b[1;31m${text.slice(at)}\u001b[0m\n`;
      const found = maskText(coloured);
      expect(found).toMatch(label);
      expect(found.replaceAll('\u001b[1;31m', '').replaceAll('\u001b[0m', '')).not.toContain(secret);
    }
  });

  test.each([
    ['as JSON writes it', '\\u001b[31m'],
    ['as sources write it', '\\x1b[31m'],
    ['of 24 bits', '\u001b[38;2;255;100;0m'],
    ['that is a link', '\u001b[K'],
  ])('with a code in it %s', (_, code) => {
    const token = `ghp_${'aB3dE5gH'.repeat(5).slice(0, 36)}`;
    expect(maskText(`x ${token.slice(0, 9)}${code}${token.slice(9)} y`)).toBe('x [masked: GitHub token] y');
    expect(maskText(`password=hun${code}ter2 y`)).toBe('password=[masked: password] y');
  });

  test('is masked again behind another one, and each is counted', () => {
    const mask = createMask();
    const text = mask
      .push(Buffer.from(`a password=${s} token: ${s} b\nCookie: a=b\nDB_PASS=x1y2 c\n`))
      .toString();
    expect(text).toBe(
      'a password=[masked: password] token: [masked: token] b\nCookie: [masked: cookie]\nDB_PASS=[masked: password] c\n',
    );
    expect(mask.count).toBe(4);
  });
});

/** What checks print every day. */
const ordinary: readonly string[] = [
  'password reset test passed',
  'tokens: 512',
  'PASS src/a.test.ts',
  'pass=12 fail=0',
  'pass: 12',
  '# pass 12',
  'PASS: check-v1.sh',
  '--- PASS: TestToken1 (0.00s)',
  'ok 3 - password: 8 characters are enough # time=1.2ms',
  ' ✓ auth > token: refreshes after 3600s 12ms',
  ' ✓ Cookie: is set once (3 ms)',
  ' × secret: not found',
  'Error: invalid password: too short',
  'password: required',
  'Password: ',
  'Enter password:',
  'warning: DB_PASS: not set',
  'API_KEY: missing',
  'GITHUB_TOKEN is not set; token=undefined',
  'token=null secret=true password=""',
  'password=$DB_PASS token=${TOKEN} secret=%SECRET% key={{ api_key }}',
  'password=*** token=[REDACTED] secret=<secret>',
  'const token = process.env.GITHUB_TOKEN',
  'const password = await prompt("Password")',
  'login(user=user, password=password)',
  'api_key = settings.API_KEY',
  'password = os.environ["DB_PASSWORD"]',
  'if (password === other || token == null) secret => 1',
  'if (password==expected1) return',
  '  12 |   password: string;',
  '  13 |   token?: Token | undefined,',
  '  14 |   readonly secret: Map<string, number>;',
  '  15 |   password: PasswordInputProps,',
  "  16 |   const token = /^Bearer (.+)$/.exec(header ?? '');",
  'error TS2322: Type Token is not assignable to password: string',
  'max_tokens=4096 completion_tokens: 128 token_count: 12',
  'unexpected token: expected }, at 3:12',
  'SyntaxError: Unexpected token } in JSON at position 7',
  'src/auth.ts:12:5 token: 12ms',
  'token 3 of 8, password 2 of 9',
  'secrets: 0, passwords: 4, cookies: 2',
  'the secret: ./fixtures/secret.txt',
  'the secret: fixtures/a1.json:12',
  'password: 1200ms',
  'PWD=/srv/app OLDPWD=/srv',
  'credentials: same-origin',
  "fetch(url, { credentials: 'include' })",
  'author: Ada, authors=3, oauth: ok, auth=none',
  'bypass=1 compass: north1 trespass=2b',
  'Authorization: required',
  'Authorization header: Bearer token',
  'authorization: Bearer <token>',
  'Set-Cookie: missing',
  'keyboard: qwerty1 monkey=banana7 hotkey: ctrl1',
  'primary_key: id1 public_key=abc123 foreign_key: user_id2',
  'https://plan.example:8080/a?page=2&sort=name1 200',
  'git@git.example:a/b.git ssh://git@git.example/a',
  'docker run -u 1000:1000 node:22-alpine3',
  'npm run test:auth -- --token-limit 100 --password-policy strict1',
  'Setting up gir1.2-secret-1:amd64 (0.20.5-3) ...',
  'sha256:3f2a9b6c0d1e4f5a8b7c6d5e4f3a2b1c0d9e8f7a6b5c4d3e2f1a0b9c8d7e6f5a',
  'eos_token: </s> pad_token="[PAD]"',
  '<ref *1> { token: [Function (anonymous)], secret: [Object], password: { min: 8 } }',
  'Tests  12 passed | 1 skipped (13)',
  'Coverage: 93.2% of lines; session: 12, cookie: 3',
];

describe('what is no secret', () => {
  test.each(ordinary)('%s', (line) => {
    expect(maskText(`${line}\n`)).toBe(`${line}\n`);
    expect(maskText(`\u001b[32m${line}\u001b[0m`)).toBe(`\u001b[32m${line}\u001b[0m`);
  });
});

describe('the value of a variable with the name of a secret', () => {
  const value = 'correct horse/battery+9';
  const held = (env: Record<string, string>) => (text: string) => maskText(text, heldSecrets(env));
  const own = held({ DB_PASSWORD: value });

  test.each([
    ['as it is', value],
    ['in an address', encodeURIComponent(value)],
    ['in a form', encodeURIComponent(value).replaceAll('%20', '+')],
    ['in Base64', Buffer.from(value).toString('base64').replace(/=+$/, '')],
    ['in Base64 of addresses', Buffer.from(value).toString('base64url')],
    ['with a colour in it', `correct \u001b[31mhorse/battery\u001b[0m+9`],
  ])('%s', (_, text) => {
    expect(own(`it prints ${text} so\n`)).toMatch(/^it prints \[masked: value of DB_PASSWORD\]\S{0,2} so\n$/);
  });

  test.each(['', 'a', 'ab', 'abc', 'ada:'])('in Base64 behind %j', (before) => {
    const text = Buffer.from(`${before}${value}${before}`).toString('base64');
    const found = own(text);
    expect(found).toMatch(/\[masked: value of DB_PASSWORD\]/);
    expect(found.replace(label, '').length).toBeLessThan(before.length * 2 + 8);
  });

  test.each([
    ['GITHUB_TOKEN', 'masked'],
    ['MYSQL_PWD', 'masked'],
    ['SMTP_PASS', 'masked'],
    ['STRIPE_SECRET_KEY', 'masked'],
    ['API_KEY_2', 'masked'],
    ['npm_config_//registry.example/:_authToken', 'masked'],
    ['PWD', 'kept'],
    ['SSH_ASKPASS', 'kept'],
    ['TOKEN_URL', 'kept'],
    ['SECRET_NAME', 'kept'],
    ['HOME', 'kept'],
  ])('of %s is %s', (name, what) => {
    expect(held({ [name]: s })(`x ${s} y`)).toBe(
      what === 'kept' ? `x ${s} y` : `x [masked: value of ${name}] y`,
    );
  });

  test('is masked from eight characters on', () => {
    expect(held({ A_TOKEN: 'abc1234' })('abc1234 YWJjMTIzNA')).toBe('abc1234 YWJjMTIzNA');
    expect(held({ A_TOKEN: 'abc12345' })('abc12345')).toBe('[masked: value of A_TOKEN]');
    expect(held({ A_TOKEN: 'äöü12345' })('x äöü12345')).toBe('x [masked: value of A_TOKEN]');
  });

  test('of several lines is masked line by line, a long one whole', () => {
    expect(held({ A_SECRET: 'line one\nline two' })('1 line two\n2 line one\n')).toBe(
      '1 [masked: value of A_SECRET]\n2 [masked: value of A_SECRET]\n',
    );
    const huge = Array.from({ length: 3000 }, (_, index) =>
      String.fromCharCode(97 + ((index * 7) % 26)),
    ).join('');
    const found = held({ A_SECRET: huge })(`a ${huge} b`);
    expect(found.replaceAll(/\[masked: value of A_SECRET\]/g, '')).toBe('a  b');
  });

  test('that is a word which another variable holds too, or the path of a file, is none', () => {
    expect(held({ PGPASSWORD: 'postgres', PGUSER: 'postgres' })('postgres is up')).toBe('postgres is up');
    expect(held({ PGPASSWORD: 'password' })('password reset')).toBe('password reset');
    expect(held({ CREDENTIALS: process.execPath })(process.execPath)).toBe(process.execPath);
    expect(held({ PGPASSWORD: 'sesameopen' })('sesameopener, sesameopen')).toBe(
      'sesameopener, [masked: value of PGPASSWORD]',
    );
  });
});

/** 8 MiB are masked by `output.endurance.test.ts`. */
describe('a line without end', { timeout: 300_000 }, () => {
  test.each(units)('of %s takes a time in proportion to it, and little memory', (_, unit) => {
    expect(mostHeld(unit, 1 << 20, 1_000)).toBeLessThan(65_536 + 16_384 + 1_000);
  });
});
