import { isCallable } from './calls.ts';
import type { Operation, OperationOutline } from './core/contract.ts';
import { andThen, type MaybePromise } from './core/maybe-promise.ts';
import type { Pipeline, PipelineOptions } from './pipeline.ts';
import { checkAuthorization } from './stages/authorize.ts';
import { isVerified } from './stages/verify.ts';

/** The whole of an operation: at once, unless only its outline is there. */
export function wholeOf(operation: Operation | OperationOutline): MaybePromise<Operation> {
  return isOutline(operation) ? operation.load() : operation;
}

export function isOutline(operation: Operation | OperationOutline): operation is OperationOutline {
  return 'load' in operation;
}

/** A pipeline that can be made before it is needed. */
export interface LoadingPipeline extends Pipeline {
  /** Rejects with the error with which the pipeline cannot be made. */
  load(): Promise<unknown>;
}

/**
 * A pipeline that is made with its first request. What an outline tells is checked at once, as for any other operation. A load that
 * failed is tried again with the next request.
 */
export function outlinePipeline<Principal>(
  outline: OperationOutline,
  options: PipelineOptions<Principal>,
  create: (operation: Operation) => Pipeline,
): LoadingPipeline {
  checkAuthorization(outline, options);
  let made: Pipeline | null = null;
  let loading: Promise<Pipeline> | null = null;
  const load = (): Promise<Pipeline> => {
    loading ??= outline
      .load()
      .then((operation) => {
        made = create(operation);
        return made;
      })
      .finally(() => {
        loading = null;
      });
    return loading;
  };
  const callLoaded = ({ call }: Pipeline): NonNullable<Pipeline['call']> => {
    if (call === null) throw new Error(`${outline.id} is not what its outline says.`);
    return call;
  };
  return {
    load,
    serve: (exchange, texts) => andThen(made ?? load(), ({ serve }) => serve(exchange, texts)),
    call:
      isCallable(outline) && !isVerified(outline, options.verify)
        ? (outer, values) => andThen(made ?? load(), (pipeline) => callLoaded(pipeline)(outer, values))
        : null,
  };
}
