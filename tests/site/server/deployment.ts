/** A team's own deployment: nothing of the addresses that the contract was compiled with may be left in it. */
export const deployment = {
  BASE_URL: 'http://plans.acme.test',
  SCHEMA_BASE: 'http://plans.acme.test',
  PUBLISHER: 'Acme',
  REPOSITORY: 'https://git.acme.test/plans',
  SECURITY_CONTACT: 'mailto:security@acme.test',
} as const;
