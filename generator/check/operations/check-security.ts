import type { Graph } from '../../link/link-contract.ts';
import type { Diagnostics } from '../../source/diagnostics.ts';
import { versionOf } from '../../source/grammar/version.ts';
import { isObject } from '../../source/json.ts';
import { nearestName } from '../../source/nearest-name.ts';
import { below, type Place } from '../../source/place.ts';
import { valueAt } from '../../source/pointer.ts';

/**
 * Each name in a security requirement is that of a scheme that the document declares (OpenAPI 3.1 section 4.8.30; Swagger
 * 2.0 section "Security Requirement Object").
 */
export function checkSecurity({ nodes, root }: Graph, diagnostics: Diagnostics): void {
  const schemes = valueAt(root.value, '/components/securitySchemes') ?? {};
  // A reference in their place is reported as such.
  if (diagnostics.has(below(root, 'components', '$ref')) || !isObject(schemes) || '$ref' in schemes) return;
  for (const node of nodes) {
    const isBound = node.kind === 'Document' || node.kind === 'Operation';
    const security = isBound && isObject(node.value) ? node.value['security'] : undefined;
    for (const [index, requirement] of (Array.isArray(security) ? security : []).entries()) {
      for (const name of Object.keys(isObject(requirement) ? requirement : {})) {
        const place = below(node, 'security', index, name);
        if (!Object.hasOwn(schemes, name) && !diagnostics.has(place))
          report(place, name, { schemes, version: versionOf(root.value) }, diagnostics);
      }
    }
  }
}

interface Declared {
  readonly schemes: object;
  readonly version: string | null;
}

function report(place: Place, name: string, { schemes, version }: Declared, diagnostics: Diagnostics): void {
  // OpenAPI 3.2 section 4.30.
  if (version === '3.2' && /[/#]/.test(name)) {
    diagnostics.add('PS313', place, 'security schemes named by their address are not supported yet');
    return;
  }
  const nearest = nearestName(name, Object.keys(schemes));
  const hint = nearest === null ? undefined : `Did you mean ${JSON.stringify(nearest)}?`;
  diagnostics.add('PS323', place, `no security scheme is named ${JSON.stringify(name)}`, hint);
}
