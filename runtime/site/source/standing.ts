/** Who answers for a site. Each is left out where nobody has said it. */
export interface Standing {
  /** Who publishes the site. */
  readonly publisher?: string;
  /** Address of its source code. */
  readonly repository?: string;
  /** Where to report a vulnerability: a `mailto:`, `https:` or `tel:` address (RFC 9116 section 2.5.3). */
  readonly securityContact?: string;
}

/** What an operator may say of a site; nothing of what is not set. */
interface StandingSettings {
  readonly publisher: string | undefined;
  readonly repository: string | undefined;
  readonly securityContact: string | undefined;
}

/** What the site configuration says. */
interface ConfiguredStanding {
  readonly publisher?: string;
  readonly repository?: string;
  readonly security: { readonly contact: string };
}

/**
 * The settings, and the configuration where they say nothing. A contact at a name that is reserved for examples (RFC 2606)
 * counts only on a site that has such a name itself, or is on this machine: elsewhere nobody would read what is sent there.
 */
export function standingOf(settings: StandingSettings, site: ConfiguredStanding, baseUrl: string): Standing {
  const publisher = settings.publisher ?? site.publisher;
  const repository = settings.repository ?? site.repository;
  const isExample = isReserved(new URL(baseUrl).hostname);
  const configured =
    isExample || !isReserved(hostOf(site.security.contact)) ? site.security.contact : undefined;
  const securityContact = settings.securityContact ?? configured;
  return {
    ...(publisher === undefined ? {} : { publisher }),
    ...(repository === undefined ? {} : { repository }),
    ...(securityContact === undefined ? {} : { securityContact }),
  };
}

/** Of `mailto:security@plan.example` and `https://plan.example/report`: the name at the end of the mail address, or the host. */
function hostOf(contact: string): string {
  const url = new URL(contact);
  return url.hostname === '' ? url.pathname.slice(url.pathname.lastIndexOf('@') + 1) : url.hostname;
}

/** Names that nobody can own: RFC 2606, RFC 6761, and addresses of this machine. */
function isReserved(hostname: string): boolean {
  return (
    /(?:^|\.)(?:example|test|invalid|localhost|example\.(?:com|net|org))$/.test(hostname) ||
    /^127\.|^\[::1\]$/.test(hostname)
  );
}
