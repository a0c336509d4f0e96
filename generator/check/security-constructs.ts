import { all, carried, type OpenapiObject } from './construct.ts';

/** The objects with which a contract says who may call it. */
export const securityObjects: Readonly<Record<string, OpenapiObject>> = {
  SecurityScheme: {
    name: 'Security Scheme',
    section: '4.8.27',
    fields: all(
      carried(),
      ...['type', 'description', 'name', 'in', 'scheme', 'bearerFormat', 'flows', 'openIdConnectUrl'],
      ...['oauth2MetadataUrl', 'deprecated'],
    ),
  },
  OAuth2Flows: {
    name: 'OAuth Flows',
    section: '4.8.28',
    fields: all(
      carried(),
      'implicit',
      'password',
      'clientCredentials',
      'authorizationCode',
      'deviceAuthorization',
    ),
  },
  OAuth2Flow: {
    name: 'OAuth Flow',
    section: '4.8.29',
    fields: all(carried(), 'authorizationUrl', 'deviceAuthorizationUrl', 'tokenUrl', 'refreshUrl', 'scopes'),
  },
  SecurityRequirement: {
    name: 'Security Requirement',
    section: '4.8.30',
    fields: { '{scheme}': carried('with its scopes, in the descriptors') },
  },
};
