import type { Secret } from './named-secrets.ts';

interface Form {
  readonly kind: string;
  /** What announces the secret and stays visible. */
  readonly before?: string;
  readonly secret: string;
}

/**
 * Forms in which well-known issuers write their tokens, and commands and addresses a password. None runs over the end of a
 * line; of a private key this is the first line.
 */
const forms: readonly Form[] = [
  { kind: 'GitHub token', secret: '\\bgh[pousr]_[A-Za-z0-9]{36,}|\\bgithub_pat_[A-Za-z0-9_]{36,}' },
  {
    kind: 'GitLab token',
    secret: '\\bgl(?:pat|ptt|dt|rt|cbt|ft|agent|soat|oas|imt|ffct)-[A-Za-z0-9_.-]{20,}',
  },
  { kind: 'AWS key', secret: '\\bA[KS]IA[A-Z0-9]{16}(?![A-Za-z0-9])' },
  {
    kind: 'AWS key',
    before: '(?:aws_secret_access_key|AWS_SECRET_ACCESS_KEY|SecretAccessKey)["\']?[ \\t]*[=:][ \\t]*["\']?',
    secret: '[A-Za-z0-9/+]{40}',
  },
  { kind: 'Slack token', secret: '\\bxox[abcdeoprs]-[A-Za-z0-9-]{10,}|\\bxapp-\\d-[A-Za-z0-9-]{10,}' },
  { kind: 'Slack webhook', before: 'hooks\\.slack\\.com/services/', secret: '[A-Za-z0-9/]{20,}' },
  { kind: 'Stripe key', secret: '\\b[rs]k_(?:live|test)_[A-Za-z0-9]{16,}|\\bwhsec_[A-Za-z0-9+/=]{24,}' },
  {
    kind: 'model provider key',
    secret: '\\bsk-(?:ant|proj|svcacct|admin|or)-[A-Za-z0-9_-]{20,}|\\bsk-[A-Za-z0-9]{32,}',
  },
  {
    kind: 'Google key',
    secret: '\\bAIza[A-Za-z0-9_-]{35}|\\bya29\\.[A-Za-z0-9_-]{20,}|\\bGOCSPX-[A-Za-z0-9_-]{28}',
  },
  { kind: 'npm token', secret: '\\bnpm_[A-Za-z0-9]{36}' },
  { kind: 'PyPI token', secret: '\\bpypi-[A-Za-z0-9_-]{50,}' },
  { kind: 'RubyGems key', secret: '\\brubygems_[a-f0-9]{48}' },
  { kind: 'Hugging Face token', secret: '\\bhf_[A-Za-z0-9]{30,}' },
  { kind: 'SendGrid key', secret: '\\bSG\\.[A-Za-z0-9_-]{16,}\\.[A-Za-z0-9_-]{16,}' },
  { kind: 'Twilio key', secret: '\\bSK[0-9a-f]{32}(?![A-Za-z0-9])' },
  { kind: 'DigitalOcean token', secret: '\\bdo[opr]_v1_[a-f0-9]{64}' },
  { kind: 'Docker token', secret: '\\bdckr_(?:pat|oat)_[A-Za-z0-9_-]{20,}' },
  { kind: 'Databricks token', secret: '\\bdapi[0-9a-f]{32}' },
  { kind: 'Vault token', secret: '\\bhv[sbr]\\.[A-Za-z0-9_-]{24,}' },
  { kind: 'Shopify token', secret: '\\bshp(?:at|ca|pa|ss)_[A-Fa-f0-9]{32}' },
  { kind: 'Atlassian token', secret: '\\bATATT3[A-Za-z0-9_=-]{50,}' },
  { kind: 'Grafana token', secret: '\\bglsa_[A-Za-z0-9]{32}_[A-Fa-f0-9]{8}' },
  { kind: 'Linear key', secret: '\\blin_api_[A-Za-z0-9]{32,}' },
  { kind: 'Mailgun key', secret: '\\bkey-[0-9a-f]{32}(?![A-Za-z0-9])' },
  { kind: 'Telegram token', secret: ':AA[A-Za-z0-9_-]{33}(?<=\\b\\d{8,10}:.{35})(?![A-Za-z0-9_-])' },
  { kind: 'Square token', secret: '\\bsq0(?:atp|csp)-[A-Za-z0-9_-]{22,}|\\bEAAA[A-Za-z0-9_-]{60}' },
  { kind: 'New Relic key', secret: '\\bNRAK-[A-Z0-9]{27}' },
  { kind: 'Pulumi token', secret: '\\bpul-[a-f0-9]{40}' },
  { kind: 'Terraform token', secret: '\\batlasv1\\.[A-Za-z0-9_=-]{60,}' },
  { kind: 'Supabase token', secret: '\\bsbp_[a-f0-9]{40}' },
  { kind: 'Doppler token', secret: '\\bdp\\.(?:pt|st|ct|scim|audit)\\.[A-Za-z0-9.]{40,}' },
  { kind: 'Figma token', secret: '\\bfigd_[A-Za-z0-9_-]{40,}' },
  { kind: 'age key', secret: '\\bAGE-SECRET-KEY-1[0-9A-Z]{58}' },
  { kind: 'Azure key', before: '\\bAccountKey=', secret: '[A-Za-z0-9+/]{80,}={0,2}' },
  { kind: 'JSON web token', secret: '\\beyJ[A-Za-z0-9_-]{8,}\\.eyJ[A-Za-z0-9_-]{8,}\\.[A-Za-z0-9_-]{8,}' },
  { kind: 'credential', before: '\\b[Bb]earer[ \\t]+', secret: '[A-Za-z0-9._~+/=-]{20,}' },
  {
    kind: 'signature',
    before: '[?&](?:sig|[Xx]-[A-Za-z]{3,5}-[Ss]ignature)=',
    secret: '[A-Za-z0-9%+/=_-]{20,}',
  },
  // The password may hold what should be encoded in it, but neither a slash nor a question mark.
  { kind: 'password', before: '://[^\\s:@/"\'<>]{0,64}:', secret: '[^\\s/?#"\'<>]+(?=@)' },
  { kind: 'credential', before: '://', secret: '[A-Za-z0-9_-]{20,}(?=@)' },
  {
    kind: 'password',
    before: '\\bcurl\\b[^\\n]{0,400}?[ \\t](?:-u|-U|--user|--proxy-user)[ \\t=]*["\']?[^\\s:"\']{1,64}:',
    secret: '[^\\s"\']+',
  },
  {
    kind: 'password',
    before: '\\bsshpass[ \\t]+-p[ \\t]?["\']?|\\bmysql(?:dump|admin)?\\b[^\\n]{0,200}?[ \\t]-p["\']?',
    secret: '[^\\s"\'-][^\\s"\']+',
  },
  { kind: 'private key', secret: '-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)?-----' },
];

/** One group for each form. */
const expression = new RegExp(
  forms.map(({ before = '', secret }) => `((?:${before})(?:${secret}))`).join('|'),
  'g',
);
const announcements = forms.map(({ before = '' }) => new RegExp(`^(?:${before})`));

/** What looks like a credential in a text, in order. */
export function findCredentials(text: string): Secret[] {
  return Array.from(text.matchAll(expression), (match) => {
    const form = forms.findIndex((_, index) => match[index + 1] !== undefined);
    const [whole] = match;
    const [announcement = ''] = announcements[form]?.exec(whole) ?? [];
    const kind = forms[form]?.kind ?? 'credential';
    const from = match.index;
    return { kind, from, start: from + announcement.length, end: from + whole.length };
  });
}
