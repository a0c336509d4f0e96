import type { Handlers } from '../../generated/server/handlers.ts';
import type { Site } from '../site/site.ts';
import { supportText, validatorText } from './validator-files.ts';

type AssetHandlers = Pick<
  Handlers,
  | 'getStylesheet'
  | 'getScript'
  | 'getIcon'
  | 'getFavicon'
  | 'getSocialImage'
  | 'getValidateScript'
  | 'getValidator'
  | 'getValidatorSupport'
>;

/** The handlers of what the HTML pages load. */
export function assetHandlers({ theme }: Site): AssetHandlers {
  return {
    getStylesheet: (_, { reply }) => reply.ok(theme.stylesheet.text),
    getScript: (_, { reply }) => reply.ok(theme.script.text),
    getIcon: (_, { reply }) => reply.ok(theme.icon.text),
    getFavicon: (_, { reply }) => reply.ok(bytesOf(theme.favicon)),
    getSocialImage: (_, { reply }) => reply.ok(bytesOf(theme.socialImage)),
    getValidateScript: (_, { reply }) => reply.ok(theme.validateScript.text),
    getValidator: ({ path }, { reply }) => reply.ok(validatorText(path.validator)),
    getValidatorSupport: ({ path }, { reply }) => reply.ok(supportText(path.module)),
  };
}

function bytesOf({ base64 }: { readonly base64: string }): Uint8Array {
  return Buffer.from(base64, 'base64');
}
