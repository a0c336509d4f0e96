import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { site } from '../../../generated/site.ts';
import { hostOf, isReserved } from '../../../runtime/site/source/settings.ts';

/** The whole site of another address is in `security-contact.long.test.ts`, its words are in `../standing.test.ts`. */
test('an export without a contact logs it', async ({ skip }) => {
  if (!isReserved(hostOf(site.security.contact)))
    skip('the configuration has a contact, so it is never missing');
  const child = spawn(process.execPath, ['runtime/site/export/main.ts'], {
    env: { ...process.env, OUT: 'export', BASE_URL: 'https://plan.acme.dev', SECURITY_CONTACT: '' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [line] = await once(createInterface({ input: child.stderr }), 'line');
  expect(JSON.parse(line)).toMatchObject({ level: 'warn', event: 'security_contact_missing' });
});
