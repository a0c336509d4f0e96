import type { ToolDescriptor } from '../revisions/revision.ts';

/** A tool that calls an operation of the contract: what the compiler writes about it. */
export interface OperationTool {
  /** The operation's name among the operations of the contract. */
  readonly operation: string;
  readonly descriptor: ToolDescriptor;
  readonly arguments: ArgumentMap;
  /**
   * What becomes of a JSON answer: `structured`: it is the structured content; `wrapped`: that is `{ result: … }` around
   * it; `plain`: there is no structured content.
   */
  readonly result: 'structured' | 'wrapped' | 'plain';
  /** The media type that the operation is asked for; null when it has no JSON. */
  readonly accept: string | null;
}

/** Where each argument of a tool goes: pairs of the argument's name and the parameter's. */
export interface ArgumentMap {
  readonly path?: readonly ArgumentPair[];
  readonly query?: readonly ArgumentPair[];
  /** Parameters in headers, as the contract spells them. */
  readonly headers?: readonly ArgumentPair[];
  /** `members`: every argument that is no parameter is a member of the body; `whole`: the argument `body` is the body. */
  readonly body: 'members' | 'whole' | null;
  /** The body may be left out: it is when no argument of it is given. */
  readonly isBodyOptional?: true;
  /** The argument `body` is bytes in Base64 (RFC 4648 section 4). */
  readonly isBase64?: true;
  /** Media type of the body; null without one. */
  readonly contentType: string | null;
}

type ArgumentPair = readonly [argument: string, parameter: string];
